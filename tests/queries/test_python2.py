"""Files in Python 2 syntax: imports that moved are followed, and what can't be followed for certain is left alone."""

from __future__ import annotations

import pytest

from no_model import NoModel
from rllib_migrate.codemod import Collection, Moves, Options, Rule
from rllib_migrate.engine import Document
from rllib_migrate.queries.python2 import migrate_python2

RULE = Rule("T101", "moved", "summary", "why")
TABLE = {
    "lib.old": "lib.new",
    "lib.old.Thing": "lib.new.Item",
    "lib.old.deep": "lib.new.deep",
    "lib.old.Gone": "other.place.Gone",
    "lib.short": "lib.much.longer",
    "lib.short.Same": "lib.much.longer.Same",
}
COLLECTION = Collection("t", (), NoModel(), (), (), moves=Moves(RULE, lambda dotted, target: TABLE.get(dotted)))

FOLLOWED = {
    "from": ("from lib.old import Thing\nThing()", "from lib.new import Item as Thing\nThing()"),
    "from_with_alias": ("from lib.old import Thing as T\nT()", "from lib.new import Item as T\nT()"),
    "same_name": ("from lib.short import Same\n", "from lib.much.longer import Same\n"),
    "several": ("from lib.old import (Thing,  # a\n    deep)", "from lib.new import (Item as Thing,  # a\n    deep)"),
    "module": ("from lib import old\nold.Thing()", "from lib import new as old\nold.Item()"),
    "module_alias": ("import lib.old as o\no.Thing(o.Thing.x)", "import lib.new as o\no.Item(o.Item.x)"),
    "plain": ("import lib.old\nlib.old.Thing(lib.old)", "import lib.new\nlib.new.Item(lib.new)"),
    "plain_longer": ("import lib.short\nlib.short.Same()", "import lib.much.longer\nlib.much.longer.Same()"),
    "in_a_block": ("if 1:\n    from lib.old import Thing\n", "if 1:\n    from lib.new import Item as Thing\n"),
    "two_in_one": ("import os, lib.old as o\no.Thing", "import os, lib.new as o\no.Item"),
    "crlf": ("from lib.old import Thing\r\nx = 0777\r\n", "from lib.new import Item as Thing\r\nx = 0777\r\n"),
}
LEFT_ALONE = {
    "nothing_moved": "from lib import a\nimport lib.b\n",
    "parts_moved_elsewhere": "from lib.old import Thing, Gone\n",
    "a_member_moved_elsewhere": "import lib.old as o\no.Thing(o.Gone)\n",
    "other_library": "from other.old import Thing\nimport old\nold.Thing()\n",
    "parameter": "import lib.old as o\ndef f(o):\n    o.Thing\n",
    "bound_again": "import lib.old as o\no = 1\no.Thing\n",
    "relative": "from . import old\nfrom .old import Thing\n",
    "star": "from lib.old import *\n",
    "words_in_strings": "'from lib.old import Thing'  # lib.old.Thing\n",
    "comment_to_the_tool": "from lib.old import Thing  # rllib-migrate: ignore\n",
    "unreadable": "from lib.old import Thing\nx = (\n",
}


@pytest.mark.parametrize(("before", "after"), FOLLOWED.values(), ids=FOLLOWED)
def test_followed(before: str, after: str) -> None:
    before, after = f"{before}\nprint 'x', `1`", f"{after}\nprint 'x', `1`"
    done = migrate_python2(Document("a.py", before), (COLLECTION,), Options((2, 60)))
    assert done.text == after
    assert {(f.code, f.status) for f in done.findings} == {("T101", "review")}
    assert migrate_python2(Document("a.py", after), (COLLECTION,), Options((2, 60))).text == after


@pytest.mark.parametrize("text", LEFT_ALONE.values(), ids=LEFT_ALONE)
def test_left_alone(text: str) -> None:
    text += "print 'x', `1`\n"
    done = migrate_python2(Document("a.py", text), (COLLECTION,), Options((2, 60)))
    assert (done.text, done.findings) == (text, ())


@pytest.mark.parametrize(
    ("options", "status"),
    [(Options((2, 60), safe_only=True), {"manual"}), (Options((2, 60), ignore=("T",)), set())],
    ids=["safe_only", "ignore"],
)
def test_options(options: Options, status: set[str]) -> None:
    text = "from lib.old import Thing\nprint 'x'\n"
    done = migrate_python2(Document("a.py", text), (COLLECTION,), options)
    assert done.text == text
    assert {f.status for f in done.findings} == status
