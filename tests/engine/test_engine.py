"""The engine with made-up codemods: choosing, applying in rounds, checking, backing out, reporting."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from no_model import NoModel
from rllib_migrate.asking import comments
from rllib_migrate.codemod import (
    Codemod,
    Collection,
    Edit,
    Finding,
    ImportMove,
    ImportNeed,
    Options,
    Rule,
    Subject,
)
from rllib_migrate.engine import Document, Migrated, MigrationError, migrate
from rllib_migrate.rounds import map_back as _map_back
from rllib_migrate.syntax.module import Module

Run = Callable[[Module, Options], Iterator[Finding | Subject]]
OPTIONS = Options((2, 60))
FIXED: dict[str, Any] = {"status": "fixed", "severity": "breaks", "message": "m"}
TAIL = "from anywhere import *\n"


def rule(code: str = "T101", name: str = "") -> Rule:
    return Rule(code, name or f"rule-{code.lower()}", "summary", "why")


def collection(*runs: tuple[Run, Rule]) -> tuple[Collection, ...]:
    codemods = tuple(Codemod(f"topic-{n}", (of,), run) for n, (run, of) in enumerate(runs))
    return (Collection("test", codemods, NoModel(), (b"x",), ((2, 60),)),)


def rewrites(old: str, new: str, of: Rule | None = None, **more: Any) -> tuple[Run, Rule]:
    """A codemod that replaces each match of a pattern; ``\\1`` and the like work."""
    of = of or rule()

    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        for match in re.finditer(old, module.text.removesuffix(TAIL)):
            start, end = (len(module.text[:at].encode()) for at in match.span())
            edit = Edit(start, end, match.expand(new))
            yield Finding(of, start, end, **{**FIXED, "edits": (edit,), **more})

    return run, of


def finds(pattern: str, message: str = "m", of: Rule | None = None, status: str = "manual") -> tuple[Run, Rule]:
    """A codemod that only reports."""
    run, of = rewrites(pattern, "", of, status=status, edits=(), message=message)
    return run, of


def did(source: str, *runs: tuple[Run, Rule], options: Options = OPTIONS, strict: bool = False) -> Migrated:
    """What the engine makes of a text; all names count as known unless ``strict``."""
    tail = "" if strict else TAIL
    done = migrate(Document("file.py", source + tail), collection(*runs), options)
    return replace(done, text=done.text.removesuffix(tail))


def statuses(done: Migrated) -> list[str]:
    return [f"{f.line}:{f.code} {f.status}" for f in done.findings]


def case(reason: str, *values: Any) -> Any:
    return pytest.param(*values, id=reason)


# -- choosing and rounds ---------------------------------------------------------------------------------------------


def test_nothing_found_leaves_the_very_text() -> None:
    source = "x = 1\n"
    assert did(source, rewrites("old", "new")) == Migrated(source)


def test_edits_of_several_rules_on_one_line() -> None:
    done = did("a, b = 1, 2\n", rewrites("1", "7", rule("T101")), rewrites("2", "8", rule("T102")))
    assert done.text == "a, b = 7, 8\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed"]


def test_overlapping_edits_take_turns() -> None:
    done = did("f(old)\n", rewrites(r"f\(", "g(", rule("T101")), rewrites(r"\(old\)", "(new)", rule("T102")))
    assert done.text == "g(new)\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed"]


def test_the_same_edit_of_two_rules_is_made_once() -> None:
    done = did("old\n", rewrites("old", "new", rule("T101")), rewrites("old", "new", rule("T102")))
    assert done.text == "new\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed"]


def test_what_a_first_rewrite_brings_to_light_is_done_in_the_next_round() -> None:
    done = did("one\n", rewrites("one", "two", rule("T101")), rewrites("two", "three", rule("T102")))
    assert done.text == "three\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed"]


def test_insertions_at_one_place_keep_their_order() -> None:
    done = did("x\n", rewrites(r"\A(?=x)", "a = 1\n", rule("T101")), rewrites(r"\A(?=x)", "b = 2\n", rule("T102")))
    assert done.text == "a = 1\nb = 2\nx\n"


def test_an_insertion_inside_a_replacement_waits() -> None:
    done = did("f(old)\n", rewrites(r"f\(old\)", "g(old)", rule("T101")), rewrites("(?<=g)(?=.old)", "h", rule("T102")))
    assert done.text == "gh(old)\n"


def test_a_group_waits_as_a_whole() -> None:
    seen: list[str] = []

    def watch(module: Module, options: Options) -> Iterator[Finding | Subject]:
        seen.append(module.text.removesuffix(TAIL))
        yield from ()

    group = rewrites(r"\(old\)|b", "(new)", rule("T102"), group="one")
    done = did("f(old)\nb\n", rewrites(r"f\(", "g(", rule("T101")), group, (watch, rule("T103")))
    assert seen == ["f(old)\nb\n", "g(old)\nb\n", "g(new)\n(new)\n"]
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed", "2:T102 fixed"]


def test_a_group_with_edits_that_overlap_each_other_is_not_made() -> None:
    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        for start, end in ((0, 3), (2, 5)):
            yield Finding(rule(), start, end, "fixed", "breaks", "m", edits=(Edit(start, end, "y"),), group="one")

    done = did("abcde\n", (run, rule()))
    assert done.text == "abcde\n"
    assert {f.status for f in done.findings} == {"failed"}


# -- what the user chose ---------------------------------------------------------------------------------------------


def test_safe_only_leaves_what_needs_a_look() -> None:
    done = did(
        "old1\nold2\n",
        rewrites("old1", "new1", rule("T101")),
        rewrites("old2", "new2", rule("T102"), status="review"),
        options=Options((2, 60), safe_only=True),
    )
    assert done.text == "new1\nold2\n"
    assert statuses(done) == ["1:T101 fixed", "2:T102 manual"]


def test_safe_only_leaves_a_whole_group() -> None:
    done = did(
        "old1\nold2\n",
        rewrites("old1", "new1", rule("T101"), group="g"),
        rewrites("old2", "new2", rule("T102"), status="review", group="g"),
        options=Options((2, 60), safe_only=True),
    )
    assert done.text == "old1\nold2\n"
    assert statuses(done) == ["1:T101 manual", "2:T102 manual"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        case("select_one", Options((2, 60), select=("T101",)), "new1\nold2\n"),
        case("select_prefix", Options((2, 60), select=("T1",)), "new1\nnew2\n"),
        case("select_none", Options((2, 60), select=("X",)), "old1\nold2\n"),
        case("ignore_one", Options((2, 60), ignore=("T101",)), "old1\nnew2\n"),
        case("ignore_wins", Options((2, 60), select=("T1",), ignore=("T102",)), "new1\nold2\n"),
    ],
)
def test_select_and_ignore(options: Options, expected: str) -> None:
    rules = (rewrites("old1", "new1", rule("T101")), rewrites("old2", "new2", rule("T102")))
    done = did("old1\nold2\n", *rules, options=options)
    assert done.text == expected
    assert len(done.findings) == 2 - expected.count("old")


@pytest.mark.parametrize(
    ("comment", "suppressed"),
    [
        case("all", "# rllib-migrate: ignore", True),
        case("code", "# rllib-migrate: ignore[T101]", True),
        case("prefix", "# rllib-migrate: ignore[T1]", True),
        case("name", "# rllib-migrate: ignore[rule-t101]", True),
        case("several", "# rllib-migrate: ignore[T999, T101]", True),
        case("no_spaces", "#rllib-migrate:ignore[T101]", True),
        case("behind_another_comment", "# why  # rllib-migrate: ignore[T101]", True),
        case("another_code", "# rllib-migrate: ignore[T102]", False),
        case("another_tool", "# ruff: ignore[T101]", False),
        case("another_word", "# rllib-migrate: ignored", False),
    ],
)
def test_a_comment_suppresses_the_findings_of_its_line(comment: str, suppressed: bool) -> None:
    done = did(f"old  {comment}\nold\n", rewrites("(?m)^old", "new"))
    assert done.text == f"{'old' if suppressed else 'new'}  {comment}\nnew\n"
    assert statuses(done) == [f"1:T101 {'suppressed' if suppressed else 'fixed'}", "2:T101 fixed"]


def test_a_comment_on_the_last_line_of_a_finding_suppresses_it() -> None:
    source = "old(\n    1,\n)  # rllib-migrate: ignore\n"
    done = did(source, rewrites(r"old\(\n    1,\n\)", "new()"))
    assert done.text == source
    assert statuses(done) == ["1:T101 suppressed"]


def test_a_comment_in_a_string_suppresses_nothing() -> None:
    done = did("old = '# rllib-migrate: ignore'\n", rewrites("^old", "new"))
    assert statuses(done) == ["1:T101 fixed"]


def test_suppressing_manual_findings() -> None:
    assert statuses(did("old  # rllib-migrate: ignore\n", finds("old"))) == ["1:T101 suppressed"]


@pytest.mark.parametrize(
    ("source", "skipped"),
    [
        case("at_the_top", "# rllib-migrate: skip-file\nold\n", True),
        case("below", "old\n\n# rllib-migrate: skip-file\n", True),
        case("indented", "if x:\n    # rllib-migrate: skip-file\n    old\n", True),
        case("behind_code", "old  # rllib-migrate: skip-file\n", False),
        case("in_a_string", "'''\n# rllib-migrate: skip-file\n'''\nold\n", False),
        case("another_word", "# rllib-migrate: skip-files\nold\n", False),
    ],
)
def test_skip_file(source: str, skipped: bool) -> None:
    done = did(source, rewrites("old", "new"))
    assert (done.text == source) == skipped
    assert bool(done.findings) != skipped


# -- checks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "bad", "why"),
    [
        case("syntax", "0\n111\n", rewrites("^0", "(", rule("T102")), "does not parse"),
        case("comment_lost", "0  # why\n111\n", rewrites("^0  # why", "0", rule("T102")), "# why"),
        case("undefined_name", "import a\na\n111\n", rewrites("(?<=import )a", "b", rule("T102")), "undefined: a"),
        case("undefined_new_name", "0\n111\n", rewrites("^0", "missing", rule("T102")), "undefined: missing"),
        case("no_end", "0\n111\n", rewrites("^0", "00", rule("T102")), "come to an end"),
    ],
)
def test_a_rule_at_fault_is_taken_back_alone(source: str, bad: tuple[Run, Rule], why: str) -> None:
    done = did(source, rewrites("111", "222", rule("T101")), bad, strict=True)
    assert done.text == source.replace("111", "222")
    assert [f.status for f in done.findings if f.code == "T101"] == ["fixed"]
    failed = [f for f in done.findings if f.code == "T102"]
    assert {f.status for f in failed} == {"failed"}
    assert why in failed[0].message


def test_where_no_single_rule_is_at_fault_the_others_stay() -> None:
    bad = [rewrites(f"bad{n}", "(", rule(f"T10{n}")) for n in (1, 2)]
    done = did("bad1\nbad2\nold\n", *bad, rewrites("old", "new", rule("T103")))
    assert done.text == "bad1\nbad2\nnew\n"
    assert statuses(done) == ["1:T101 failed", "2:T102 failed", "3:T103 fixed"]


def test_where_all_are_at_fault_nothing_changes() -> None:
    source = "bad1\nbad2\n"
    done = did(source, rewrites("bad1", "(", rule("T101")), rewrites("bad2", "(", rule("T102")))
    assert done.text == source
    assert statuses(done) == ["1:T101 failed", "2:T102 failed"]


def test_two_rules_that_undo_each_other_are_seen() -> None:
    done = did("ping\n", rewrites("ping", "pong", rule("T101")), rewrites("pong", "ping", rule("T102")))
    assert done.text in ("ping\n", "pong\n")
    assert "failed" in {f.status for f in done.findings}


def test_a_name_that_was_undefined_before_is_no_fault() -> None:
    done = did("missing\nold = 1\n", rewrites("(?m)^old", "new"))
    assert done.text == "missing\nnew = 1\n"


def test_syntax_that_only_this_python_does_not_know_is_no_fault() -> None:
    # `print "x"` fails in both.
    with pytest.raises(MigrationError, match="line 2"):
        did("old\nprint 'x'\n", rewrites("old", "new"))


def test_a_codemod_that_raises_hides_nothing_else() -> None:
    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        yield from ()
        raise KeyError("oops")

    done = did("old\n", (run, rule("T102")), rewrites("old", "new", rule("T101")))
    assert done.text == "new\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 failed"]
    assert "oops" in next(f.message for f in done.findings if f.code == "T102")


def test_a_codemod_that_raises_on_what_it_made_itself_is_seen() -> None:
    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        if "new" in module.text:
            raise KeyError("oops")
        yield from rewrites("old", "new")[0](module, options)

    done = did("old\n", (run, rule()))
    assert "failed" in {f.status for f in done.findings}


def test_a_file_that_the_parser_can_t_reproduce_is_only_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Module, "is_lossless", False)
    done = did("old\n", rewrites("old", "new"))
    assert done.text == "old\n"
    assert statuses(done) == ["1:T101 manual"]
    assert "not rewritten" in done.findings[0].message


@pytest.mark.parametrize(
    ("source", "line"),
    [case("syntax", "a\nb c\n", "line 2"), case("unclosed", "x = (\n", "line"), case("indent", "if x:\ny\n", "line 2")],
)
def test_text_that_does_not_parse_is_refused_with_a_line(source: str, line: str) -> None:
    with pytest.raises(MigrationError, match=line):
        did(source, rewrites("x", "y"))


# -- reporting -------------------------------------------------------------------------------------------------------


def test_places_are_lines_and_columns_in_characters() -> None:
    done = did("é = 'ü'; old(\n    1,\n)\n", rewrites(r"old\(\n    1,\n\)", "new()"))
    place = done.findings[0]
    assert (place.line, place.column, place.end_line, place.end_column) == (1, 10, 3, 2)


def test_later_findings_have_lines_of_the_first_text() -> None:
    done = did(
        "one\n\n\ntwo\n",
        rewrites("one", "1\n2\n3\n4", rule("T101")),
        rewrites("(?<=4\n\n\n)two", "three", rule("T102")),
    )
    assert done.text == "1\n2\n3\n4\n\n\nthree\n"
    assert statuses(done) == ["1:T101 fixed", "4:T102 fixed"]


def test_equal_findings_that_come_to_light_have_their_own_lines() -> None:
    done = did("left\n\none\n", rewrites("one", "left", rule("T101")), finds("left", of=rule("T102")))
    assert statuses(done) == ["1:T102 manual", "3:T101 fixed", "3:T102 manual"]


def test_a_rewrite_like_an_earlier_one_that_comes_to_light_is_reported_too() -> None:
    done = did("old\none\n", rewrites("old", "new", rule("T101")), rewrites("one", "old", rule("T102")))
    assert done.text == "new\nnew\n"
    assert statuses(done) == ["1:T101 fixed", "2:T101 fixed", "2:T102 fixed"]


def test_what_waits_in_a_later_round_is_no_failure() -> None:
    first = rewrites("one", "f(old)", rule("T101"))
    done = did("one\n", first, rewrites(r"f\(", "g(", rule("T102")), rewrites(r"\(old\)", "(new)", rule("T103")))
    assert done.text == "g(new)\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 fixed", "1:T103 fixed"]


@pytest.mark.parametrize(
    ("source", "options", "status"),
    [
        case("safe_only", "one\n", Options((2, 60), safe_only=True), "manual"),
        case("suppressed", "one  # rllib-migrate: ignore[T102]\n", OPTIONS, "suppressed"),
    ],
)
def test_what_comes_to_light_obeys_the_user_s_choice(source: str, options: Options, status: str) -> None:
    runs = (rewrites("one", "two", rule("T101")), rewrites("two", "three", rule("T102"), status="review"))
    done = did(source, *runs, options=options)
    assert done.text == source.replace("one", "two")
    assert statuses(done) == ["1:T101 fixed", f"1:T102 {status}"]


def test_a_manual_finding_that_comes_to_light_later_is_reported_once() -> None:
    done = did("one\none\n", rewrites("one", "two", rule("T101")), finds("two", of=rule("T102")))
    assert done.text == "two\ntwo\n"
    assert statuses(done) == ["1:T101 fixed", "1:T102 manual", "2:T101 fixed", "2:T102 manual"]


def test_the_second_run_reports_the_same_manual_findings() -> None:
    runs = (rewrites("one", "two", rule("T101")), finds("two|left", of=rule("T102")))
    first = did("one\nleft\n", *runs)
    second = did(first.text, *runs)
    assert second.text == first.text
    assert [(f.code, f.message) for f in second.findings] == [
        (f.code, f.message) for f in first.findings if f.status == "manual"
    ]


@pytest.mark.parametrize(
    ("edits", "after", "before"),
    [
        case("before_all", [Edit(5, 6, "xyz")], 3, 3),
        case("behind_a_longer_text", [Edit(5, 6, "xyz")], 9, 7),
        case("inside_new_text", [Edit(5, 6, "xyz")], 6, 5),
        case("behind_a_shorter_text", [Edit(0, 4, "")], 2, 6),
        case("behind_two", [Edit(8, 8, "ab"), Edit(0, 2, "")], 9, 9),
        case("insertion", [Edit(4, 4, "ab")], 6, 4),
    ],
)
def test_offsets_map_back(edits: list[Edit], after: int, before: int) -> None:
    assert _map_back(edits, after) == before


def test_subjects_have_lines() -> None:
    def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
        yield Subject(3, "PPO", "pinned", ((0, "T101"),))

    done = did("a\n\nb\n", (run, rule()))
    assert [(s.line, s.label, s.stack, s.blocked_by) for s in done.subjects] == [(3, "PPO", "pinned", (("1", "T101"),))]


def test_imports_of_all_rules_are_settled_together() -> None:
    def moves(of: Rule, name: str) -> tuple[Run, Rule]:
        def run(module: Module, options: Options) -> Iterator[Finding | Subject]:
            for binding in module.scopes.imports():
                if binding.dotted == f"old.{name}":
                    start, end = module.inner_span(binding.node)
                    move = (ImportMove(start, "new", name),)
                    yield Finding(of, start, end, "fixed", "breaks", "m", imports=move)

        return run, of

    def needs(module: Module, options: Options) -> Iterator[Finding | Subject]:
        for match in re.finditer(r"old_call\(\)", module.text):
            edit = Edit(match.start(), match.end(), "N()")
            yield Finding(
                rule("T103"), *match.span(), "fixed", "breaks", "m", edits=(edit,), imports=(ImportNeed("new", "N"),)
            )

    source = "import os\nfrom old import A, B, C\n\nprint(A, B, C, old_call())\n"
    done = did(source, moves(rule("T101"), "A"), moves(rule("T102"), "C"), (needs, rule("T103")))
    assert done.text.startswith("import os\nfrom old import B\nfrom new import A, C")
    assert done.text.endswith("print(A, B, C, N())\n")
    assert {f.status for f in done.findings} == {"fixed"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        case("all", "# a\nx  # b  \n", ["# a", "# b"]),
        case("strings", "'# no'\n'''\n# no\n'''\n", []),
        case("up_to_an_error", "# a\nx = (\n", ["# a"]),
        case("crlf", "# a\r\n# b\r\n", ["# a", "# b"]),
    ],
)
def test_comments_of_a_file(text: str, expected: list[str]) -> None:
    assert comments(text) == expected


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_bytes_outside_the_edits_stay(newline: str) -> None:
    source = newline.join(["\tif_ = 1 ;  b=2", "", "old   # é", "  ", "x = '\t'", ""]).replace("\tif_", "if_")
    done = did(source, rewrites("old", "new"))
    assert done.text == source.replace("old", "new")
