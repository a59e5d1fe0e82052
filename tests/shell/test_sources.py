"""Bytes to text and back: exact, or refused with the reason."""

from __future__ import annotations

import codecs

import pytest

from rllib_migrate.sources.python import SourceError, decode, encode
from rllib_migrate.sources.python2 import first_python2_line

EXACT = {
    "empty": b"",
    "ascii": b"x = 1\n",
    "no_final_newline": b"x = 1",
    "crlf": b"x = 1\r\ny = 2\r\n",
    "cr_only": b"x = 1\ry = 2\r",
    "mixed_newlines": b"x = 1\r\ny = 2\nz = 3\r",
    "utf8": "x = 'é€𝄞'\n".encode(),
    "bom": codecs.BOM_UTF8 + b"x = 1\n",
    "bom_with_cookie": codecs.BOM_UTF8 + b"# coding: utf-8\nx = 1\n",
    "bom_only": codecs.BOM_UTF8,
    "latin1_cookie": b"# -*- coding: latin-1 -*-\nx = '\xe9'\n",
    "cookie_in_line_2": b"#!/usr/bin/env python\n# vim: set fileencoding=cp1252 :\nx = '\x80'\n",
    "cookie_after_cr": b"#!/usr/bin/env python\r# coding: latin-1\rx = '\xe9'\r",
    "cookie_gbk": "# coding: gbk\nx = '中文'\n".encode("gbk"),
    "form_feed_and_tabs": b"\x0cif x:\n\ty = 1\n",
    "cookie_in_line_3_is_none": b"x = 1\n\n# coding: nonsense\n",
    "cookie_after_code_is_none": b"x = 1\n# coding: nonsense\n",
}
REFUSED = {
    "nul_byte": (b"x = 1\0\n", "binary"),
    "utf16": ("x = 1\n".encode("utf-16"), "UTF-16"),
    "utf32": ("x = 1\n".encode("utf-32"), "UTF-16 or UTF-32"),
    "wrong_utf8": (b"x = 1\ny = '\xe9'\n", "line 2 is not valid utf-8"),
    "unknown_encoding": (b"# coding: klingon\nx = 1\n", "klingon is unknown"),
    "bytes_codec": (b"# coding: rot13\nx = 1\n", "rot-13 is not a text encoding"),
    "bom_against_cookie": (codecs.BOM_UTF8 + b"# coding: latin-1\n", "byte order mark"),
    "not_the_same_bytes": (b"# coding: utf-7\nx = '+AGE-'\n", "same bytes"),
    "python2": (b"print 'hello'\n", "Python 2 syntax (a print statement in line 1)"),
}
PYTHON_2 = {
    "print_statement": ("x = 1\nprint 'a'\n", 2),
    "print_of_a_name": ("print x\n", 1),
    "print_to_file": ("print >>f, x\n", 1),
    "print_on_one_line_with_if": ("if x: print 'b'\n", 1),
    "exec_statement": ("exec 'code'\n", 1),
    "raise_with_value": ("raise E, 'x'\n", 1),
    "except_comma": ("try:\n    pass\nexcept E, e:\n    pass\n", 3),
    "except_tuple_comma": ("try:\n    pass\nexcept (A, B), e:\n    pass\n", 3),
}
PYTHON_3 = {
    "print_call": "print('a')\n",
    "print_as_value": "x = print if a else b\n",
    "print_alone": "print\n",
    "word_in_docstring": "'''\nprint this\n'''\n",
    "word_in_comment": "# print this\n",
    "exec_call": "exec('a', {})\n",
    "raise_call_with_two_arguments": "raise E('a', 'b')\n",
    "except_two_classes": "try:\n    pass\nexcept A, B:\n    pass\n",
    "except_imported_lower_case": "from socket import error\ntry:\n    pass\nexcept E, error:\n    pass\n",
    "except_parenthesised": "try:\n    pass\nexcept (A, b):\n    pass\n",
    "except_as": "try:\n    pass\nexcept (A, B) as e:\n    pass\n",
}


@pytest.mark.parametrize("data", EXACT.values(), ids=EXACT)
def test_round_trip_is_exact(data: bytes) -> None:
    source = decode(data)
    assert encode(source, source.text) == data
    assert not source.text.startswith("\ufeff")


@pytest.mark.parametrize("data", EXACT.values(), ids=EXACT)
def test_added_text_keeps_encoding_and_mark(data: bytes) -> None:
    source = decode(data)
    assert encode(source, source.text + "y") == data + b"y"


@pytest.mark.parametrize(("data", "reason"), REFUSED.values(), ids=REFUSED)
def test_refused_with_reason(data: bytes, reason: str) -> None:
    with pytest.raises(SourceError) as error:
        decode(data)
    assert reason in str(error.value)


def test_new_character_that_the_encoding_lacks() -> None:
    source = decode(b"# coding: latin-1\n")
    with pytest.raises(SourceError, match="iso8859-1 can't express"):
        encode(source, source.text + "'€'")


@pytest.mark.parametrize(("text", "line"), PYTHON_2.values(), ids=PYTHON_2)
def test_python_2_is_told(text: str, line: int) -> None:
    found = first_python2_line(text)
    assert found is not None
    assert found[0] == line


@pytest.mark.parametrize("text", PYTHON_3.values(), ids=PYTHON_3)
def test_python_3_is_not_taken_for_python_2(text: str) -> None:
    assert first_python2_line(text) is None
