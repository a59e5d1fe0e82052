"""What a reader asks first: where to start, and what keeps each config object off the new stack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from rllib_migrate.codemod import SEVERITIES, Stack
from rllib_migrate.report.html.markup import Markup, el, joined, prose
from rllib_migrate.report.model import counted, duration

#: So many are shown at once.
_FREED, _FILES, _STEPS, _CONFIGS, _PLACES = 3, 5, 3, 6, 4
_STACKS: dict[Stack, str] = {"new": "new stack", "pinned": "pinned to the old stack", "unknown": "stack not known"}


@dataclass(frozen=True, slots=True)
class _Links:
    """The data of the page, to link to what is in it."""

    data: dict[str, Any]

    def findings(self, numbers: Iterable[int]) -> Iterator[Markup]:
        """What each says, once, with its rule and the places at which it says so."""
        places: dict[tuple[str, str], list[Markup]] = {}
        for number in numbers:
            finding = self.data["findings"][number]
            path = self.data["files"][finding["file"]]["path"]
            place = el("a", el("code", f"{path}:{finding['place'].rpartition(':')[0]}"), href=f"#{finding['id']}")
            places.setdefault((finding["code"], finding["message"]), []).append(place)
        for (code, message), found in places.items():
            rest = el("a", f"{len(found) - _PLACES} more", href=f"#rule={quote(code)}&q={quote(message)}&status=all")
            where = joined([joined(found[:_PLACES], ", "), *([" and ", rest] if found[_PLACES:] else [])])
            yield joined([el("span", code, class_="code"), " ", prose(message), el("div", where, class_="where")])

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
    others = [n for n in left if not (data["plan"] and findings[n]["blocks"])]
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
        prose(f"Meanwhile `api_stack(...)` pins {pinned} of them to the old stack. ") if pinned else "",
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
    work = el("ul", *(el("li", found) for found in links.findings(step["findings"])))
    shown = [work, _beside(step, links.data)] if step["findings"] else []
    return el("li", el("b", cost), " frees ", joined(frees[:_FREED], ", "), more, *shown)


def _beside(step: dict[str, Any], data: dict[str, Any]) -> Markup:
    """What else is left in the files of a step: a class that a setting names has a finding of its own there."""
    files = {data["findings"][number]["file"] for number in step["findings"]}
    others = [
        finding["minutes"]
        for number, finding in enumerate(data["findings"])
        if finding["file"] in files and finding["status"] == "manual" and number not in step["findings"]
    ]
    if not others:
        return Markup()
    path = data["files"][min(files)]["path"]
    where = el("a", el("code", path), href=_of_file(path)) if len(files) == 1 else f"these {len(files)} files"
    told = f": {counted(len(others), 'other place')} left, about {duration(sum(others))}"
    return el("p", "In ", where, told, class_="legend")


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
    known = [blocker["finding"] for blocker in config["blockers"] if blocker["finding"] is not None]
    blockers = [*links.findings(known), *(b["text"] for b in config["blockers"] if b["finding"] is None)]
    path = links.data["files"][config["file"]]["path"]
    unknown = joined(["no finding says: see what is left in ", el("a", el("code", path), href=_of_file(path))])
    told = el("ul", *(el("li", blocker) for blocker in blockers)) if blockers else unknown
    return el("tr", el("td", links.config(config)), el("td", _STACKS[config["stack"]]), el("td", told))
