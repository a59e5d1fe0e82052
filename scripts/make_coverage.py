"""Writes ``docs/coverage.md``: what the sweep over the API of old releases holds the tool to, and what it leaves out.

Usage: ``python scripts/make_coverage.py`` writes the file, ``--check`` only says whether it is current (exit 1 if not).
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parent.parent
SWEEP = ROOT / "tests" / "sweep"
PAGE = ROOT / "docs" / "coverage.md"

HEAD = """# Coverage

Made by `scripts/make_coverage.py` from the lists in `tests/sweep/`.

The sweep reads the wheels of Ray 2.3.1, 2.9.3, 2.20.0, 2.31.0 and 2.39.0, and takes all that their RLlib had in public
and Ray 2.60.0 has no more, marks as deprecated or as old stack, or takes and never reads: modules, classes, functions,
constants, methods, attributes, arguments, settings of configs and keys of the model. Each is used as user code would
(imported, called, read, overridden, put into a config); the tool runs on that, and has to rewrite or report it at that
line. What it writes must exist in Ray 2.60.0. The other way round, it may say nothing of the code that Ray 2.60.0 ships
for the new stack.

`pytest tests/sweep -m sweep` runs all of it and prints how much is decided, by area, form and release.
"""
SECTIONS = (
    ("uncovered", "names", "Of which nothing is said"),
    ("right", "files", "What is said of Ray's own new code, rightly"),
    ("pending", "files", "What is said of Ray's own new code, and should not be"),
)


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a list."""
    found: list[dict[str, Any]] = tomllib.loads((SWEEP / f"{name}.toml").read_text(encoding="utf-8"))[name]
    return found


def page() -> str:
    """The whole page."""
    text = HEAD
    for name, column, title in SECTIONS:
        text += f"\n## {title}\n\n"
        for row in rows(name):
            what = ", ".join(f"`{entry}`" for entry in row[column])
            codes = f" ({', '.join(row['codes'])})" if "codes" in row else ""
            text += f"- {row['reason']}{codes}\n  {what}\n"
    return text


def main() -> int:
    """Write or check the page."""
    text = page()
    if "--check" in sys.argv[1:]:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        print("docs/coverage.md is current" if current else "docs/coverage.md is not: run scripts/make_coverage.py")
        return 0 if current else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
