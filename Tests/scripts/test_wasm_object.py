"""Scripts/wasm_object.py: an object file with some functions taken out, and the names in a linked file."""

import runpy

from support import ROOT

TOOLS = runpy.run_path(str(ROOT / "Scripts/wasm_object.py"))
emptied, encoded, sections = TOOLS["emptied"], TOOLS["encoded"], TOOLS["sections"]
CALL, END, UNREACHABLE, NOP = b"\x10", b"\x0b", b"\x00", b"\x01"
NO_LOCALS = b"\0"


def counted(content):
    return encoded(len(content)) + content


def section(code, content, name=None):
    return bytes([code]) + counted((counted(name.encode()) if name else b"") + content)


def body_of(index):
    """A call, with its number in five bytes as compilers leave it to the linker."""
    return NO_LOCALS + CALL + bytes([0x80 | index, 0x80, 0x80, 0x80, 0]) + END


def an_object():
    """The functions `first` and `second` call the imported one. `idle` does nothing."""
    code = b"\x03" + counted(body_of(0)) + counted(body_of(0)) + counted(NO_LOCALS + END)
    names = [(0, 0x10, b""), (1, 0, b"first"), (2, 0, b"second"), (3, 0, b"idle")]
    symbols = b"".join(bytes([0, flags, index]) + (counted(name) if name else b"") for index, flags, name in names)
    # The calls' numbers begin after: count, size, locals, opcode; each function has 9 bytes with its size.
    calls = b"".join(bytes([0, offset, 0]) for offset in (4, 13))
    return (b"\0asm\1\0\0\0" + section(1, b"\x01\x60\0\0") + section(2, b"\x01" + counted(b"env") + counted(b"f") + b"\0\0")
            + section(3, b"\x03\0\0\0") + section(10, code)
            + section(0, b"\x02" + b"\x08" + counted(b"\x04" + symbols), "linking")
            + section(0, b"\x03\x02" + calls, "reloc.CODE"))


def parts(file):
    return {name or code: file[start:end] for code, name, start, end in sections(file)}


def test_an_object_whose_functions_are_all_kept_stays_as_it_is():
    assert emptied(an_object(), {"first", "second", "idle"}) == an_object()


def test_a_function_that_is_taken_out_traps_and_refers_to_nothing():
    before, after = parts(an_object()), parts(emptied(an_object(), {"second"}))
    trap = NO_LOCALS + UNREACHABLE + NOP * 5 + END
    assert after[10] == before[10].replace(body_of(0), trap, 1)
    assert after["reloc.CODE"] == b"\x03\x01" + bytes([0, 13, 0])
    assert {name: content for name, content in after.items() if name not in (10, "reloc.CODE")} == {
        name: content for name, content in before.items() if name not in (10, "reloc.CODE")}


def test_the_names_of_a_linked_file_leave_out_what_it_imports():
    names = b"".join(bytes([index]) + counted(name) for index, name in enumerate([b"f", b"first", b"second"]))
    file = an_object() + section(0, b"\x01" + counted(b"\x03" + names), "name")
    assert TOOLS["function_names"](file) == ["first", "second"]
