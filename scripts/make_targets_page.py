"""Writes ``docs/targets.md``, which release can do what, from the tables of releases and gates.

Usage: ``python scripts/make_targets_page.py`` writes the file, ``--check`` only says whether it is current (exit 1 if
not).
"""

from __future__ import annotations

import sys
from pathlib import Path

from rllib_codemods import facts
from rllib_codemods.facts import Gate
from rllib_codemods.facts.columns import Release

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "targets.md"

HEAD = """# Target releases

Made by `scripts/make_targets_page.py` from `releases.toml` and `gates.toml` in `codemods/rllib_codemods/facts/`.

`--to-ray` takes each release below; `--to-ray auto` takes the newest that the project's requirements admit. Names,
config methods and their arguments are held against the API of that release, which ships with the tool. What else
differs is here. `python benchmarks/targets.py RELEASE` runs migrated scripts on a release; its results are in
`benchmarks/results/`.
"""


def name(release: Release) -> str:
    return "{}.{}".format(*release)


def releases() -> str:
    """What the releases ask for, those that ask for the same in one line."""
    spans: dict[tuple[str, str], list[Release]] = {}
    for release, row in facts.releases().items():
        spans.setdefault((row.python, row.gymnasium), []).append(release)
    lines = ["## What they ask for", "", "| Ray | Python | gymnasium |", "|---|---|---|"]
    for (python, gymnasium), span in spans.items():
        lines.append(f"| {name(span[0])} to {name(span[-1])} | {python} or newer | {gymnasium} |")
    return "\n".join(lines) + "\n"


def gates() -> str:
    """What not all of them can do, oldest change first."""
    lines = ["## What not all of them can do", "", "| Ray | can | for the others |", "|---|---|---|"]
    for gate in sorted(facts.gates().values(), key=_order):
        when = f"from {name(gate.since)}" if gate.since else f"up to {name(gate.last)}" if gate.last else ""
        lines.append(f"| {when} | {gate.what} | {gate.otherwise} |")
    return "\n".join(lines) + "\n"


def spellings() -> str:
    """What older releases call by another name."""
    lines = ["## Names that came later", "", "| Ray | name | before |", "|---|---|---|"]
    rows = sorted(facts.spellings(), key=lambda row: (row.since, row.new))
    lines += [f"| from {name(row.since)} | `{row.new}` | `{row.old}` |" for row in rows if "`" not in row.new]
    return "\n".join(lines) + "\n"


def _order(gate: Gate) -> tuple[Release, str]:
    return gate.since or gate.last or (0, 0), gate.name


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, releases(), gates(), spellings()))


def main() -> int:
    """Write or check the page."""
    text = page()
    if "--check" in sys.argv[1:]:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        print("docs/targets.md is current" if current else "run python scripts/make_targets_page.py")
        return 0 if current else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
