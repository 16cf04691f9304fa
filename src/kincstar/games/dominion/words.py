"""Every word that Dominion says, except its rulebook.

The tables hold English messages; `N_` and `NN_` mark them for the extraction (``-k N_ -k NN_:1,2``) and do nothing else.
The translations are in ``locale/{hu,de}/LC_MESSAGES/dominion.po``. The functions below look a message up by its key (the
names of kinds, events, phases and so on in capitals) and translate it with the function they are given: ``_`` is a gettext,
``ngettext`` its sister for numbers. What they return is a template for `str.format`; these are the placeholders:

- ``{card}``, ``{other}``: the name of a card. ``{cards}``: several, '2× Copper, Silver'.
- ``{player}``: a player's name, or the word for oneself (`label` ``YOU``).
- ``{text}``: what somebody wrote.
- ``{n}``, ``{amount}``, ``{number}``, ``{total}``: numbers.

Log lines name no person: they stand under a player's name or under 'You'. No translation may glue an ending to a
placeholder or put an article before it, for names stand in chips as they are; only the English ’s suits any name.
"""

from collections.abc import Callable, Mapping
from typing import Final

Translate = Callable[[str], str]
Plural = Callable[[str, str, int], str]
Message = str | tuple[str, str]


def N_(message: str) -> str:
    """Mark a message for the extraction."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:
    """Mark a pair of messages, for one and for several, for the extraction."""
    return one, many


# ---------------------------------------------------------------- nouns

CARDS: Final = {
    "COPPER": N_("Copper"),
    "SILVER": N_("Silver"),
    "GOLD": N_("Gold"),
    "ESTATE": N_("Estate"),
    "DUCHY": N_("Duchy"),
    "PROVINCE": N_("Province"),
    "CURSE": N_("Curse"),
    "CELLAR": N_("Cellar"),
    "CHAPEL": N_("Chapel"),
    "MOAT": N_("Moat"),
    "CHANCELLOR": N_("Chancellor"),
    "VILLAGE": N_("Village"),
    "WOODCUTTER": N_("Woodcutter"),
    "WORKSHOP": N_("Workshop"),
    "BUREAUCRAT": N_("Bureaucrat"),
    "FEAST": N_("Feast"),
    "GARDENS": N_("Gardens"),
    "MILITIA": N_("Militia"),
    "MONEYLENDER": N_("Moneylender"),
    "REMODEL": N_("Remodel"),
    "SMITHY": N_("Smithy"),
    "SPY": N_("Spy"),
    "THIEF": N_("Thief"),
    "THRONE_ROOM": N_("Throne Room"),
    "COUNCIL_ROOM": N_("Council Room"),
    "FESTIVAL": N_("Festival"),
    "LABORATORY": N_("Laboratory"),
    "LIBRARY": N_("Library"),
    "MARKET": N_("Market"),
    "MINE": N_("Mine"),
    "WITCH": N_("Witch"),
    "ADVENTURER": N_("Adventurer"),
}

RULES: Final = {  # one short sentence on each card
    "COPPER": N_("Worth 1 coin when you lay it down."),
    "SILVER": N_("Worth 2 coins when you lay it down."),
    "GOLD": N_("Worth 3 coins when you lay it down."),
    "ESTATE": N_("Worth 1 point at the end."),
    "DUCHY": N_("Worth 3 points at the end."),
    "PROVINCE": N_("Worth 6 points at the end."),
    "CURSE": N_("Costs its owner 1 point at the end."),
    "CELLAR": N_("One more Action; throw cards of your hand away, and draw as many new ones."),
    "CHAPEL": N_("Be rid of up to four cards of your hand for good."),
    "MOAT": N_("Draw two cards. Shown from the hand, it keeps an attack off you."),
    "CHANCELLOR": N_("Two coins; if you like, the whole draw pile goes onto your discards at once."),
    "VILLAGE": N_("Draw a card; two more Actions."),
    "WOODCUTTER": N_("One more Buy and two coins."),
    "WORKSHOP": N_("Gain any card that costs 4 at most."),
    "BUREAUCRAT": N_(
        "A Silver onto your draw pile; the others lose a victory card from hand to theirs, or show that they have none."
    ),
    "FEAST": N_("It goes to the trash, and you gain any card that costs 5 at most."),
    "GARDENS": N_("Worth 1 point for every ten cards that you own at the end."),
    "MILITIA": N_("Two coins; all others keep only three cards of their hands, their choice."),
    "MONEYLENDER": N_("A Copper of your hand goes to the trash and brings three coins."),
    "REMODEL": N_("Trash a card of your hand; gain one that costs at most 2 more."),
    "SMITHY": N_("Draw three cards."),
    "SPY": N_("Draw a card; one more Action. Then see everybody’s top card, yours too, and say if it goes or stays."),
    "THIEF": N_("The others turn up two cards each; trash one treasure of each, and keep what you like of these."),
    "THRONE_ROOM": N_("Choose an action of your hand and play it twice."),
    "COUNCIL_ROOM": N_("Draw four cards; one more Buy. Everybody else draws one card."),
    "FESTIVAL": N_("Two more Actions, one more Buy and two coins."),
    "LABORATORY": N_("Draw two cards; one more Action."),
    "LIBRARY": N_("Draw until you hold seven cards; you may pass actions over on the way."),
    "MARKET": N_("Draw a card; one more Action, one more Buy and a coin."),
    "MINE": N_("Trash a treasure of your hand; one that costs at most 3 more comes into your hand."),
    "WITCH": N_("Draw two cards; everybody else gains a Curse."),
    "ADVENTURER": N_("Turn up your cards until two treasures are out; these come into your hand."),
}

# What stands at the foot of a card. Whatever is in none of the groups is simply an action.
TYPES: Final = {
    "ACTION": N_("Action"),
    "ATTACK": N_("Attack"),
    "REACTION": N_("Reaction"),
    "TREASURE": N_("Treasure"),
    "VICTORY": N_("Victory"),
    "CURSE": N_("Curse"),
}

TYPES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    **dict.fromkeys(CARDS, ("ACTION",)),
    **dict.fromkeys(("COPPER", "SILVER", "GOLD"), ("TREASURE",)),
    **dict.fromkeys(("ESTATE", "DUCHY", "PROVINCE", "GARDENS"), ("VICTORY",)),
    **dict.fromkeys(("BUREAUCRAT", "MILITIA", "SPY", "THIEF", "WITCH"), ("ACTION", "ATTACK")),
    "MOAT": ("ACTION", "REACTION"),
    "CURSE": ("CURSE",),
}

# The recommended sets (DOM-S3) and other ways to come to a kingdom, by the values of the option.
KINGDOMS: Final = {
    "first-game": N_("First Game"),
    "big-money": N_("Big Money"),
    "interaction": N_("Interaction"),
    "size-distortion": N_("Size Distortion"),
    "village-square": N_("Village Square"),
    "random": N_("ten cards at random"),
    "draft": N_("chosen in turn at the table"),
}

STEPS: Final = {
    "DRAFT": N_("Choose the kingdom"),
    "ACTION": N_("Action"),
    "BUY": N_("Buy"),
    "CLEAN_UP": N_("Clean-up"),
}

BUTTONS: Final[Mapping[str, Message]] = {
    "TREASURES": NN_("Play {n} treasure", "Play {n} treasures"),
    "TREASURES_HINT": NN_("+{n} coin", "+{n} coins"),
    "TREASURES_FIRST": NN_("+{n} coin, then buy", "+{n} coins, then buy"),  # though there are actions to play
    "END": N_("End turn"),
    "END_ACTIONS": N_("without the actions in your hand"),
    "END_UNSPENT": NN_("{n} coin unspent", "{n} coins unspent"),
    "END_CHOOSE": N_("End turn, choose the top card"),
    "END_CHOOSE_HINT": N_("which card of your hand lies visible on your discards"),
}

# ---------------------------------------------------------------- who must do what

# The sentence on top for the player who decides: the parts of a turn, then the questions of cards, by the kind of the card; `_GAIN`
# and `_TAKE` are second questions. `MOAT` is asked of the one attacked, `_NONE` of one who has none to show.
PROMPTS: Final[Mapping[str, Message]] = {
    "DRAFT": N_("Choose a card for the kingdom: {number} of {total}"),
    "ACTION": N_("Your turn: play an action, or buy"),
    "TREASURES": N_("Your turn: play your treasures, then buy"),
    "BUY": NN_("Your turn: buy a card", "Your turn: buy up to {n} cards"),
    "BUYING": NN_("You may buy one more card", "You may buy {n} more cards"),
    "ENDING": N_("Bought! Your turn is ending"),
    "CLEAN_UP": N_("Which card shall lie on top of your discards?"),
    "MOAT": N_("{player} attacks with {card}: show your Moat?"),
    "MOAT_NONE": N_("{player} attacks with {card}, and you have no Moat"),
    "CELLAR": N_("Which cards do you discard, to draw as many?"),
    "CHAPEL": NN_("Which card do you trash? One more at most", "Which cards do you trash? Up to {n}"),
    "CHANCELLOR": N_("Put your whole draw pile onto the discards?"),
    "WORKSHOP": N_("Gain a card that costs up to {amount}"),
    "BUREAUCRAT": N_("Which victory card do you put onto your draw pile?"),
    "FEAST": N_("Gain a card that costs up to {amount}"),
    "MILITIA": NN_("Discard {n} more card: three stay", "Discard {n} cards: three stay"),
    "REMODEL": N_("Which card do you trash?"),
    "REMODEL_GAIN": N_("Gain a card that costs up to {amount}"),
    "MINE": N_("Which treasure do you trash?"),
    "MINE_GAIN": N_("Gain a treasure that costs up to {amount}, into your hand"),
    "SPY": N_("On top of {player}’s draw pile: {card}. Discard it?"),
    "SPY_OWN": N_("On top of your own draw pile: {card}. Discard it?"),
    "THIEF": N_("Which of {player}’s treasures do you trash?"),
    "THIEF_TAKE": N_("Which of the trashed treasures do you take?"),
    "THRONE_ROOM": N_("Which action do you play twice?"),
    "LIBRARY": N_("{card} drawn: set it aside?"),
    "LIBRARY_NONE": N_("{card} drawn: it stays in your hand"),
}

# The same for those who wait. Reactions and the Library say no more than all may know (DOM-T8).
WAITING: Final = {
    "DRAFT": N_("{player} chooses a card for the kingdom"),
    "ACTION": N_("{player} is playing: actions"),
    "BUY": N_("{player} is buying"),
    "BUYING": N_("{player} is buying more"),
    "ENDING": N_("{player} has bought"),
    "CLEAN_UP": N_("{player} is cleaning up"),
    "MOAT": N_("Waiting for reactions"),
    "CELLAR": N_("{player} chooses cards to discard"),
    "CHAPEL": N_("{player} chooses cards to trash"),
    "CHANCELLOR": N_("{player} may turn the draw pile over"),
    "WORKSHOP": N_("{player} chooses a card to gain"),
    "BUREAUCRAT": N_("{player} chooses a victory card to put back"),
    "FEAST": N_("{player} chooses a card to gain"),
    "MILITIA": N_("{player} discards down to three cards"),
    "REMODEL": N_("{player} chooses a card to trash"),
    "REMODEL_GAIN": N_("{player} chooses a card to gain"),
    "MINE": N_("{player} chooses a treasure to trash"),
    "MINE_GAIN": N_("{player} chooses a treasure to gain"),
    "SPY": N_("{player} looks at {card}: away or back?"),
    "SPY_OWN": N_("{player} looks at {card}: away or back?"),
    "THIEF": N_("{player} chooses a treasure to trash"),
    "THIEF_TAKE": N_("{player} chooses what to take"),
    "THRONE_ROOM": N_("{player} chooses an action to play twice"),
    "LIBRARY": N_("{player} is drawing with the Library"),
}

OVER: Final = {
    "WON": NN_("{player} wins with {n} point", "{player} wins with {n} points"),
    "WON_BY_YOU": NN_("You win with {n} point", "You win with {n} points"),
    "SHARED": NN_("A shared win with {n} point: {player}", "A shared win with {n} points: {player}"),
}

# ---------------------------------------------------------------- what an action does

# At a turn: END, TREASURES, PLAY, BUY, CHOOSE, and CLEAN_UP for the card left on top. Inside cards by the question: what is chosen,
# `_YES` and `_END` for the answers without a card; `_SOME` where something has been chosen already.
ACTIONS: Final[Mapping[str, Message]] = {
    "END": N_("End the turn"),
    "TREASURES": N_("Play all treasures"),
    "PLAY": N_("Play {card}"),
    "BUY": N_("Buy {card} for {amount}"),
    "CHOOSE": N_("Choose {card} for the kingdom"),
    "CLEAN_UP": N_("{card} on top"),
    "GAIN": N_("Gain {card}"),  # WORKSHOP, FEAST, REMODEL_GAIN, MINE_GAIN
    "CELLAR": N_("Discard {card}"),
    "CHAPEL": N_("Trash {card}"),
    "BUREAUCRAT": N_("Put {card} onto the draw pile"),
    "MILITIA": N_("Discard {card}"),
    "REMODEL": N_("Trash {card}"),
    "MINE": N_("Trash {card}"),
    "THIEF": N_("Trash {card}"),
    "THIEF_TAKE": N_("Take {card}"),
    "THRONE_ROOM": N_("Play {card} twice"),
    "MOAT_YES": N_("Show Moat"),
    "MOAT_END": N_("Don’t show it"),
    "MOAT_NONE_END": N_("Go on"),
    "CELLAR_END": N_("Discard nothing"),
    "CELLAR_SOME_END": NN_("Discard {n} card and draw", "Discard {n} cards and draw"),
    "CHAPEL_END": N_("Trash nothing"),
    "CHAPEL_SOME_END": NN_("Trash {n} card", "Trash {n} cards"),
    "CHANCELLOR_YES": N_("Turn it over"),
    "CHANCELLOR_END": N_("Leave it"),
    "SPY_YES": N_("Discard it"),
    "SPY_END": N_("Put it back"),
    "THIEF_TAKE_END": N_("Take nothing more"),
    "LIBRARY_YES": N_("Set aside"),
    "LIBRARY_END": N_("Keep"),
    "LIBRARY_NONE_END": N_("Go on"),
}

# ---------------------------------------------------------------- what happened

# `_FIRST` and `_AGAIN` are the two playings by a Throne Room, `_OWN` is for one who knows which cards, `_ONTO` and `_INTO` say
# where to.
LOG: Final[Mapping[str, Message]] = {
    "TURN": N_("turn {number}"),
    "CHOOSES": N_("chose {card} for the kingdom"),
    "PLAYS": N_("played {card}"),
    "PLAYS_FIRST": N_("played {card} a first time"),
    "PLAYS_AGAIN": N_("played {card} a second time"),
    "TREASURES": NN_("played {cards}: +{n} coin", "played {cards}: +{n} coins"),
    "DRAWS": NN_("drew {n} card", "drew {n} cards"),
    "DRAWS_OWN": N_("drew {cards}"),
    "HAND": NN_("new hand: {n} card", "new hand: {n} cards"),
    "HAND_OWN": N_("new hand: {cards}"),
    "SHUFFLES": NN_("shuffled {n} card into a new draw pile", "shuffled {n} cards into a new draw pile"),
    "BUYS": N_("bought {card} for {amount}"),
    "GAINS": N_("gained {card}"),
    "GAINS_ONTO": N_("gained {card}, onto the draw pile"),
    "GAINS_INTO": N_("gained {card}, into the hand"),
    "TRASHES": N_("trashed {cards}"),
    "DISCARDS": NN_("discarded {card}", "discarded {n} cards, on top {card}"),
    "DISCARDS_OWN": N_("discarded {cards}"),
    "DISCARDS_OPEN": N_("discarded {cards}"),
    "REVEALS": N_("revealed {cards}"),
    "MOAT": N_("showed {card}"),
    "SHOWS_HAND": N_("showed the whole hand: {cards}"),
    "PUTS_BACK": N_("put {card} back"),
    "PUTS_BACK_ONTO": N_("put {card} onto the draw pile"),
    "SETS_ASIDE": N_("set {card} aside"),
    "TURNS_OVER": NN_(
        "turned the draw pile over: {n} card, on top {card}", "turned the draw pile over: {n} cards, on top {card}"
    ),
    "TO_HAND": N_("took {cards} into the hand"),
    "TAKES": N_("took {cards} out of the trash"),
    "NOTHING": N_("{card}: nothing more to be done"),
    "CLEANS_UP": N_("cleaned up"),
    "CLEANS_UP_TOP": N_("cleaned up, on top {card}"),
    "OVER_PROVINCES": N_("the last Province is gone: the game ends"),
    "OVER_PILES": NN_("{n} pile is empty: the game ends", "{n} piles are empty: the game ends"),
    "OVER_STANDSTILL": NN_(
        "nothing gained or trashed for {n} turn: the game ends",
        "nothing gained or trashed for {n} turns: the game ends",
    ),
    "WINS": NN_("won with {n} point", "won with {n} points"),
}

# Several things in one line are set off by what stands between these: inside the list, and before its last.
JOINTS: Final = (N_("{card}, {other}"), N_("{card} and {other}"))
SEVERAL: Final = N_("{n}× {card}")  # two or more cards of a kind in such a list

# ---------------------------------------------------------------- why something can't be done

# By the id of the rule; after a colon a case of it with a sentence of its own.
REASONS: Final = {
    "DOM-E1": N_("The game is over."),
    "DOM-S3": N_("Ten different kingdom cards make a kingdom: this one is in it already, or is none."),
    "DOM-T1": N_("Actions come first, then treasures, then buys; each card is carried out to its end."),
    "DOM-T1:TURN": N_("It isn’t for you to decide now."),
    "DOM-T1:BUSY": N_("A card is being played: answer its question first."),
    "DOM-T1:UNASKED": N_("Nothing asks for that at the moment."),
    "DOM-T1:HAND": N_("You don’t have this card in your hand."),
    "DOM-T1:NO_ACTIONS": N_("You have no Action left."),
    "DOM-T1:PHASE": N_("Actions are played before treasures and buys; there is no way back."),
    "DOM-T1:KIND": N_("A victory card or a Curse can’t be played."),
    "DOM-T2": N_("One buys in the buy phase, as long as Buys and coins last."),
    "DOM-T2:BOUGHT": N_("Treasures are played before the first buy."),
    "DOM-T2:NO_BUYS": N_("You have no Buy left."),
    "DOM-T2:NO_TREASURE": N_("There is no treasure in your hand."),
    "DOM-T2:COINS": N_("Too dear: {card} costs {amount}, and you have {n}."),
    "DOM-T2:SUPPLY": N_("This card is not in the supply of this game."),
    "DOM-T6": N_("This pile is empty."),
    "DOM-K1": N_("Choose cards of your hand to discard, or end the choice."),
    "DOM-K2": N_("Choose up to four cards of your hand to trash, or end the choice."),
    "DOM-K3": N_("Show a Moat from your hand, or don’t."),
    "DOM-K4": N_("Turn the draw pile over or leave it."),
    "DOM-K5": N_("A Village leaves nothing to choose."),
    "DOM-K6": N_("A Woodcutter leaves nothing to choose."),
    "DOM-K7": N_("Gain a card of the supply that costs 4 at most."),
    "DOM-K8": N_("Choose a victory card of your hand."),
    "DOM-K9": N_("Gain a card of the supply that costs 5 at most."),
    "DOM-K10": N_("Gardens can’t be played; they count at the end."),
    "DOM-K11": N_("Choose cards of your hand to discard, until three are left."),
    "DOM-K12": N_("A Moneylender leaves nothing to choose."),
    "DOM-K13": N_("Choose a card of your hand to trash, then a card of the supply that costs at most 2 more."),
    "DOM-K14": N_("A Smithy leaves nothing to choose."),
    "DOM-K15": N_("Say if the card goes to the discards or back."),
    "DOM-K16": N_("Choose among the treasures that lie there."),
    "DOM-K17": N_("Choose an action of your hand; with one there, a Throne Room must play it."),
    "DOM-K18": N_("A Council Room leaves nothing to choose."),
    "DOM-K19": N_("A Festival leaves nothing to choose."),
    "DOM-K20": N_("A Laboratory leaves nothing to choose."),
    "DOM-K21": N_("Only an action that has just been drawn may be set aside."),
    "DOM-K22": N_("A Market leaves nothing to choose."),
    "DOM-K23": N_("Choose a treasure of your hand to trash, then a treasure of the supply that costs at most 3 more."),
    "DOM-K24": N_("A Witch leaves nothing to choose."),
    "DOM-K25": N_("An Adventurer leaves nothing to choose."),
}

# ---------------------------------------------------------------- the page, the terminal and their information panel

LABELS: Final = {
    "TAGLINE": N_(
        "From seven Coppers and three Estates to a realm: buy cards that bring you better ones, and Provinces in time."
    ),
    "YOU": N_("You"),
    "SUPPLY": N_("Supply"),
    "BASIC": N_("Basic cards"),
    "KINGDOM": N_("Kingdom"),
    "KINGDOM_CODE": N_("Code of this kingdom"),
    "IN_PLAY": N_("In play"),
    "PLAYS": N_("{player} has in play"),
    "MY_HAND": N_("Your hand"),
    "HAND": N_("hand"),
    "DRAW": N_("to draw"),
    "DISCARD": N_("discards"),
    "TRASH": N_("Trash"),
    "REVEALED": N_("Revealed"),
    "ASIDE": N_("Lying aside"),
    "CHOSEN": N_("Chosen"),
    "CAUGHT": N_("Trashed by this Thief"),
    "MY_DECK": N_("Your cards"),
    "DECK": N_("{player}’s cards"),
    "STILL_TO_COME": N_("In your draw and discard piles"),
    "EMPTY": N_("empty"),
    "ACTIONS": N_("Actions"),
    "BUYS": N_("Buys"),
    "COINS": N_("Coins"),
    "POINTS": N_("Points"),
    "TURN": N_("Turn {number}"),
    "TURNS": N_("Turns"),
    "COST": N_("Cost"),
    "LEFT": N_("Left"),
    "SIGN_CARD": N_("draw cards"),
    "SIGN_ACTION": N_("more Actions"),
    "SIGN_BUY": N_("more Buys"),
    "SIGN_COIN": N_("coins"),
    "ABOUT_CARDS": N_("Costs, coins and points are those of the first edition; nothing in this game is reconstructed."),
    "ABOUT_RULING": N_("Where the printed rules are silent, this is how we play."),
}

# ---------------------------------------------------------------- setting up a table, and what is in the box

SETTINGS: Final = {
    "KINGDOM": N_("Kingdom"),
    "KINGDOM_FREE": N_("or ten cards of your own, or a code"),
    "START": N_("Start player"),
    "BY_LOT": N_("drawn by lot"),
    "SEAT": N_("Seat {number}"),
    "QUESTIONS": N_("Ask"),
    "NEEDED": N_("only where there is a choice"),
    "ALL": N_("always"),
    "ENDING": N_("After the last buy"),
    "AT_ONCE": N_("the turn ends at once"),
    "WAITS": N_("the turn waits a moment"),
}

OPPONENTS: Final = {  # the name of a way to play, and what it does
    "scripted": (N_("Sensible"), N_("Follows a plan that suits the kingdom, and plays every card with sense.")),
    "treasurer": (N_("Treasurer"), N_("Easy: buys treasures and Provinces, and nothing else.")),
    "random": (N_("Random"), N_("Does anything that the rules allow.")),
}

COMPONENTS: Final = {
    "COST": N_("{card}: cost"),
    "COINS": N_("{card}: coins"),
    "POINTS": N_("{card}: points"),
    "PILE": N_("{card}: in the supply with 2, 3 or 4 players"),
    "TEN_CARDS": N_("1 for every ten cards"),
}

# What is wrong with the text of a kingdom (DOM-S3). The library's errors are English; the page says them in its language.
ERRORS: Final = {
    "UNKNOWN": N_("there is no card “{text}”"),
    "MEANT": N_("there is no card “{text}”; did you mean {card}?"),
    "NO_KINGDOM_CARD": N_("{card} is no kingdom card; it is in every game"),
    "TWICE": N_("a kingdom has ten different cards, and this text names {card} twice"),
    "NUMBER": N_("a kingdom has ten different cards, this text names {n}"),
    "CODE": N_("“{text}” is no code of a kingdom; is a letter wrong?"),
    "EMPTY": N_("name ten kingdom cards, a recommended set, or the code of a kingdom"),
}

# What the terminal says in fewer letters: the counters, the kinds, and the size of a hand.
SHORT: Final = {
    "ACTIONS": N_("A {n}"),
    "BUYS": N_("B {n}"),
    "COINS": N_("C {n}"),
    "HAND": N_("hand {n}"),
    "DRAW": N_("draw {n}"),
    "DISCARD": N_("discards {n}"),
    "POINTS": N_("{n} p."),
}

# What cards do, in the fewest letters: what they add, as signs, and all the rest.
SIGNS: Final = {"CARDS": N_("▮"), "ACTIONS": N_("A"), "BUYS": N_("B"), "COINS": N_("●")}

EFFECTS: Final = {
    "CELLAR": N_("discard any, draw as many"),
    "CHAPEL": N_("trash up to 4"),
    "MOAT": N_("stops attacks"),
    "CHANCELLOR": N_("discard the deck?"),
    "WORKSHOP": N_("gain up to 4"),
    "BUREAUCRAT": N_("Silver on top; others: victory card on top"),
    "FEAST": N_("trash it, gain up to 5"),
    "GARDENS": N_("1 point per 10 cards"),
    "MILITIA": N_("others keep 3"),
    "MONEYLENDER": N_("for a Copper"),
    "REMODEL": N_("trash one, gain up to +2"),
    "SPY": N_("all top cards: away or back"),
    "THIEF": N_("steals from 2 cards each"),
    "THRONE_ROOM": N_("an action twice"),
    "COUNCIL_ROOM": N_("others draw 1"),
    "LIBRARY": N_("draw to 7 in hand"),
    "MINE": N_("better treasure, up to +3"),
    "WITCH": N_("others: a Curse"),
    "ADVENTURER": N_("dig out 2 treasures"),
}

# The score at the end and its parts.
SCORES: Final = {
    "POINTS": N_("Points"),
    "ESTATE": N_("Estates"),
    "DUCHY": N_("Duchies"),
    "PROVINCE": N_("Provinces"),
    "GARDENS": N_("Gardens"),
    "CURSE": N_("Curses"),
    "CARDS": N_("Cards owned"),
    "TURNS": N_("Turns"),
}

COUNTS: Final = {
    "POINTS": NN_("{n} point", "{n} points"),
    "COINS": NN_("{n} coin", "{n} coins"),
    "ACTIONS": NN_("{n} action", "{n} actions"),
    "BUYS": NN_("{n} buy", "{n} buys"),
    "CARDS": NN_("{n} card", "{n} cards"),
    "TURNS": NN_("{n} turn", "{n} turns"),
    "LEFT": NN_("{n} left", "{n} left"),
    "HAND": NN_("{n} card in hand", "{n} cards in hand"),
    "DRAW": NN_("{n} card to draw", "{n} cards to draw"),
    "PLUS_CARDS": NN_("+{n} card", "+{n} cards"),
    "PLUS_ACTIONS": NN_("+{n} action", "+{n} actions"),
    "PLUS_BUYS": NN_("+{n} buy", "+{n} buys"),
    "PLUS_COINS": NN_("+{n} coin", "+{n} coins"),
}


def _say(_: Translate, ngettext: Plural, message: Message, n: int) -> str:
    return _(message) if isinstance(message, str) else ngettext(*message, n)


def card(_: Translate, kind: str) -> str:
    """Return the name of a kind of card."""
    return _(CARDS[kind])


def rule(_: Translate, kind: str) -> str:
    """Return one short sentence on what a kind of card does."""
    return _(RULES[kind])


def types(_: Translate, kind: str) -> tuple[str, ...]:
    """Return what stands at the foot of a card: 'Action', 'Attack'. `TYPES_OF` has it untranslated."""
    return tuple(_(TYPES[key]) for key in TYPES_OF[kind])


def kingdom(_: Translate, value: str) -> str:
    """Return the name of a recommended set, or of another way to come to a kingdom."""
    return _(KINGDOMS[value])


def step(_: Translate, key: str) -> str:
    """Return the name of one of the steps of a turn that the page shows."""
    return _(STEPS[key])


def button(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return what stands on a button of the turn; `n` is the number in it."""
    return _say(_, ngettext, BUTTONS[key], n)


