"""Every word that Augsburg 1520 says, except its rulebook.

The tables hold English messages; `N_` and `NN_` mark them for the extraction (``-k N_ -k NN_:1,2``) and do nothing else.
The translations are in ``locale/{hu,de}/LC_MESSAGES/augsburg.po``. The functions below look a message up by its key (the
names of nobles, privileges, events and so on in capitals) and translate it with the function they are given: ``_`` is a gettext,
``ngettext`` its sister for numbers. What they return is a template for `str.format`; these are the placeholders:

- ``{noble}``, ``{rank}``, ``{right}``: their names. ``{card}``: a privilege card, by its privileges.
- ``{note}``: a promissory note, 'Mary 14'. ``{notes}``, ``{cards}``, ``{prices}``: several of them.
- ``{player}``: a player's name. ``{players}``: several.
- ``{thing}``, ``{other}``: things of a list. ``{n}``, ``{amount}``, ``{number}``, ``{total}``: numbers.

Log lines name no person: they stand under a player's name or under 'You'. No translation may glue an ending to a
placeholder or put an article before it, for names stand in chips as they are; only the English ’s suits any name.
"""

from collections.abc import Callable, Iterable, Mapping
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

NOBLES: Final = {
    "PHILIP": N_("Philip"),
    "LOUISE": N_("Louise"),
    "LEO": N_("Leo"),
    "MARY": N_("Mary"),
    "MAXIMILIAN": N_("Maximilian"),
}

COLUMNS: Final = {"OFFICE": N_("Offices"), "TITLE": N_("Titles"), "POST": N_("Trading posts")}

RANKS: Final = {
    "OFFICE_1": N_("Merchant"),
    "OFFICE_2": N_("Guild master"),
    "OFFICE_3": N_("Councillor"),
    "OFFICE_4": N_("Mayor"),
    "TITLE_1": N_("Citizen"),
    "TITLE_2": N_("Noble"),
    "TITLE_3": N_("Count"),
    "TITLE_4": N_("Prince"),
    "POST_1": N_("Trading post I"),
    "POST_2": N_("Trading post II"),
    "POST_3": N_("Trading post III"),
    "POST_4": N_("Trading post IV"),
}

PRIVILEGES: Final = {
    "OFFICE": N_("Office"),
    "TITLE": N_("Title"),
    "POST": N_("Trading post"),
    "GUILDERS": N_("500 guilders"),
    "SIX": N_("6 points"),
    "SEVEN": N_("7 points"),
    "DRAW": N_("Draw two"),
}

PRIVILEGE_RULES: Final = {  # one short sentence on each kind
    "OFFICE": N_(
        "The next office, or a mint or an architect if your rank allows it, or the top church or cathedral if you pay it."
    ),
    "TITLE": N_("The next title, or the top coat of arms or letter of nobility if your rank allows it."),
    "POST": N_("The next trading post, or 300 guilders from trading post II on."),
    "GUILDERS": N_("500 guilders at once."),
    "SIX": N_("6 points at once."),
    "SEVEN": N_("7 points at once."),
    "DRAW": N_("The top two notes of the pile into your hand for nothing; then discard any one note."),
}

RIGHTS: Final = {
    "MINT": N_("Mint"),
    "ARCHITECT": N_("Architect"),
    "CHURCH": N_("Church"),
    "CATHEDRAL": N_("Cathedral"),
    "COAT": N_("Coat of arms"),
    "LETTER": N_("Letter of nobility"),
}

RIGHT_RULES: Final = {
    "MINT": N_("Brings one free note each round. From councillor on, by an office."),
    "ARCHITECT": N_(
        "Builds the top church or cathedral with each privilege card, besides its two privileges. For the mayor, by an office."
    ),
    "CHURCH": N_("Lets you have more than 25 points. At any rank, by an office or the architect, for its price."),
    "CATHEDRAL": N_(
        "Lets you have more than 45 points, once you have a church. At any rank, by an office or the architect, for its price."
    ),
    "COAT": N_("Brings its points each round. From count on, by a title."),
    "LETTER": N_("Brings its points each round. For the prince, by a title."),
}

# What a rank gives each round; the mayor's free note stands beside.
GIVES: Final[Mapping[str, Message]] = {
    "OFFICE": NN_("{n} note offered", "{n} notes offered"),
    "FREE": NN_("and {n} free", "and {n} free ones"),
    "TITLE": NN_("{n} point a round", "{n} points a round"),
    "POST": N_("{n} guilders a round"),
}

