"""Writes ``docs/rules.md``, the catalogue of rules, from the rules themselves.

Usage: ``python scripts/make_docs.py`` writes the file, ``--check`` only says whether it is current (exit 1 if not).
The examples are those that ``scripts/make_examples.py`` took from the test cases.
"""

from __future__ import annotations

import sys
from pathlib import Path

from rllib_codemods.examples import example
from rllib_migrate.codemod import Rule
from rllib_migrate.engine import load_collections
from rllib_migrate.plugins import serving

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules.md"

HEAD = """# Rules

Made by `scripts/make_docs.py` from the rules; each example is a test case. `rllib-migrate explain CODE` prints one.

The hundreds of a code name the area: 1 names and imports, 2 configuration, 3 entry points and Tune, 4 callbacks,
episodes and results, 5 inference, workers and checkpoints, 6 models, policies, losses and exploration,
7 multi-agent and environments. The RLV codes are those of `rllib-migrate verify`, which checks code as it is against
the API of one release and rewrites nothing: 1 names, 2 calls, 3 settings, 4 overrides, 5 results.
"""


def section(rule: Rule) -> str:
    """One rule as Markdown."""
    text = f"\n## {rule.name}\n\n`{rule.code}`: {rule.summary}\n\n**Why.** {rule.why}\n"
    if rule.lost:
        text += f"\n**Lost.** {rule.lost}\n"
    if rule.check:
        text += f"\n**Check.** {rule.check}\n"
    shown = example(rule.code)
    if shown is not None:
        text += f"\n**Example**, as for Ray {shown.since} and later.\n\n```diff\n{shown.diff}\n```\n"
    if rule.outline:
        text += f"\n**Outline.**\n\n```python\n{rule.outline}```\n"
    if rule.url:
        text += f"\n[Ray's guide]({rule.url})\n"
    return text


def page() -> str:
    """The whole page."""
    own = tuple(c for c in load_collections() if c.name == "rllib")
    rules = sorted((r for c in (*own, *serving(own, "verify")) for r in c.rules), key=lambda r: r.code)
    return HEAD + "".join(section(rule) for rule in rules)


def main() -> int:
    """Write or check the page."""
    text = page()
    if "--check" in sys.argv[1:]:
        current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
        print(
            "docs/rules.md is current" if current else "docs/rules.md is not current: run python scripts/make_docs.py"
        )
        return 0 if current else 1
    PAGE.write_text(text, encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
