#!/usr/bin/env python3
"""Checks a solution of tic-tac-toe, Kalah or Oware without any code of Nimatron's: the file as docs/solutions.md describes it, the rules as
they are played, and every value derived anew from the values of the positions its moves lead to.

    python3 check_solution.py FILE        (FILE as `nimatron solve` writes it; one without --uncompressed is unpacked by `zstd`)
"""

import json, shutil, struct, subprocess, sys, zlib


def wrong(reason):
    sys.exit(f"{sys.argv[1]}: {reason}")


def whole(path):
    """The bytes of the file, unpacked."""
    data = open(path, "rb").read()
    if data[:4] != struct.pack("<I", 0xFD2FB528):
        return data
    if not shutil.which("zstd"):
        wrong("packed, and there is no program zstd to unpack it; nimatron solve --uncompressed writes it unpacked")
    unpacked = subprocess.run(["zstd", "-dcq", path], stdout=subprocess.PIPE)
    return unpacked.stdout if unpacked.returncode == 0 else wrong("zstd cannot unpack it")


def read(path):
    """The header, and every tier as a pair of its codes (or its number of positions) and its values."""
    data = whole(path)
    version = data[7] if data[:7] == b"NIMASOL" and len(data) > 48 else 0
    if version not in (1, 2) or data[-8:] != b"NIMAEND" + bytes([version]):
        wrong("not a whole solution")
    start = 12 + struct.unpack_from("<I", data, 8)[0]
    if zlib.crc32(data[:start]) != struct.unpack_from("<I", data, start)[0]:
        wrong("the header does not have its checksum")
    last = len(data) - (20 if version == 1 else 28)
    table, pages = struct.unpack_from("<QQ", data, last) if version == 2 else struct.unpack_from("<Q", data, last) + (last,)
    if not table <= pages <= last or zlib.crc32(data[table:-12]) != struct.unpack_from("<I", data, len(data) - 12)[0]:
        wrong("the table of contents does not have its checksum")
    header, place, tiers = json.loads(data[12:start]), start + 4, {}
    if version == 2:
        if header["kind"] != "solution":
            wrong(f"a {header['kind']}, not a solution")
        size = header["page_bytes"]
        sums = [zlib.crc32(data[page:min(page + size, table)]) for page in range(0, table, size)]
        if list(struct.unpack(f"<{(last - pages) // 4}I", data[pages:last])) != sums:
            wrong("a page does not have its checksum")
    width, listed = header["value_bytes"], header["form"] == "listed"
    for tier in json.loads(data[table:pages])["tiers"]:
        count = tier["positions"]
        values = place + 8 * count * listed
        end = values + width * count
        if tier["offset"] != place or zlib.crc32(data[place:end]) != tier["crc32"]:
            wrong(f"tier {tier['tier']} does not have its checksum, or its place")
        codes = struct.unpack_from(f"<{count}Q", data, place) if listed else range(count)
        tiers[tier["tier"]] = codes, struct.unpack_from(f"<{count}{'b' if width == 1 else 'h'}", data, values)
        place = end
    if place != table:
        wrong("the tiers do not fill the file")
    return header, tiers


class TicTacToe:
    """A position is the mover's stones and the opponent's, as sets of bits: column + 4 · row, rows from the top."""

    cells = [column + 4 * row for row in range(3) for column in range(3)]
    lines = [sum(1 << (c + 4 * r) for c, r in line) for line in
             [[(i, r) for i in range(3)] for r in range(3)] + [[(c, i) for i in range(3)] for c in range(3)]
             + [[(i, i) for i in range(3)], [(2 - i, i) for i in range(3)]]]
    start = (0, 0)

    def positions(self, tiers):
        for tier, (codes, values) in tiers.items():
            if list(codes) != sorted(set(codes)):
                wrong(f"the codes of tier {tier} do not ascend")
            for code, value in zip(codes, values):
                yield tier, (code & 0xFFFFFFFF, code >> 32), value

    def longest(self, position):
        return 9 - bin(position[0] | position[1]).count("1")

    def result(self, position, moves):
        """The value of a finished game for the player to move: −1 lost, 0 drawn."""
        return -1 if any(position[1] & line == line for line in self.lines) else None if moves else 0

    def moves(self, position):
        if self.result(position, True) is None:
            for cell in self.cells:
                if not (position[0] | position[1]) >> cell & 1:
                    yield 0, -1, (position[1], position[0] | 1 << cell)


class Sowing:
    """A position is the mover's row and the opponent's, each from its owner's left; a tier is all with as many seeds."""

    def rows(self, seeds, pits):
        return [(seeds,)] if pits == 1 else [(s,) + rest for s in range(seeds + 1) for rest in self.rows(seeds - s, pits - 1)]

    def positions(self, tiers):
        for tier, (_, values) in tiers.items():
            position, more = self.numbered(tier), iter(values)
            yield from ((tier, p, v) for p, v in zip(position, more))
            if next(position, None) or next(more, None) is not None:
                wrong(f"tier {tier} does not hold every way to lay {tier} seeds")
        if list(tiers) != list(range(len(tiers))):
            wrong("a tier is missing")

    def longest(self, position):
        return sum(map(sum, position))