JOKER: Final = N_("joker")
NOTE: Final = N_("{noble} {number}")  # the name of a promissory note

STEPS: Final = {"INCOME": N_("Income")}  # after the visits, which have the nobles' names

# ---------------------------------------------------------------- who must do what

# The sentence on top for the player who decides: by what is to be decided, with the stages of it.
PROMPTS: Final[Mapping[str, Message]] = {
    "PURCHASE": N_("Which notes do you buy? You have {amount} guilders left"),
    "PURCHASE_NONE": N_("Nothing more on offer that you could pay: {amount} guilders left"),
    "SHORTAGE": N_("Notes are short: which one of your hand do you give up?"),
    "OPENING": N_("{noble}’s auction: open with a bid, or pass"),
    "OPENING_PASS": N_("{noble}’s auction: without a numbered note for it you can only pass"),
    "BIDDING": NN_(
        "{noble}’s auction, {n} note is bid: raise, hold or pass?",
        "{noble}’s auction, {n} notes are bid: raise, hold or pass?",
    ),
    "BIDDING_HOLD": NN_(
        "{noble}’s auction, {n} note is bid: hold or pass?", "{noble}’s auction, {n} notes are bid: hold or pass?"
    ),
    "BIDDING_PASS": NN_(
        "{noble}’s auction, {n} note is bid: you can only pass",
        "{noble}’s auction, {n} notes are bid: you can only pass",
    ),
    "SHOWDOWN": NN_("Which note do you show? One more", "Which notes do you show? {n} more"),
    "LAYING_DOWN": NN_(
        "You win alone: which note do you lay down? One more", "You win alone: which notes do you lay down? {n} more"
    ),
    "CHOICE": N_("You have won: choose a privilege card"),
    "CARRYING_OUT": N_("Carry out two of the three privileges: the first"),
    "CARRYING_OUT_SECOND": N_("Carry out one more privilege"),
    "CARRYING_OUT_ARCHITECT": N_("Your architect may still build"),
    "DISCARD": N_("Which note of your hand do you discard?"),
    "COMPENSATION": N_("{player} has taken your rank: what do you want for it?"),
    "CHOSEN": NN_("You have chosen; {players} has not yet", "You have chosen; {players} have not yet"),
}

# The same for those who wait. Of choices made at the same time it is known who has still to make theirs, not what others have chosen.
WAITING: Final[Mapping[str, Message]] = {
    "PURCHASE": NN_("{players} is choosing notes to buy", "{players} are choosing notes to buy"),
    "SHORTAGE": NN_("{players} is choosing a note to give up", "{players} are choosing a note to give up"),
    "OPENING": N_("{player} opens at {noble}, or passes"),
    "BIDDING": NN_(
        "{player} is to bid at {noble}; {n} note is bid", "{player} is to bid at {noble}; {n} notes are bid"
    ),
    "SHOWDOWN": NN_("{players} is choosing notes to show", "{players} are choosing notes to show"),
    "LAYING_DOWN": N_("{player} has won alone and chooses what to lay down"),
    "CHOICE": N_("{player} has won and chooses a privilege card"),
    "CARRYING_OUT": N_("{player} is carrying out privileges"),
    "DISCARD": N_("{player} chooses a note to discard"),
    "COMPENSATION": N_("{player} chooses what to get for the lost rank"),
}

OVER: Final = {
    "WON": NN_("{player} wins with {n} point", "{player} wins with {n} points"),
    "WON_BY_YOU": NN_("You win with {n} point", "You win with {n} points"),
    "SHARED": NN_("A shared win with {n} point: {players}", "A shared win with {n} points: {players}"),
}

# What decided among several with the most points (AUG-E2): it follows the sentence above.
TIES: Final = {
    "CATHEDRAL": N_("as many as {players}; the dearer cathedral decides: {amount} against {number} guilders"),
    "CATHEDRAL_ALONE": N_("as many as {players}; the cathedral decides, which nobody else of them has"),
    "CHURCH": N_(
        "as many as {players}; without cathedrals the dearer church decides: {amount} against {number} guilders"
    ),
    "CHURCH_ALONE": N_("as many as {players}; without cathedrals the church decides, which nobody else of them has"),
    "SHARED": N_("neither a cathedral nor a church decides between them"),
}

