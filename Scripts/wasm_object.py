"""Reads the functions of a WebAssembly file, and takes the bodies of functions out of an object file before it is linked.

The formats: https://webassembly.github.io/spec/core/binary and
https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md.
"""

import bisect

CUSTOM, IMPORT, CODE = 0, 2, 10
FUNCTION_NAMES, SYMBOL_TABLE = 1, 8
FUNCTION, TABLE, MEMORY, GLOBAL, TAG = range(5)  # kinds of imports
DATA_SYMBOL, SECTION_SYMBOL = 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40  # flags of a symbol
# Relocations with an addend. All others refer to an index.
WITH_ADDEND = {3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22}
UNREACHABLE, NOP, END = 0x00, 0x01, 0x0B


class Bytes:
    """A place in a file, which moves on with each value read."""

    def __init__(self, content, at=0):
        self.content, self.at = content, at

    def byte(self):
        self.at += 1
        return self.content[self.at - 1]

    def number(self):
        """A number as LEB128, unsigned. A signed one is as long."""
        value = shift = 0
        while (byte := self.byte()) & 0x80:
            value |= (byte & 0x7F) << shift
            shift += 7
        return value | byte << shift

    def text(self):
        length = self.number()
        self.at += length
        return bytes(self.content[self.at - length:self.at]).decode()


def encoded(number):
    """A number as LEB128, unsigned."""
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def sections(file):
    """Each section by its code, the name of a custom one, its beginning after that name, and its end."""
    at = Bytes(file, 8)
    while at.at < len(file):
        code, size = at.byte(), at.number()
        end = at.at + size
        name = at.text() if code == CUSTOM else ""
        yield code, name, at.at, end
        at.at = end


def function_names(file):
    """The names of the functions that a linked file defines, in order."""
    imported, names = 0, {}
    for code, title, start, end in sections(file):
        at = Bytes(file, start)
        if code == IMPORT:
            imported = imported_functions(at)
        while title == "name" and at.at < end:
            kind, size = at.byte(), at.number()
            following = at.at + size
            if kind == FUNCTION_NAMES:
                names = {at.number(): at.text() for _ in range(at.number())}
            at.at = following
    return [name for index, name in sorted(names.items()) if index >= imported]


def emptied(file, kept):
    """An object file whose functions only trap, except those with a name in `kept`. It refers to nothing else for them, so
    the linker drops what only they need."""
    out, imported, names, cut = bytearray(file), 0, {}, []
    for code, title, start, end in sections(file):
        at = Bytes(file, start)
        if code == IMPORT:
            imported = imported_functions(at)
        elif title == "linking":
            names = defined_functions(at, end)
    for code, _, start, _ in sections(file):
        if code == CODE:
            for index, (begin, end) in enumerate(bodies(Bytes(file, start)), start=imported):
                # The shortest function does nothing and has no room for a trap.
                if names.get(index) not in kept and end - begin > 2:
                    out[begin:end] = bytes([0, UNREACHABLE, *[NOP] * (end - begin - 3), END])
                    cut.append((begin - start, end - start))
    made = out[:8]
    for code, title, start, end in sections(file):
        content = out[start:end] if title != "reloc.CODE" else relocations(file, start, cut)
        if code == CUSTOM:
            content = encoded(len(title.encode())) + title.encode() + content
        made += bytes([code]) + encoded(len(content)) + content
    return bytes(made)


def imported_functions(at):
    """The number of imported functions."""
    count = 0
    for _ in range(at.number()):
        at.text(), at.text()
        kind = at.byte()
        count += kind == FUNCTION
        if kind in (FUNCTION, TAG):
            if kind == TAG:
                at.byte()
            at.number()
        elif kind == GLOBAL:
            at.at += 2
        else:
            if kind == TABLE:
                at.byte()
            has_limit = at.byte() & 1
            at.number()
            if has_limit:
                at.number()
    return count


def defined_functions(at, end):
    """The names of an object's own functions, by their index."""
    names = {}
    at.number()  # the version
    while at.at < end:
        kind, size = at.byte(), at.number()
        following = at.at + size
        for _ in range(at.number() if kind == SYMBOL_TABLE else 0):
            symbol, flags = at.byte(), at.number()
            if symbol == SECTION_SYMBOL:
                at.number()
            elif symbol == DATA_SYMBOL:
                at.text()
                for _ in range(0 if flags & UNDEFINED else 3):
                    at.number()
            else:
                index = at.number()
                if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                    name = at.text()
                    if symbol == FUNCTION and not flags & UNDEFINED:
                        names[index] = name
        at.at = following
    return names


def bodies(at):
    """Where each function begins and ends."""
    for _ in range(at.number()):
        size = at.number()
        yield at.at, at.at + size
        at.at += size


def relocations(file, start, cut):
    """The relocations of the code, without those inside of what was cut."""
    at = Bytes(file, start)
    section, count = at.number(), at.number()
    begins, kept, left = [begin for begin, _ in cut], bytearray(), 0
    for _ in range(count):
        begin = at.at
        kind, offset = at.byte(), at.number()
        for _ in range(2 if kind in WITH_ADDEND else 1):
            at.number()
        before = bisect.bisect_right(begins, offset) - 1
        if before < 0 or offset >= cut[before][1]:
            kept += file[begin:at.at]
            left += 1
    return encoded(section) + encoded(left) + bytes(kept)
