"""What a reader asks first: where to start, and what keeps each config object off the new stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from rllib_migrate.codemod import SEVERITIES, Stack
from rllib_migrate.report.html.markup import Markup, el, joined, prose
from rllib_migrate.report.model import counted, duration

#: So many are shown at once.
_FREED, _FILES, _STEPS, _CONFIGS = 3, 5, 3, 6
_STACKS: dict[Stack, str] = {"new": "new stack", "pinned": "pinned to the old stack", "unknown": "stack not known"}


@dataclass(frozen=True, slots=True)
class _Links:
    """The data of the page, to link to what is in it."""

    data: dict[str, Any]

    def finding(self, number: int) -> Markup:
        """Where it is, its rule, and what it says."""
        finding = self.data["findings"][number]
        path = self.data["files"][finding["file"]]["path"]
        place = el("a", el("code", f"{path}:{finding['place'].rpartition(':')[0]}"), href=f"#{finding['id']}")
        return joined([place, " ", el("span", finding["code"], class_="code"), " ", prose(finding["message"])])

    def config(self, config: dict[str, Any]) -> Markup:
        """Its algorithm, and where it is made."""
        path = self.data["files"][config["file"]]["path"]
        return joined([config["label"] or "the config", " at ", el("code", f"{path}:{config['place']}")])


def start(data: dict[str, Any]) -> Markup:
    """What frees the most config objects for the least work, then the files in which the rest is left."""
    findings = data["findings"]
    if not findings:
        return Markup()
    left = [n for n, finding in enumerate(findings) if finding["status"] in ("manual", "failed")]
    if not left:
        look = " What is marked review is worth a look." if any(f["status"] == "review" for f in findings) else ""
        return el("section", el("h2", "Start here"), el("p", f"Nothing is left to be written by hand.{look}"))
    others = [n for n in left if not findings[n]["blocks"]]
    parts = [el("h2", "Start here"), *_steps(data)]
    if others:
        told = "Then, file by file, what blocks no config object" if data["plan"] else "What is left, file by file"
        parts += [el("p", f"{told}, the most that breaks first:"), *_files(others, data)]
    return el("section", *parts, class_="start")


def _steps(data: dict[str, Any]) -> Iterator[Markup]:
    blocked = sum(bool(config["blockers"]) for config in data["configs"])
    pinned = sum(bool(config["blockers"]) and config["stack"] == "pinned" for config in data["configs"])
    if not data["plan"]:
        return
    yield el(
        "p",
        f"{counted(blocked, 'config object')} can't move to the new stack before something is written by hand. ",
        prose(f"Until then {pinned} of them stay on the old stack, pinned by `api_stack(...)`. ") if pinned else "",
        "These steps free the most of them for the least work:",
    )
    steps = [_step(step, _Links(data)) for step in data["plan"]]
    yield el("ol", *steps[:_STEPS])
    if more := steps[_STEPS:]:
        yield el("details", el("summary", counted(len(more), "more step")), el("ol", *more, start=str(_STEPS + 1)))
    rest = blocked - sum(len(step["frees"]) for step in data["plan"])
    if rest:
        yield el("p", f"The other {rest} are among the ", el("a", "config objects", href="#configs"), ".")


def _step(step: dict[str, Any], links: _Links) -> Markup:
    frees = [links.config(links.data["configs"][number]) for number in step["frees"]]
    more = f" and {len(frees) - _FREED} more" if len(frees) > _FREED else ""
    cost = f"About {duration(step['minutes'])}" if step["minutes"] else "No more work by hand"
    work = el("ul", *(el("li", links.finding(number)) for number in step["findings"]))
    shown = [work, *_beside(step, links.data)] if step["findings"] else []
    return el("li", el("b", cost), " frees ", joined(frees[:_FREED], ", "), more, *shown)


def _beside(step: dict[str, Any], data: dict[str, Any]) -> Iterator[Markup]:
    """What else is left in the files of a step: a class that a setting names has a finding of its own there."""
    for number in sorted({data["findings"][one]["file"] for one in step["findings"]}):
        others = [
            f["minutes"]
            for n, f in enumerate(data["findings"])
            if f["file"] == number and f["status"] == "manual" and n not in step["findings"]
        ]
        if others:
            path = data["files"][number]["path"]
            link = el("a", el("code", path), href=_of_file(path))
            told = f": {counted(len(others), 'more place')} left there, about {duration(sum(others))}"
            yield el("p", link, told, class_="legend")


def _files(left: list[int], data: dict[str, Any]) -> Iterator[Markup]:
    by_file: dict[int, list[Any]] = {}
    for number in left:
        finding = data["findings"][number]
        by_file.setdefault(finding["file"], []).append(finding)
    ranked = sorted(by_file.items(), key=lambda item: (-_breaking(item[1]), -len(item[1]), item[0]))
    timed = data["purpose"] != "verify"
    rows = [_file(data["files"][number]["path"], found, timed) for number, found in ranked]
    yield el("table", *rows[:_FILES])
    if more := rows[_FILES:]:
        yield el("details", el("summary", counted(len(more), "more file")), el("table", *more))


def _of_file(path: str) -> str:
    return f"#file={quote(path)}&status=manual,failed"


def _breaking(found: list[Any]) -> int:
    return sum(finding["severity"] == "breaks" for finding in found)


def _file(path: str, found: list[Any], timed: bool) -> Markup:
    count = Counter(finding["severity"] for finding in found)
    severities = ", ".join(f"{count[severity]} {severity}" for severity in SEVERITIES if count[severity])
    minutes = f"about {duration(sum(finding['minutes'] for finding in found))}" if timed else ""
    link = el("a", el("code", path), href=_of_file(path))
    return el("tr", el("td", link), el("td", severities), el("td", minutes, class_="number"))


def configs(data: dict[str, Any]) -> Markup:
    """Each config object: its stack, and what keeps it there."""
    if not data["configs"]:
        return Markup()
    links = _Links(data)
    waiting = [config for config in data["configs"] if config["blockers"] or config["stack"] != "new"]
    moved = [config for config in data["configs"] if not config["blockers"] and config["stack"] == "new"]
    parts = [el("h2", "Config objects")]
    if waiting:
        head = el("tr", el("th", "where"), el("th", "stack"), el("th", "blocked by"))
        rows = [_row(config, links) for config in waiting]
        parts.append(el("table", head, *rows[:_CONFIGS]))
        if more := rows[_CONFIGS:]:
            parts.append(el("details", el("summary", f"{len(more)} more that wait"), el("table", head, *more)))
    if moved:
        told = f"{counted(len(moved), 'config object')} on the new stack, with nothing in the way"
        places = el("ul", *(el("li", links.config(config)) for config in moved))
        parts.append(el("details", el("summary", told), places))
    return el("section", *parts, id="configs")


def _row(config: dict[str, Any], links: _Links) -> Markup:
    blockers = [
        el("li", blocker["text"] if blocker["finding"] is None else links.finding(blocker["finding"]))
        for blocker in config["blockers"]
    ]
    path = links.data["files"][config["file"]]["path"]
    unknown = joined(["no finding says: see what is left in ", el("a", el("code", path), href=_of_file(path))])
    told = el("ul", *blockers) if blockers else unknown
    return el("tr", el("td", links.config(config)), el("td", _STACKS[config["stack"]]), el("td", told))