# ---------------------------------------------------------------- what an action does

ACTIONS: Final[Mapping[str, Message]] = {
    "DONE": NN_("Done: buy {n} note for {amount} guilders", "Done: buy {n} notes for {amount} guilders"),
    "DONE_NOTHING": N_("Buy nothing"),
    "PASS": N_("Pass"),
    "HOLD": N_("Hold {n}"),
    "BID": N_("Bid {n}"),
    "RAISE": N_("Raise to {n}"),
    "BUY": N_("Buy {note} for {amount} guilders"),
    "GIVE_UP": N_("Give up {note}"),
    "SHOW": N_("Show {note}"),
    "LAY_DOWN": N_("Lay down {note}"),
    "DISCARD": N_("Discard {note}"),
    "CARD": N_("Take the card {card}"),
    "COLLECT": N_("Take 500 guilders"),
    "SCORE": NN_("Take {n} point", "Take {n} points"),
    "DRAW": N_("Draw two notes, then discard one"),
    "TRADE": N_("Trading post: take 300 guilders"),
    "EXCHANGE": N_("2 points instead of a privilege"),
    "STEP": N_("Next rank: {rank}"),
    "STEAL": N_("Next rank: {rank}, taken from {player}"),
    "RIGHT": N_("New right: {right}"),
    "RIGHT_POINTS": NN_("New right: {right}, {n} point a round", "New right: {right}, {n} points a round"),
    "BUILD": N_("Build {right} for {amount} guilders"),
    "BUILD_ARCHITECT": N_("Architect: build {right} for {amount} guilders"),
    "BUILD_NOTHING": N_("Build nothing"),
    "TAKE_GUILDERS": N_("Take 100 guilders"),
}

# What more a button has to say.
HINTS: Final[Mapping[str, Message]] = {
    "LEFT": N_("{amount} guilders left"),
    "WINS_ALONE": N_("you win at once"),
    "SHOWDOWN": N_("then all who are in show their notes"),
    "LEAVES": N_("{player} wins alone"),
    "NOBODY": N_("then nobody gets a card"),
    "LOST_CHURCH": NN_("{n} of it is lost: no church", "{n} of them are lost: no church"),
    "LOST_CATHEDRAL": NN_("{n} of it is lost: no cathedral", "{n} of them are lost: no cathedral"),
}

# ---------------------------------------------------------------- what happened