def prompt(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return the sentence on top for the player who decides; `n` is the number of cards in it."""
    return _say(_, ngettext, PROMPTS[key], n)


def waiting(_: Translate, key: str) -> str:
    """Return the sentence on top for those who wait for ``{player}``."""
    return _(WAITING[key])


def over(ngettext: Plural, key: str, n: int) -> str:
    """Return the sentence on top when the game is over: ``WON``, ``WON_BY_YOU`` or ``SHARED`` with `n` points."""
    return ngettext(*OVER[key], n)


def action(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return what an action does; `n` is the number of cards chosen before."""
    return _say(_, ngettext, ACTIONS[key], n)


def log(_: Translate, ngettext: Plural, event: str, n: int = 1) -> str:
    """Return the line that tells an event; `n` is the number in it, where there is a noun with one."""
    return _say(_, ngettext, LOG[event], n)


def joints(_: Translate) -> tuple[str, str]:
    """Return what stands between the things of a list: inside it, and before the last."""
    inside, last = (_(message).format(card="", other="") for message in JOINTS)
    return inside, last


def several(_: Translate) -> str:
    """Return how two or more cards of a kind are written in a list."""
    return _(SEVERAL)


def reason(_: Translate, rule_id: str, case: str = "") -> str:
    """Return why the rule forbids something, in one sentence; for a `case` of the rule if there is a sentence for it."""
    return _(REASONS.get(f"{rule_id}:{case}", REASONS[rule_id]))


def label(_: Translate, key: str) -> str:
    """Return a word of the table or of its information panel."""
    return _(LABELS[key])


def setting(_: Translate, key: str) -> str:
    """Return a word for setting up a table."""
    return _(SETTINGS[key])


def opponent(_: Translate, key: str) -> tuple[str, str]:
    """Return the name of a way to play, and what it does."""
    name, hint = OPPONENTS[key]
    return _(name), _(hint)


def component(_: Translate, key: str) -> str:
    """Return what a printed value is about."""
    return _(COMPONENTS[key])


def error(_: Translate, key: str) -> str:
    """Return what is wrong with the text of a kingdom."""
    return _(ERRORS[key])


def short(_: Translate, key: str) -> str:
    """Return a word in few letters."""
    return _(SHORT[key])


def sign(_: Translate, key: str, n: int) -> str:
    """Return what a card adds as a sign: '+2A' for two Actions."""
    return f"+{n}{_(SIGNS[key])}"


def effect(_: Translate, kind: str) -> str:
    """Return in the fewest words what a kind of card does besides what it adds; only for those in ``EFFECTS``."""
    return _(EFFECTS[kind])


def score(_: Translate, key: str) -> str:
    """Return the name of a part of the final score."""
    return _(SCORES[key])


def number(n: int) -> str:
    """Return a number with a proper minus sign."""
    return str(n).replace("-", "−")


def count(ngettext: Plural, key: str, n: int) -> str:
    """Return a number with its noun."""
    return ngettext(*COUNTS[key], n).format(n=number(n))
