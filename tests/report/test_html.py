"""The bytes of the HTML report: nothing gets out of its place, and the same report is the same page."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from cli.program import program
from report.reports import HOSTILE, HOSTILE_URL, hostile, plain
from rllib_migrate.outcome import Outcome, ReportedSubject
from rllib_migrate.report import ENDINGS, FORMATS, render
from rllib_migrate.report.html.data import as_data
from rllib_migrate.report.html.markup import el, prose
from rllib_migrate.report.html.page import embedded
from rllib_migrate.report.model import Report, View
from shell.outcomes import finding, outcome


class Page(HTMLParser):
    """The elements of a page, and what stands in its scripts and styles."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.inside = ""
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.contents: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag in self.contents:
            self.contents[tag].append("")
            self.inside = tag

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.contents[self.inside][-1] += data


def page(report: Report) -> tuple[str, Page]:
    text = render(report, View(), "html").decode("utf-8")
    return text, Page(text)


# -- escaping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("report", [plain(), hostile()], ids=["plain", "hostile"])
def test_only_our_elements_and_no_handlers(report: Report) -> None:
    _, found = page(report)
    tags = [tag for tag, _ in found.elements]
    assert tags.count("script") == 2
    assert tags.count("style") == 1
    assert not {"img", "iframe", "object", "base"} & set(tags)
    for tag, attributes in found.elements:
        assert not [name for name in attributes if name.startswith("on") or name == "style"], tag
        if tag in ("a", "link"):
            assert re.match(r"#|data:,$", attributes["href"] or ""), attributes
        assert "src" not in attributes


def test_texts_come_through_whole_and_visible() -> None:
    text, found = page(hostile())
    loaded = json.loads(found.contents["script"][0])
    assert loaded == as_data(hostile())
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]", text)
    assert HOSTILE[0] in loaded["project"]
    paths = [file["path"] for file in loaded["files"]]
    assert "p/" + HOSTILE[0] + ".py" in paths
    assert "p/turned \\u202e round \\u2066.py" in paths
    assert "p/half \\udc80 a character.py" in paths
    assert "owned" not in found.contents["title"][0].replace(HOSTILE[0], "")


@pytest.mark.parametrize("text", HOSTILE)
def test_embedded_json_can_not_end_its_script(text: str) -> None:
    written = embedded({text: [text]})
    assert not set("<>&\u2028\u2029") & set(written)
    written.encode("utf-8")
    assert json.loads(written) == {text: [text]}


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_escapes_children_and_attributes(text: str) -> None:
    found = Page(el("p", text, title=text))
    assert [tag for tag, _ in found.elements] == ["p"]
    expected = text.encode("utf-8", "backslashreplace").decode()
    assert found.elements[0][1] == {"title": expected}


def test_backticks_are_code_and_an_odd_one_is_a_backtick() -> None:
    assert prose("use `<b>` now") == "use <code>&lt;b&gt;</code> now"
    assert prose("one ` alone") == "one ` alone"
    assert prose("`a` and ` alone") == "<code>a</code> and ` alone"


def test_no_link_to_anything_but_the_web() -> None:
    assert HOSTILE_URL not in page(hostile())[0]
    assert as_data(plain())["findings"][1]["url"] == "https://example.org/guide"


def test_placeholders_in_sources_are_text() -> None:
    """A source that looks like a part of the template stays what it is."""
    report = Report((outcome("{{style}} = 1\n", finding(1)),), (2, 60), project="{{data}}")
    text, found = page(report)
    assert found.contents["title"][0].startswith("{{data}}:")
    assert text.count("{{style}}") == 1


def test_policy_names_the_very_script_and_style() -> None:
    _, found = page(plain())
    (policy,) = (a["content"] or "" for tag, a in found.elements if a.get("http-equiv") == "Content-Security-Policy")
    for kind, content in (("script", found.contents["script"][1]), ("style", found.contents["style"][0])):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_a_report_without_a_project_has_a_title() -> None:
    assert page(Report((), (2, 60)))[1].contents["title"] == ["RLlib migration to Ray 2.60"]


# -- the same again ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [plain, hostile])
def test_same_report_same_bytes(make: Any) -> None:
    assert render(make(), View(), "html") == render(make(), View(), "html")


def test_no_clock_and_no_place_of_the_machine() -> None:
    text, _ = page(plain())
    assert "/home/" not in text
    assert "/tmp/" not in text
    assert not re.search(r"\b20\d\d-\d\d-\d\d", text)


def test_format_and_endings() -> None:
    assert "html" in FORMATS
    assert {ENDINGS[".html"], ENDINGS[".htm"]} == {"html"}


@pytest.mark.parametrize("command", ["report", "diff", "check", "verify"])
def test_commands_write_it(tmp_path: Path, command: str) -> None:
    (tmp_path / "a.py").write_text("x = stub_fixed(1)\nstub_manual\nstub_config\n", encoding="utf-8")
    done = program(tmp_path, command, "--format", "html", "-o", "r.html")
    assert done.stdout == b""
    text = (tmp_path / "r.html").read_text(encoding="utf-8")
    loaded = json.loads(Page(text).contents["script"][0])
    assert [f["code"] for f in loaded["findings"]] == ([] if command == "verify" else ["TST001", "TST101"])
    assert str(tmp_path) not in text


# -- where to start ----------------------------------------------------------------------------------------------------


def test_start_says_where_and_why() -> None:
    text, _ = page(plain())
    start = text[text.index("<h2>Start here</h2>") :]
    assert "<b>About 15 min</b> frees PPO at <code>agents/config.py:1</code>, DQN at" in start
    assert "pins 2 of them to the old stack" in start
    assert start.index("agents/config.py:4") < start.index("train.py:2")
    assert "<b>not migrated</b><div>syntax error at line 3</div>" in text


def test_what_blocks_at_many_places_is_said_once_and_the_rest_is_a_link() -> None:
    lines = range(1, 7)
    found = outcome("p = Old()\n" * 6, *(finding(line, code="RLM204", message="port `Old` to `new`") for line in lines))
    waits = tuple((str(line), "RLM204") for line in lines)
    found = replace(found, subjects=(ReportedSubject(1, "PPO", "pinned", waits),))
    text, _ = page(Report((found,), (2, 60)))
    body = text[text.index("<main>") : text.index('<section id="findings">')]
    assert body.count("port <code>Old</code> to <code>new</code>") == 2  # once as a step, once for its config object
    assert "<code>a.py:4</code>" in body
    assert "<code>a.py:5</code>" not in body
    assert 'href="#rule=RLM204&amp;q=port%20%60Old%60%20to%20%60new%60&amp;status=all">2 more</a>' in body
    assert "<b>About 30 min</b> frees PPO" in body


@pytest.mark.parametrize(
    ("outcomes", "told"),
    [
        pytest.param((outcome("x = 1\n"),), "no old-stack RLlib code in 1 file<", id="clean"),
        pytest.param((Outcome("b.py", "python", "failed", "bad"),), "in 1 file; not all were looked at<", id="failed"),
    ],
)
def test_nothing_found_is_only_said_of_what_was_looked_at(outcomes: tuple[Outcome, ...], told: str) -> None:
    text, _ = page(Report(outcomes, (2, 60)))
    assert told in text
    assert ("no old-stack" in text) == (told.startswith("no old-stack"))


def test_verified_code_has_no_plan_and_no_statuses() -> None:
    report = replace(plain(), purpose="verify")
    text, _ = page(report)
    assert "<h1>RLlib usage against Ray 2.60</h1>" in text
    assert "automated" not in text[: text.index("<script")]