# `_OWN` is for one who knows more: which notes, or that it was about oneself.
LOG: Final[Mapping[str, Message]] = {
    "ROUND": N_("round {number}"),
    "OFFERED": NN_("{n} note on offer: {prices}", "{n} notes on offer: {prices}"),
    "OFFERED_OWN": N_("on offer: {notes}"),
    "FREE": NN_("got {n} free note: {prices}", "got {n} free notes: {prices}"),
    "FREE_OWN": N_("got for nothing: {notes}"),
    "BUYS": NN_("bought {n} note for {amount} guilders", "bought {n} notes for {amount} guilders"),
    "BUYS_OWN": N_("bought for {amount} guilders: {notes}"),
    "BUYS_NOTHING": N_("bought nothing"),
    "NOT_BOUGHT": N_("{thing}; onto the discards: {notes}"),
    "SHUFFLED": NN_("{n} note shuffled into a new pile", "{n} notes shuffled into a new pile"),
    "SHORTAGE": NN_("{n} note is missing: everybody gives one up", "{n} notes are missing: everybody gives one up"),
    "GIVES_UP": N_("gave up {note}"),
    "VISIT": N_("opens the auction at {noble}"),
    "BIDS": NN_("bid {n} note", "bid {n} notes"),
    "HOLDS": NN_("held {n} note", "held {n} notes"),
    "PASSES": N_("passed"),
    "NOBODY": N_("nobody bid at {noble}: no card"),
    "SHOWS": N_("showed {notes}"),
    "WINS_ALONE": N_("won alone and laid down {notes}"),
    "WINS": N_("won the auction at {noble}, highest number: {number}"),
    "COMPENSATED": N_("{amount} guilders for the second place"),
    "COMPENSATED_THIRD": N_("{amount} guilders for the third place"),
    "TAKES_CARD": N_("took the card {card}"),
    "EXCHANGES": NN_("{n} point instead of a privilege", "{n} points instead of a privilege"),
    "GUILDERS": N_("took {amount} guilders"),
    "POINTS": NN_("took {n} point", "took {n} points"),
    "DRAWS": NN_("drew {n} note: {prices}", "drew {n} notes: {prices}"),
    "DRAWS_OWN": N_("drew {notes}"),
    "DISCARDS": N_("discarded {note}"),
    "RANK": N_("new rank: {rank}"),
    "ROBS": N_("new rank: {rank}, taken from {player}"),
    "ROBS_OWN": N_("new rank: {rank}, taken from you"),
    "ROBBED": N_("{amount} guilders for the lost rank"),
    "ROBBED_POINT": NN_("{n} point for the lost rank", "{n} points for the lost rank"),
    "RIGHT": N_("new right: {right}"),
    "RIGHT_POINTS": NN_("new right: {right}, {n} point a round", "new right: {right}, {n} points a round"),
    "BUILDS": N_("built {right} for {amount} guilders"),
    "BUILDS_ARCHITECT": N_("the architect built {right} for {amount} guilders"),
    "TRADES": N_("trading post: {amount} guilders"),
    "INCOME": N_("income: {amount} guilders"),
    "PRESTIGE": NN_("prestige: {n} point", "prestige: {n} points"),
    "CARDS": N_("turned up: {cards}"),
    "CARDS_SHUFFLED": N_("all ten privilege cards shuffled; turned up: {cards}"),
    "OVER": N_("the last round is over"),
    "WINNER": NN_("won with {n} point", "won with {n} points"),
    "WINNER_CATHEDRAL": NN_(
        "won with {n} point; the tie was decided by the cathedral for {amount} guilders",
        "won with {n} points; the tie was decided by the cathedral for {amount} guilders",
    ),
    "WINNER_CHURCH": NN_(
        "won with {n} point; the tie was decided by the church for {amount} guilders",
        "won with {n} points; the tie was decided by the church for {amount} guilders",
    ),
    "LOST_CHURCH": NN_("{n} point lost: no church", "{n} points lost: no church"),
    "LOST_CATHEDRAL": NN_("{n} point lost: no cathedral", "{n} points lost: no cathedral"),
}

# Several things in one line are set off by what stands between these: inside the list, and before its last.
JOINTS: Final = (N_("{thing}, {other}"), N_("{thing} and {other}"))
SEVERAL: Final = N_("{n}× {thing}")  # two or more of a kind in such a list
BETWEEN_PRIVILEGES: Final = " · "

# ---------------------------------------------------------------- why something can't be done

REASONS: Final = {  # by the engine's reasons, which know their rules
    "OVER": N_("The game is over."),
    "TURN": N_("It isn’t for you to decide now."),
    "DONE": N_("You have chosen; the others haven’t yet."),
    "UNASKED": N_("Something else is to be decided now."),
    "OFFER": N_("This note isn’t on offer for you."),
    "MONEY": N_("Too dear: this note costs {amount} guilders, and you have {n} left."),
    "HAND": N_("You have no such note in your hand, or none besides those chosen."),
    "NOBLE": N_("Only notes of {noble} and jokers count here."),
    "JOKERS": N_("At least one note must be no joker."),
    "LIMIT": N_("You don’t have so many notes that count here, one of them no joker."),
    "HIGHER": N_("A raise must be higher than the last bid, and nobody raises their own."),
    "NO_BID": N_("There is no bid yet that could be held."),
    "CARD": N_("This privilege card doesn’t lie open."),
    "PRIVILEGE": N_("The card has no such privilege left to carry out."),
    "RANK": N_("The next rank can’t be taken from there, or there is none."),
    "SUPPLY": N_("There is still such a tile in the supply, so nobody is robbed."),
    "LOW": N_("Your rank is too low for this right."),
    "OWNED": N_("You have this right already, or its tiles are gone."),
    "PRICE": N_("Too dear: it costs {amount} guilders, and you have {n}."),
    "ARCHITECT": N_("You have no architect, or it has built with this card."),
    "MUST": N_("Two privileges must be carried out first."),
    "POST": N_("300 guilders are only for trading post II and higher."),
}

# ---------------------------------------------------------------- the page, the terminal and their information panel

