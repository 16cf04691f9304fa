"""What the cards are called for fun: the guests' names and the Latin inscriptions. Neither has any effect (PNO-C5)."""

from typing import Final, NamedTuple


class Inscription(NamedTuple):
    """A Latin saying that decorates action cards, and what it means in each language."""

    latin: str
    hu: str
    en: str
    de: str


SENATORS: Final = (
    "Titus Pomposus", "Marcus Opulentus", "Gaius Ventosus", "Servius Flatulus", "Publius Constipatus",
    "Quintus Solus", "Lucius Sedens", "Appius Tonans", "Kaeso Magnus", "Aulus Superbus",
    "Gnaeus Dormiens", "Tiberius Togatus", "Manius Morosus", "Decimus Verbosus", "Sextus Splendidus",
)  # fmt: skip
CITIZENS: Final = (
    "Vibius Urgens", "Statius Nasutus", "Annius Festinus", "Matius Spongia", "Numerius Papyrus",
    "Cossus Secundus", "Faustus Bibens", "Fabius Cunctator", "Sergius Stabilis", "Caelius Bonus",
    "Titius Modestus", "Rufus Calidus", "Marius Caseus", "Lollius Lector", "Bruttius Cursor",
    "Paulus Paulatim", "Gallus Cantans", "Crassus Gracilis", "Varius Vagus", "Hilarius Ridens",
)  # fmt: skip
SLAVES: Final = (
    "Davus Celer", "Geta Amphorus", "Syrus Tardus", "Tranio Lentus", "Sosia Olens",
    "Pseudolus Verus", "Dromo Durus", "Stichus Calceus", "Parmeno Pistor", "Messenio Mollis",
    "Libanus Lucerna", "Milphio Somnus", "Chrysalus Crispus", "Sceledrus Mus", "Olympio Oleum",
    "Trachalio Tuba", "Gripus Piscator", "Epidicus Edax", "Sagarinus Saltans", "Cyamus Faba",
)  # fmt: skip
WOMEN: Final = (
    "Drusilla Susurra", "Fulvia Loquax", "Livia Prolixa", "Octavia Garrula", "Flavia Fragrans",
    "Claudia Patiens", "Petronia Parva", "Sabina Sedula", "Aelia Odora", "Hortensia Rosa",
    "Cornelia Curiosa", "Antonia Sonora", "Lavinia Lavanda", "Julia Jocosa", "Camilla Cantilena",
)  # fmt: skip

GUEST_NAMES: Final[tuple[str, ...]] = SENATORS + CITIZENS + SLAVES + WOMEN
"""The name of each guest by its number, in the order of the classes (PNO-C1); the page shows the second word."""

INSCRIPTIONS: Final[tuple[Inscription, ...]] = (
    Inscription(
        "O tempora, o mores!",
        "Micsoda idők, micsoda szokások!",
        "What times, what manners!",
        "Was für Zeiten, was für Sitten!",
    ),
    Inscription("Nomen est omen.", "Nevében a végzete.", "The name says it all.", "Der Name sagt schon alles."),
    Inscription(
        "Quis leget haec?", "Ugyan ki olvassa ezt el?", "Who is ever going to read this?", "Wer soll das bloß lesen?"
    ),
    Inscription("Romani ite domum!", "Rómaiak, menjetek haza!", "Romans, go home!", "Römer, geht nach Hause!"),
    Inscription(
        "Dum spiro, spero.",
        "Amíg lélegzem, reménykedem.",
        "While I breathe, I hope.",
        "Solange ich atme, hoffe ich.",
    ),
    Inscription("Lucius et Julia", "Lucius meg Julia", "Lucius and Julia", "Lucius und Julia"),
    Inscription(
        "Manus manum lavat.",
        "Egyik kéz mossa a másikat.",
        "One hand washes the other.",
        "Eine Hand wäscht die andere.",
    ),
    Inscription("Noli me tangere!", "Hozzám ne nyúlj!", "Don’t touch me!", "Rühr mich nicht an!"),
    Inscription(
        "Per noctem ad lucem.",
        "Éjszakán át a fény felé.",
        "Through the night to the light.",
        "Durch die Nacht zum Licht.",
    ),
    Inscription(
        "SPQR (senatus populusque Romanus)",
        "Róma szenátusa és népe",
        "the senate and people of Rome",
        "Senat und Volk von Rom",
    ),
)
