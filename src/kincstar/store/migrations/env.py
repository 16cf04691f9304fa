"""Alembic's entry: the connection comes from `store.open`, which has opened it already."""

from alembic import context

from kincstar.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