LABELS: Final = {
    "TAGLINE": N_(
        "Lend nobles money, bid their notes for offices, titles and trade. But build for the Church, or your fame ends at 25."
    ),
    "YOU": N_("You"),
    "THEN_DISCARD": N_("discard one"),
    "TAKE_300": N_("take 300"),
    "A_RIGHT": N_("a right"),
    "GAIN_MINT": N_("1 free note a round"),
    "GAIN_ARCHITECT": N_("builds with each card"),
    "ROUND": N_("Round {number} of {total}"),
    "LAST_ROUND": N_("Last round"),
    "PRIVILEGE_CARDS": N_("Privilege cards"),
    "STILL_TO_COME": N_("The other five"),
    "CARD_OF": N_("{player} carries out"),
    "RANK": N_("Rank"),
    "RANKS": N_("Ranks"),
    "RIGHTS": N_("Rights"),
    "SUPPLY": N_("Supply"),
    "MY_HAND": N_("Your notes"),
    "HAND": N_("notes"),
    "PRICES": N_("Prices"),
    "KNOWN": N_("seen by all"),
    "OFFER": N_("On offer"),
    "CHOSEN": N_("chosen"),
    "CHOSEN_OF": N_("chosen {n} of {total}"),
    "HAS_CHOSEN": N_("has chosen"),
    "CHOOSING": N_("is choosing"),
    "PASSED": N_("passed"),
    "HIGHEST_BID": N_("highest bid"),
    "NO_BID": N_("no bid yet"),
    "OPENS": N_("opens"),
    "PILE": N_("Pile"),
    "DISCARDS": N_("Discards"),
    "GUILDERS": N_("Guilders"),
    "POINTS": N_("Points"),
    "BARRIER_CHURCH": N_("25: no further without a church"),
    "BARRIER_CATHEDRAL": N_("45: no further without a cathedral"),
    "PRICE": N_("Price"),
    "NOTES": N_("Notes"),
    "GIVES": N_("Each round"),
    "CARD": N_("Card"),
    "WINNER": N_("winner"),
    "SIGN_POINTS": N_("points + points each round / how far they count"),
    "SIGN_LOSS": N_("not all of next round’s points will count"),
    "SIGN_PRICES": N_("notes in hand, and how many of them at each price"),
    "SIGN_LEFT": N_("what a rank brings each round or a right costs or brings; how many tiles are left"),
    "SIGN_COUNTS": N_("in your hand: what counts in this auction stands before the line"),
    "ABOUT_RECONSTRUCTED": N_(
        "◇ marks what isn’t in the rulebook and is known from nowhere else: prices, privilege cards and some tiles are reconstructed."
    ),
    "ABOUT_RULING": N_("Where the printed rules are silent, this is how we play."),
    "OWN_BOX": N_("Whoever owns the box can play with its real numbers: copy the component file and change it."),
}

# ---------------------------------------------------------------- setting up a table, and what is in the box

SETTINGS: Final = {
    "START": N_("Start player"),
    "BY_LOT": N_("drawn by lot"),
    "SEAT": N_("Seat {number}"),
}

OPPONENTS: Final = {  # the name of a way to play, and what it does
    "careful": (N_("Careful"), N_("Keeps its money and its notes, wins cheaply and builds its church in time.")),
    "bold": (N_("Bold"), N_("Buys what it can, bids high and climbs fast, if need be at the cost of others.")),
    "random": (N_("Random"), N_("Does anything that the rules allow.")),
}

COMPONENTS: Final = {
    "PRICE": N_("Price of a note with number {number}"),
    "PRICES": N_("Price of a note with number {number} to {total}"),
    "JOKER": N_("Price of a joker"),
    "CARD": N_("Privilege card {number}"),
    "OFFICE": N_("{rank}: notes offered each round"),
    "FREE": N_("{rank}: free notes each round"),
    "TITLE": N_("{rank}: points each round"),
    "POST": N_("{rank}: guilders each round"),
    "PRICE_OF": N_("{right}, tile {number} from the top: price"),
    "POINTS_OF": N_("{right}, tile {number} from the top: points each round"),
}

# What the terminal says in fewer letters.
SHORT: Final = {
    "GUILDERS": N_("{n} g."),
    "POINTS": N_("{n} p."),
    "NOTES": N_("{n} notes"),
    "OFFICE": N_("Off"),
    "TITLE": N_("Tit"),
    "POST": N_("Post"),
    "GUILDERS_PRIVILEGE": N_("500 g"),
    "SIX": N_("6 p"),
    "SEVEN": N_("7 p"),
    "DRAW": N_("+2−1"),
    "MINT": N_("Mint"),
    "ARCHITECT": N_("Arch"),
    "CHURCH": N_("Chur"),
    "CATHEDRAL": N_("Cath"),
    "COAT": N_("Coat"),
    "LETTER": N_("Lett"),
    "PHILIP": N_("Phi"),
    "LOUISE": N_("Lou"),
    "LEO": N_("Leo"),
    "MARY": N_("Mar"),
    "MAXIMILIAN": N_("Max"),
    "PASSED": N_("pass"),
}