class Kalah(Sowing):
    def __init__(self, parameters):
        self.pits, self.seeds = int(parameters.get("pits", 6)), int(parameters.get("seeds", 4))
        sets = {"standard": "standard", "exercise": "opposite", "literature": "empty"}
        self.capture = parameters.get("capture", sets[parameters.get("rules", "standard")])
        self.end = parameters.get("end", "any")
        self.start = ((self.seeds,) * self.pits,) * 2

    def numbered(self, seeds):
        for greater in range((seeds + 1) // 2, seeds + 1):
            for one in self.rows(greater, self.pits):
                for other in self.rows(seeds - greater, self.pits):
                    if (seeds - greater, other) <= (greater, one):
                        yield one, other
                        if one != other:
                            yield other, one

    def result(self, position, moves):
        return None if moves else sum(position[0]) - sum(position[1])

    def moves(self, position):
        own, theirs = position
        if not any(own) or self.end == "any" and not any(theirs):
            return
        for pit in range(self.pits):
            if own[pit]:
                ring = list(own) + [0] + list(theirs)
                hand, ring[pit], at = ring[pit], 0, pit
                for _ in range(hand):
                    at = (at + 1) % len(ring)
                    ring[at] += 1
                opposite = 2 * self.pits - at
                if at < self.pits and ring[at] == 1 and self.capture != "none" and (ring[opposite] or self.capture == "empty"):
                    taken = [opposite] if self.capture == "opposite" else [opposite, at]
                    ring[self.pits] += sum(ring[i] for i in taken)
                    for i in taken:
                        ring[i] = 0
                rows = tuple(ring[:self.pits]), tuple(ring[self.pits + 1:])
                yield ring[self.pits], *((1, rows) if at == self.pits else (-1, rows[::-1]))


class Oware(Sowing):
    def __init__(self, parameters):
        self.pits, self.seeds = int(parameters.get("pits", 6)), int(parameters.get("seeds", 4))
        self.slam = parameters.get("slam", "nothing")
        self.start = ((self.seeds,) * self.pits,) * 2

    def numbered(self, seeds):
        for ring in self.rows(seeds, 2 * self.pits):
            ring = ring[::-1]
            yield ring[:self.pits], ring[self.pits:]

    def result(self, position, moves):
        own, theirs = map(sum, position)
        return None if moves else theirs if own == 0 and self.slam == "opponent" else own - theirs

    def sown(self, position, pit):
        """The points and the rows after a move."""
        ring = list(position[0] + position[1])
        hand, ring[pit], at = ring[pit], 0, pit
        while hand:
            at = (at + 1) % len(ring)
            if at != pit:
                ring[at] += 1
                hand -= 1
        left = list(ring)
        while at >= self.pits and left[at] in (2, 3):
            left[at], at = 0, at - 1
        if self.slam == "nothing" and not any(left[self.pits:]):
            left = ring
        return sum(ring) - sum(left), (tuple(left[:self.pits]), tuple(left[self.pits:]))

    def moves(self, position):
        own, theirs = position
        after = [self.sown(position, pit) for pit in range(self.pits) if own[pit]]
        feeding = [move for move in after if any(move[1][1])]
        if not any(theirs) or self.slam == "illegal" and feeding:
            after = feeding
        for gain, rows in after:
            yield gain, -1, rows[::-1]


def paced(margin, plies):
    """The number of a margin that is banked in so many plies."""
    return (abs(margin) * 512 + 511 - plies) * ((margin > 0) - (margin < 0))


def carried(goal, gain, sign, value):
    """The number of a move for whoever makes it, from that of the position it leads to."""
    if goal == "distance":
        return sign * (value - (value > 0) + (value < 0))
    if goal != "margin-distance":
        return gain + sign * value
    to_win, plies = sign * (abs(value) // 512) * ((value > 0) - (value < 0)), 511 - abs(value) % 512
    goes_on = (gain + to_win) * to_win > 0
    return paced(gain + to_win, plies + 1 if goes_on else 1)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    header, tiers = read(sys.argv[1])
    name, _, text = header["game"].partition(":")
    game = {"tic-tac-toe": lambda _: TicTacToe(), "kalah": Kalah, "oware": Oware}.get(name, lambda _: wrong(f"no rules of {name} here"))(
        dict(pair.split("=") for pair in text.split(",") if pair))
    goal, most = header["goal"], 127 if header["value_bytes"] == 1 else 32767
    ended = lambda end: paced(end, 0) if goal == "margin-distance" else end * (most if goal == "distance" else 1)
    known = {position: value for _, position, value in game.positions(tiers)}
    for tier, position, value in game.positions(tiers):
        moves = list(game.moves(position))
        if tier != game.longest(position):
            wrong(f"{position} is in tier {tier}")
        if any(child not in known for _, _, child in moves):
            wrong(f"a move of {position} leads out of the file")
        end = game.result(position, moves)
        derived = ended(end) if end is not None else max(
            carried(goal, gain, sign, known[child]) for gain, sign, child in moves)
        if derived != value:
            wrong(f"{position} has the value {value}, its moves give {derived}")
    if list(tiers)[-1:] != [header["top"]] or game.start not in known and header["top"] >= game.longest(game.start):
        wrong("the highest tier or the start is not in the file")
    print(f"{header['game']}: {len(known)} positions, every {goal.replace('-', ' and ')} right")


try:
    main()
except OSError as error:
    wrong(error.strerror)
except Exception:
    # Checksums are right of what anyone made up, and nothing need fit.
    wrong("not a solution as docs/solutions.md describes it")
