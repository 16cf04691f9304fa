"""The mark that says which rule a test shows. `tests/games/test_rule_ids.py` sees to it that no rule goes without one."""

import pytest


def rule(*ids: str):
    """Mark a test with the ids of the rules, as in the rulebook, that it would fail without."""

    def mark(test):
        for id in ids:
            test = pytest.mark.rule(id)(test)
        return test

    return mark