# The score at the end and its parts.
SCORES: Final = {
    "RANK": N_("Rank"),
    "POINTS": N_("Points"),
    "TITLE": N_("Titles"),
    "COAT": N_("Coats of arms"),
    "LETTER": N_("Letters of nobility"),
    "PRIVILEGE": N_("Privileges of 6 and 7 points"),
    "EXCHANGE": N_("Instead of privileges"),
    "COMPENSATION": N_("For lost ranks"),
    "LOST": N_("Lost at the barriers"),
    "WON": N_("Auctions won"),
}

# What many games are asked for: rows, and in capitals headings.
FIGURES: Final = {
    "title": N_("Titles"),
    "coat": N_("Coats of arms"),
    "letter": N_("Letters of nobility"),
    "privilege": N_("Privileges of 6 and 7 points"),
    "exchange": N_("Instead of privileges"),
    "compensation": N_("For lost ranks"),
    "lost": N_("Lost at the barriers"),
    "office": N_("Offices"),
    "post": N_("Trading posts"),
    "robbed": N_("of these ranks taken from others"),
    "trade": N_("300 guilders"),
    "guilders": N_("500 guilders"),
    "points": N_("6 or 7 points"),
    "draw": N_("Draw two"),
    "mint": N_("Mint"),
    "architect": N_("Architect"),
    "church": N_("Church"),
    "cathedral": N_("Cathedral"),
    "auctions_won": N_("Auctions won per game"),
    "mean_notes": N_("Notes paid for one"),
    "mean_guilders": N_("Price of these notes"),
    "nobody": N_("Won by nobody"),
    "alone": N_("Won alone"),
    "showdown": N_("Won by the highest number"),
    "ENDS": N_("How auctions ended"),
    "PER_GAME": N_("Per game"),
    "NOTES": N_("Notes"),
    "GUILDERS": N_("Guilders"),
    "WON": N_("Auctions won"),
    "POINTS": N_("Points by source, per game"),
    "TAKEN": N_("Privileges carried out, per game"),
    "RIGHTS": N_("Rights taken, per game"),
    "PATHS": N_("Ranks at the end: office – title – trading post"),
    "PATH": N_("Ranks"),
    "SHARE": N_("Share"),
    "WIN_RATE": N_("Win rate"),
}

COUNTS: Final = {
    "POINTS": NN_("{n} point", "{n} points"),
    "GUILDERS": NN_("{n} guilder", "{n} guilders"),
    "NOTES": NN_("{n} note", "{n} notes"),
    "JOKERS": NN_("{n} joker", "{n} jokers"),
    "CARDS": NN_("{n} card", "{n} cards"),
    "TILES_LEFT": NN_("{n} tile left", "{n} tiles left"),
    "HAND": NN_("{n} note in hand", "{n} notes in hand"),
    "PILE": NN_("{n} note in the pile", "{n} notes in the pile"),
    "DISCARDED": NN_("{n} note discarded", "{n} notes discarded"),
}


def _say(_: Translate, ngettext: Plural, message: Message, n: int) -> str:
    return _(message) if isinstance(message, str) else ngettext(*message, n)


def noble(_: Translate, key: str) -> str:
    """Return the name of a noble."""
    return _(NOBLES[key])


def column(_: Translate, key: str) -> str:
    """Return the name of a column of a player's board."""
    return _(COLUMNS[key])


def rank(_: Translate, key: str, number: int) -> str:
    """Return the name of a rank from 1 to 4 of a column."""
    return _(RANKS[f"{key}_{number}"])


def gives(_: Translate, ngettext: Plural, key: str, n: int) -> str:
    """Return what a rank of a column gives each round; ``FREE`` is the mayor's note."""
    return _say(_, ngettext, GIVES[key], n).format(n=n)


def privilege(_: Translate, key: str) -> str:
    """Return the name of a kind of privilege."""
    return _(PRIVILEGES[key])


