#!/usr/bin/env python3
"""Packs the output of `dump` for each Unicode scalar into the header that unicode.c is compiled with.

    dump | pack.py > tables.h
"""

import sys
from dataclasses import dataclass

# The bits of the binary properties in Swift's Unicode.Scalar.Properties that the project uses.
PROPERTIES = {"isAlphabetic": 7, "isDefaultIgnorableCodePoint": 13, "isWhitespace": 45}
INDEX_LIMIT = 1 << 14  # of Swift's index into the decompositions


@dataclass
class Scalar:
    value: int
    grapheme: int  # its break property, plus 256 for a picture, plus 512 for an Indic consonant
    properties: int  # the wanted ones, one bit each
    norm: int  # without the bit for a decomposition, which follows from the decomposition itself
    distances: tuple  # to its upper and its lower case
    specials: tuple
    decomposition: str


def read(line):
    value, breaks, picture, consonant, properties, norm, upper, lower, *texts = line.split()
    special_upper, special_lower, decomposition = (bytes.fromhex(text.replace("-", "")) for text in texts)
    wanted = sum((int(properties) >> bit & 1) << place for place, bit in enumerate(PROPERTIES.values()))
    return Scalar(int(value), int(breaks) | int(picture) << 8 | int(consonant) << 9, wanted, int(norm) & ~1,
                  (int(upper), int(lower)), (special_upper, special_lower), decomposition.decode())


def varint(number):
    packed = bytearray()
    while number >= 0x80:
        packed.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*packed, number])


def zigzag(number):
    return varint(number * 2 if number >= 0 else -number * 2 - 1)


def runs(values):
    """The values of all scalars as the distinct values, and the run lengths with the index of each run's value."""
    kinds = sorted(set(values))
    packed, count, start = b"", 0, 0
    for index in range(1, len(values) + 1):
        if index == len(values) or values[index] != values[start]:
            packed += varint((index - start) * len(kinds) + kinds.index(values[start]))
            count, start = count + 1, index
    return kinds, count, packed


def mappings(scalars, which):
    """Stretches of scalars, every one or every second, with the same distance to their other case."""
    stretches = []
    for scalar in scalars:
        distance = scalar.distances[which]
        if not distance:
            continue
        for stretch in stretches[-2:]:
            step = scalar.value - stretch[-2]
            if stretch[-1] == distance and step in (1, 2) and (stretch[1] == 1 or stretch[2] == step):
                stretch[1:4] = stretch[1] + 1, step, scalar.value
                break
        else:
            stretches.append([scalar.value, 1, 1, scalar.value, distance])
    packed, last = b"", 0
    for start, count, step, _, distance in stretches:
        packed += varint(start - last) + varint(count * 2 + step - 1) + zigzag(distance)
        last = start
    return len(stretches), packed


def specials(scalars):
    """Cases of several characters: the scalar's distance from the previous one, then the length and bytes of each
    case."""
    packed, last, count = b"", 0, 0
    for scalar in scalars:
        if any(scalar.specials):
            packed += varint(scalar.value - last)
            packed += b"".join(bytes([len(text)]) + text for text in scalar.specials)
            last, count = scalar.value, count + 1
    return count, packed


def decompositions(scalars):
    """Each scalar's decomposition: one other scalar, or a first one and a mark."""
    whole = {scalar.decomposition: scalar for scalar in reversed(scalars) if len(scalar.decomposition) > 1}
    packed, last, before, room, count = b"", 0, 0, 0, 0
    for scalar in scalars:
        text = scalar.decomposition
        if not text:
            continue
        first, second = ord(text[0]), 0
        if len(text) > 1:
            first, second = ord(text[0]) if len(text) == 2 else whole[text[:-1]].value, ord(text[-1])
        packed += varint(scalar.value - last) + zigzag(first - before) + varint(second)
        last, before, room, count = scalar.value, first, room + 1 + len(text.encode()), count + 1
    assert room < INDEX_LIMIT, room
    return count, room, packed


def classes(name, values):
    kinds, count, packed = runs(values)
    array(f"{name}_kinds", kinds, "uint16_t")
    table(name, count, packed)


def table(name, count, packed):
    print(f"enum {{ {name}_count = {count} }};")
    array(f"{name}_packed", packed)


def array(name, numbers, kind="uint8_t"):
    print(f"static const {kind} {name}[] = {{{','.join(map(str, numbers))}}};")


def main():
    scalars = [read(line) for line in sys.stdin]
    for place, bit in enumerate(PROPERTIES.values()):
        print(f"enum {{ property_{place} = {bit} }};")
    classes("grapheme", [scalar.grapheme for scalar in scalars])
    classes("property", [scalar.properties for scalar in scalars])
    classes("norm", [scalar.norm for scalar in scalars])
    for which, name in enumerate(("upper", "lower")):
        table(name, *mappings(scalars, which))
    table("special", *specials(scalars))
    count, room, packed = decompositions(scalars)
    table("decomposition", count, packed)
    print(f"enum {{ decomposition_room = {room} }};")


if __name__ == "__main__":
    main()
