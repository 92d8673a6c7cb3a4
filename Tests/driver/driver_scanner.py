"""A stand-in for the module of the reader of QR codes: it goes by the light of the first pixel."""

import subprocess

# Black and blue: no code. Red: a text that is too long. Green: UTF-8. Light grey: Latin-1. White: traps, now and ever after.
MODULE = r"""(module
  (memory (export "memory") 1)
  (global $at (mut i32) (i32.const 0))
  (global $isBroken (mut i32) (i32.const 0))
  (data (i32.const 16) "caf\c3\a9")
  (data (i32.const 32) "caf\e9")
  (func (export "room") (param $bytes i32) (result i32)
    (drop (memory.grow (i32.add (i32.shr_u (local.get $bytes) (i32.const 16)) (i32.const 1))))
    (i32.const 65536))
  (func (export "text") (result i32) (global.get $at))
  (func $says (param $at i32) (param $length i32) (result i32)
    (global.set $at (local.get $at))
    (local.get $length))
  (func (export "read") (param $picture i32) (param $width i32) (param $height i32) (result i32)
    (local $light i32)
    (local.set $light (i32.load8_u (local.get $picture)))
    (if (i32.gt_u (local.get $light) (i32.const 224)) (then (global.set $isBroken (i32.const 1))))
    (if (global.get $isBroken) (then (unreachable)))
    (if (i32.lt_u (local.get $light) (i32.const 40)) (then (return (i32.const -1))))
    (if (i32.lt_u (local.get $light) (i32.const 110)) (then
      (memory.fill (i32.const 1024) (i32.const 120) (i32.const 8000))
      (return (call $says (i32.const 1024) (i32.const 8000)))))
    (if (i32.lt_u (local.get $light) (i32.const 170)) (then (return (call $says (i32.const 16) (i32.const 5)))))
    (call $says (i32.const 32) (i32.const 4))))
"""


def module(folder):
    """The module's bytes. It is written in a folder on the way."""
    source, made = folder / "scanner.wat", folder / "scanner.wasm"
    source.write_text(MODULE)
    subprocess.run(["wasm-as", "--enable-bulk-memory", source, "-o", made], check=True)
    return made.read_bytes()
