"""Dominion once more, written from the rules and in another way: each card is a generator that asks as it goes along.

Slow, without hidden information, copies or saves: nothing but the rules. `test_random_games.py` plays it beside the program, action by
action, and compares all that lies on the table. The shuffles are the same since both draw the same random numbers; the program may
keep a hand in another order, so that order is taken over from it (`Table.hand`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable

from kincstar.kernel.rng import Rng

from .deal import ATTACKS, CARDS, COSTS, TREASURES, VICTORY, in_box, kind

COINS = {"Copper": 1, "Silver": 2, "Gold": 3}
POINTS = {"Estate": 1, "Duchy": 3, "Province": 6, "Curse": -1}
ACTIONS = {c for c in CARDS[7:] if c != "Gardens"}
BASES = {"play": 3, "buy": 35, "pick": 67, "gain": 99}
Asking = Generator[tuple[int, list[str]], str, None]  # who is asked, and what the answers are; sent: the answer
Choosing = Generator[tuple[int, list[str]], str, str]


def number(option: str) -> int:
    """The action of the program that is meant by 'pick Estate', 'no', 'end', …"""
    what, _, card = option.partition(" ")
    return BASES[what] + kind(card) if card else {"no": 0, "done": 0, "end": 0, "yes": 1, "treasures": 2}[option]


def options(what: str, cards: Iterable[str]) -> list[str]:
    return [f"{what} {c}" for c in CARDS if c in set(cards)]


class Table:
    """A game; piles are lists of names, the last one on top."""

    def __init__(self, seats: int, kingdom: list[str], start: int, rng: Rng) -> None:
        self.seats, self.rng, self.turn = seats, rng, start
        self.kingdom = kingdom
        self.supply = {
            c: in_box(c, seats) - {"Copper": 7, "Estate": 3}.get(c, 0) * seats for c in (*CARDS[:7], *kingdom)
        }
        self.draw: list[list[str]] = [[] for _ in range(seats)]
        self.discard = [["Copper"] * 7 + ["Estate"] * 3 for _ in range(seats)]
        self.hand: list[list[str]] = [[] for _ in range(seats)]
        self.in_play: list[str] = []
        self.aside: list[str] = []
        self.picked: list[str] = []
        self.caught: list[str] = []
        self.trash: list[str] = []
        self.gained = False  # anything in this turn
        self.turns = [0] * seats
        self.actions = self.buys = self.coins = 0
        self.prefer: list[bool] = []  # which cards of the hand on turn the program takes out first, of equal ones
        self.over = False

    # ---- moving cards

    def top(self, p: int) -> str | None:
        if not self.draw[p] and self.discard[p]:
            pile = self.discard[p]
            for i in range(len(pile) - 1, 0, -1):
                j = int(self.rng.below(i + 1))
                pile[i], pile[j] = pile[j], pile[i]
            self.draw[p], self.discard[p] = pile, []
        return self.draw[p].pop() if self.draw[p] else None

    def take(self, p: int, n: int) -> None:
        for _ in range(n):
            if (card := self.top(p)) is not None:
                self.hand[p].append(card)

    def gain(self, card: str, to: list[str]) -> None:
        assert self.supply[card] > 0
        self.supply[card] -= 1
        to.append(card)
        self.gained = True

    def costing(self, most: int) -> list[str]:
        return [c for c, left in self.supply.items() if left and COSTS[c] <= most]

    def others(self, p: int) -> list[int]:
        return [(p + i) % self.seats for i in range(1, self.seats)]

    def owned(self, p: int) -> list[str]:
        mine = self.draw[p] + self.hand[p] + self.discard[p]
        return mine + (self.in_play if p == self.turn else [])

    def points(self, p: int) -> int:
        mine = self.owned(p)
        return sum(POINTS.get(c, 0) for c in mine) + mine.count("Gardens") * (len(mine) // 10)

    def winners(self) -> set[int]:
        best = max((self.points(p), -self.turns[p]) for p in range(self.seats))
        return {p for p in range(self.seats) if (self.points(p), -self.turns[p]) == best}

    # ---- the game

    def game(self) -> Asking:
        for p in range(self.seats):
            self.take(p, 5)
        idle = 0
        while True:
            before, self.gained = [sorted(self.owned(p)) for p in range(self.seats)], False
            yield from self.take_turn(self.turn)
            same = before == [sorted(self.owned(p)) for p in range(self.seats)]
            idle = idle + 1 if same and not self.gained else 0
            if not self.supply["Province"] or list(self.supply.values()).count(0) >= 3 or idle == 50 * self.seats:
                self.over = True
                return
            self.turn = (self.turn + 1) % self.seats

    def take_turn(self, p: int) -> Asking:
        self.turns[p] += 1
        self.actions, self.buys, self.coins = 1, 1, 0
        buying = bought = False
        while self.buys:
            can = ["end"]
            money = [c for c in self.hand[p] if c in TREASURES]
            if money and not bought:
                can += ["treasures", *options("play", money)]
            if not buying and self.actions:
                can += options("play", ACTIONS.intersection(self.hand[p]))
            can += options("buy", self.costing(self.coins))
            answer = yield p, can
            what, _, card = answer.partition(" ")
            if what == "end":
                break
            if what == "buy":
                buying = bought = True
                self.coins -= COSTS[card]
                self.buys -= 1
                self.gain(card, self.discard[p])
            elif what == "treasures" or card in TREASURES:
                buying = True
                laid = [c for c in self.hand[p] if c in TREASURES] if what == "treasures" else [card]
                for c in laid:
                    self.hand[p].remove(c)
                    self.coins += COINS[c]
                self.in_play += laid
            else:
                self.actions -= 1
                self.hand[p].remove(card)
                self.in_play.append(card)
                yield from self.play(p, card)
        yield from self.clean_up(p)

    def clean_up(self, p: int) -> Asking:
        if not self.in_play and self.hand[p]:
            top = self.hand[p][0]
            if len(self.hand[p]) > 1:
                top = (yield p, options("pick", self.hand[p])).partition(" ")[2]
            hand = self.hand[p]
            places = [i for i, c in enumerate(hand) if c == top]
            first = [i for i in places if i < len(self.prefer) and self.prefer[i]]
            hand.append(hand.pop(first[-1] if first else places[0]))
        self.discard[p] += self.hand[p] + self.in_play
        self.hand[p], self.in_play = [], []
        self.take(p, 5)

    def play(self, p: int, card: str, again: bool = False) -> Asking:
        """Do what a card says; `again`: it is the second time by a Throne Room."""
        safe: set[int] = set()
        if card in ATTACKS and "Moat" in self.kingdom:
            for q in self.others(p):
                if self.hand[q]:
                    answer = yield q, ["no", "yes"] if "Moat" in self.hand[q] else ["no"]
                    if answer == "yes":
                        safe.add(q)
        if card == "Feast":
            yield from self.feast(p, again)
        elif card in ATTACKS:
            yield from getattr(self, card.lower())(p, [q for q in self.others(p) if q not in safe])
        else:
            yield from getattr(self, card.lower())(p)

    def bonus(self, p: int, cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0) -> None:
        self.take(p, cards)
        self.actions += actions
        self.buys += buys
        self.coins += coins

    def choose_gain(self, p: int, cards: list[str], to: list[str]) -> Asking:
        if cards:
            answer = yield p, options("gain", cards)
            self.gain(answer.partition(" ")[2], to)

    def choose_of_hand(self, p: int, cards: Iterable[str]) -> Choosing:
        answer = yield p, options("pick", cards)
        card = answer.partition(" ")[2]
        self.hand[p].remove(card)
        return card

    # ---- cards

    def cellar(self, p: int) -> Asking:
        self.bonus(p, actions=1)
        if not self.hand[p]:
            return
        while (answer := (yield p, ["done", *options("pick", self.hand[p])])) != "done":
            self.hand[p].remove(answer[5:])
            self.picked.append(answer[5:])
        n, self.discard[p], self.picked = len(self.picked), self.discard[p] + self.picked, []
        self.take(p, n)

    def chapel(self, p: int) -> Asking:
        if not self.hand[p]:
            return
        for _ in range(4):
            answer = yield p, ["done", *options("pick", self.hand[p])]
            if answer == "done":
                break
            self.hand[p].remove(answer[5:])
            self.picked.append(answer[5:])
        self.trash, self.picked = self.trash + self.picked, []

    def moat(self, p: int) -> Asking:
        self.bonus(p, 2)
        yield from ()

    def chancellor(self, p: int) -> Asking:
        self.bonus(p, coins=2)
        if self.draw[p]:
            answer = yield p, ["no", "yes"]
            if answer == "yes":
                self.discard[p] += reversed(self.draw[p])
                self.draw[p] = []

    def village(self, p: int) -> Asking:
        self.bonus(p, 1, actions=2)
        yield from ()

    def woodcutter(self, p: int) -> Asking:
        self.bonus(p, buys=1, coins=2)
        yield from ()

    def workshop(self, p: int) -> Asking:
        yield from self.choose_gain(p, self.costing(4), self.discard[p])

    def feast(self, p: int, again: bool) -> Asking:
        if not again:
            last = len(self.in_play) - 1 - self.in_play[::-1].index("Feast")
            self.trash.append(self.in_play.pop(last))
        yield from self.choose_gain(p, self.costing(5), self.discard[p])

    def moneylender(self, p: int) -> Asking:
        if "Copper" in self.hand[p]:
            self.hand[p].remove("Copper")
            self.trash.append("Copper")
            self.bonus(p, coins=3)
        yield from ()

    def remodel(self, p: int) -> Asking:
        if self.hand[p]:
            card = yield from self.choose_of_hand(p, self.hand[p])
            self.trash.append(card)
            yield from self.choose_gain(p, self.costing(COSTS[card] + 2), self.discard[p])

    def smithy(self, p: int) -> Asking:
        self.bonus(p, 3)
        yield from ()

    def throneroom(self, p: int) -> Asking:
        found = ACTIONS.intersection(self.hand[p])
        if found:
            card = yield from self.choose_of_hand(p, found)
            self.in_play.append(card)
            yield from self.play(p, card)
            yield from self.play(p, card, again=True)

    def councilroom(self, p: int) -> Asking:
        self.bonus(p, 4, buys=1)
        for q in self.others(p):
            self.take(q, 1)
        yield from ()

    def festival(self, p: int) -> Asking:
        self.bonus(p, actions=2, buys=1, coins=2)
        yield from ()

    def laboratory(self, p: int) -> Asking:
        self.bonus(p, 2, actions=1)
        yield from ()

    def library(self, p: int) -> Asking:
        while len(self.hand[p]) < 7 and (card := self.top(p)) is not None:
            self.hand[p].append(card)
            answer = yield p, ["no", "yes"] if card in ACTIONS else ["no"]
            if answer == "yes":
                self.hand[p].pop()
                self.aside.append(card)
        self.discard[p] += self.aside
        self.aside = []

    def market(self, p: int) -> Asking:
        self.bonus(p, 1, 1, 1, 1)
        yield from ()

    def mine(self, p: int) -> Asking:
        found = set(TREASURES).intersection(self.hand[p])
        if found:
            card = yield from self.choose_of_hand(p, found)
            self.trash.append(card)
            fitting = [c for c in self.costing(COSTS[card] + 3) if c in TREASURES]
            yield from self.choose_gain(p, fitting, self.hand[p])

    def adventurer(self, p: int) -> Asking:
        found, others = [], []
        while len(found) < 2 and (card := self.top(p)) is not None:
            (found if card in TREASURES else others).append(card)
        self.hand[p] += found
        self.discard[p] += others
        yield from ()

    # ---- attacks

    def bureaucrat(self, p: int, victims: list[int]) -> Asking:
        if self.supply["Silver"]:
            self.gain("Silver", self.draw[p])
        for q in victims:
            found = set(VICTORY).intersection(self.hand[q])
            if found:
                card = yield from self.choose_of_hand(q, found)
                self.draw[q].append(card)

    def militia(self, p: int, victims: list[int]) -> Asking:
        self.bonus(p, coins=2)
        for q in victims:
            while len(self.hand[q]) > 3:
                card = yield from self.choose_of_hand(q, self.hand[q])
                self.picked.append(card)
            self.discard[q] += self.picked
            self.picked = []

    def spy(self, p: int, victims: list[int]) -> Asking:
        self.bonus(p, 1, 1)
        for q in (p, *victims):
            card = self.top(q)
            if card is not None:
                self.aside = [card]
                answer = yield p, ["no", "yes"]
                (self.discard if answer == "yes" else self.draw)[q].append(card)
                self.aside = []

    def thief(self, p: int, victims: list[int]) -> Asking:
        for q in victims:
            cards = [c for c in (self.top(q), self.top(q)) if c is not None]
            money = {c for c in cards if c in TREASURES}
            if money:
                card = next(iter(money))
                if len(money) == 2:
                    self.aside = cards
                    card = (yield p, options("pick", money))[5:]
                    self.aside = []
                cards.remove(card)
                self.caught.append(card)
            self.discard[q] += cards
        while self.caught:
            answer = yield p, ["done", *options("pick", self.caught)]
            if answer == "done":
                break
            self.caught.remove(answer[5:])
            self.discard[p].append(answer[5:])
        self.trash, self.caught = self.trash + self.caught, []

    def witch(self, p: int, victims: list[int]) -> Asking:
        self.bonus(p, 2)
        for q in victims:
            if self.supply["Curse"]:
                self.gain("Curse", self.discard[q])
        yield from ()

    # ---- all that lies on the table

    def all_cards(self) -> Counter[str]:
        """DOM-S1: every card is in exactly one place."""
        found = Counter(self.trash + self.in_play + self.aside + self.picked + self.caught)
        for p in range(self.seats):
            found.update(self.draw[p] + self.hand[p] + self.discard[p])
        return found + Counter(self.supply)
