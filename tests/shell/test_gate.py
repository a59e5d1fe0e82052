"""The gate and the names that files take from each other: bytes only."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rllib_migrate.gate import may_matter
from rllib_migrate.linking import exported_names, links_of


@dataclass(frozen=True)
class Triggers:
    """All of a collection that the gate looks at."""

    triggers: tuple[bytes, ...]


COLLECTIONS = (Triggers((b"ray", b"rllib")), Triggers((b"num_workers", b"rllib train")))
PASSES = {
    "word": b"import ray\n",
    "word_after_a_dot": b"x.rllib\n",
    "word_of_another_collection": b"c['num_workers']\n",
    "in_a_comment": b"# ray\n",
    "at_the_end": b"ray",
    "utf16_is_reported_not_passed_over": "import ray\n".encode("utf-16"),
}
STOPPED = {
    "empty": b"",
    "part_of_a_word": b"array = 1\n",
    "longer_word": b"ray_tracing = 1\n",
    "other_case": b"Ray = 1\n",
}


@pytest.mark.parametrize("data", PASSES.values(), ids=PASSES)
def test_passes(data: bytes) -> None:
    assert may_matter(data, COLLECTIONS)  # type: ignore[arg-type]


@pytest.mark.parametrize("data", STOPPED.values(), ids=STOPPED)
def test_stopped(data: bytes) -> None:
    assert not may_matter(data, COLLECTIONS)  # type: ignore[arg-type]


def test_phrase_needs_all_its_words() -> None:
    only_phrase = (Triggers((b"rllib train",)),)
    assert may_matter(b"os.system('rllib train -f x')", only_phrase)  # type: ignore[arg-type]
    assert not may_matter(b"rllib trains", only_phrase)  # type: ignore[arg-type]


EXPORTS = {
    "absolute": (b"from pkg.mod import a, b as c\n", {"a", "b"}),
    "relative": (b"from .mod import a\nfrom . import x\nfrom ..y import z\n", {"a", "x", "z"}),
    "parentheses": (b"from mod import (  # why\n    a,  # one\n    b as c,\n)\n", {"a", "b"}),
    "continued_line": (b"from mod import a, \\\n    b\n", {"a", "b"}),
    "crlf": (b"from mod import a\r\nfrom mod import (\r\n  b,\r\n)\r\n", {"a", "b"}),
    "indented": (b"try:\n    from mod import a\nexcept ImportError: pass\n", {"a"}),
    "star": (b"from mod import *\n", {"*"}),
    "second_statement_on_the_line": (b"from mod import a; b = 1\n", {"a"}),
    "comment_behind": (b"from mod import a  # not b, c\n", {"a"}),
    "ray_is_no_project_module": (b"from ray.rllib.mod import a\nfrom ray import mod\n", set()),
    "other_library": (b"from numpy import *\n", set()),
}


@pytest.mark.parametrize(("data", "names"), EXPORTS.values(), ids=EXPORTS)
def test_exported_names(data: bytes, names: set[str]) -> None:
    files = {"pkg/mod.py": b"", "pkg/main.py": data}
    assert exported_names(files, links_of(files, ()))["pkg/mod.py"] == names


def test_star_import_exports_names_of_one_file() -> None:
    files = {"mod.py": b"", "other.py": b"from mod import *\n", "more.py": b"from mod import a\n"}
    assert exported_names(files, links_of(files, ())) == {"mod.py": {"a", "*"}, "other.py": {"a"}, "more.py": {"a"}}


def test_star_import_that_may_be_of_any_file_exports_all_names() -> None:
    files = {"x/mod.py": b"", "y/mod.py": b"", "main.py": b"from mod import *\n"}
    assert set(exported_names(files, links_of(files, ())).values()) == {frozenset("*")}


@pytest.mark.parametrize(
    ("data", "risky"),
    [
        pytest.param(b"(" * 300 + b")" * 300, True, id="deep"),
        pytest.param(b"f(" * 300 + b")" * 300, True, id="deep_calls"),
        pytest.param(b"(a)[b]{c}" * 300, False, id="many_but_flat"),
        pytest.param(b")" * 300 + b"(" * 150, False, id="unbalanced"),
    ],
)
def test_risky_depth(data: bytes, risky: bool) -> None:
    from rllib_migrate.codemod import Options
    from rllib_migrate.run import is_risky
    from rllib_migrate.tasks import Task, Together

    assert is_risky(Together((Task("a.py", "python", data, Options((2, 60)), frozenset()),))) is risky