def privilege_rule(_: Translate, key: str) -> str:
    """Return one short sentence on what a kind of privilege does."""
    return _(PRIVILEGE_RULES[key])


def card(_: Translate, keys: Iterable[str]) -> str:
    """Return the name of a privilege card: its three privileges."""
    return BETWEEN_PRIVILEGES.join(privilege(_, key) for key in keys)


def right(_: Translate, key: str) -> str:
    """Return the name of a right."""
    return _(RIGHTS[key])


def right_rule(_: Translate, key: str) -> str:
    """Return one short sentence on what a right does and how one gets it."""
    return _(RIGHT_RULES[key])


def note(_: Translate, noble_key: str, number: int) -> str:
    """Return the name of a promissory note, 'Mary 14'; that of a joker if the number is 0 (AUG-C1)."""
    return _(NOTE).format(noble=noble(_, noble_key), number=number) if number else _(JOKER)


def step(_: Translate, key: str) -> str:
    """Return the name of a step of the round: a visit to a noble, or ``INCOME``."""
    return _(STEPS.get(key) or NOBLES[key])


def prompt(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return the sentence on top for the player who decides; `n` is the number of notes or players in it."""
    return _say(_, ngettext, PROMPTS[key], n)


def waiting(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return the sentence on top for those who wait for ``{player}``, or for `n` ``{players}`` who choose at the same time."""
    return _say(_, ngettext, WAITING[key], n)


def over(ngettext: Plural, key: str, n: int) -> str:
    """Return the sentence on top when the game is over: ``WON``, ``WON_BY_YOU`` or ``SHARED`` with `n` points."""
    return ngettext(*OVER[key], n)


def tie(_: Translate, key: str) -> str:
    """Return what decided a tie, to follow the sentence of `over`."""
    return _(TIES[key])


def action(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return what an action does; `n` is the number in it."""
    return _say(_, ngettext, ACTIONS[key], n)


def hint(_: Translate, ngettext: Plural, key: str, n: int = 1) -> str:
    """Return what more a button has to say; `n` is the number in it."""
    return _say(_, ngettext, HINTS[key], n)


def log(_: Translate, ngettext: Plural, event: str, n: int = 1) -> str:
    """Return the line that tells an event; `n` is the number in it, where there is a noun with one."""
    return _say(_, ngettext, LOG[event], n)


def joints(_: Translate) -> tuple[str, str]:
    """Return what stands between the things of a list: inside it, and before the last."""
    inside, last = (_(message).format(thing="", other="") for message in JOINTS)
    return inside, last


def several(_: Translate) -> str:
    """Return how two or more things of a kind are written in a list."""
    return _(SEVERAL)


def listed(_: Translate, things: Iterable[str]) -> str:
    """Return things in a row: 'Anna, Béla and Cili'."""
    inside, last = joints(_)
    found = list(things)
    return last.join([inside.join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)


def reason(_: Translate, key: str) -> str:
    """Return why something is forbidden, in one sentence."""
    return _(REASONS[key])


def label(_: Translate, key: str) -> str:
    """Return a word of the table or of its information panel."""
    return _(LABELS[key])


def setting(_: Translate, key: str) -> str:
    """Return a word for setting up a table."""
    return _(SETTINGS[key])


def opponent(_: Translate, key: str) -> tuple[str, str]:
    """Return the name of a way to play, and what it does."""
    name, about = OPPONENTS[key]
    return _(name), _(about)


def component(_: Translate, key: str) -> str:
    """Return what a printed value is about."""
    return _(COMPONENTS[key])


def short(_: Translate, key: str) -> str:
    """Return a word in few letters."""
    return _(SHORT[key])


def score(_: Translate, key: str) -> str:
    """Return the name of a part of the final score."""
    return _(SCORES[key])


def figure(_: Translate, key: str) -> str:
    """Return the name of a figure of many games, or a heading of them."""
    return _(FIGURES[key])


def number(n: int) -> str:
    """Return a number with a proper minus sign, in groups of three digits from 10 000 on."""
    text = f"{n:,}".replace(",", "\N{NARROW NO-BREAK SPACE}") if abs(n) >= 10_000 else str(n)
    return text.replace("-", "−")


def count(ngettext: Plural, key: str, n: int) -> str:
    """Return a number with its noun."""
    return ngettext(*COUNTS[key], n).format(n=number(n))
