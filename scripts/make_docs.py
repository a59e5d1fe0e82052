"""Writes ``docs/rules.md``, the catalogue of rules, from the rules themselves and their test cases.

Usage: ``python scripts/make_docs.py`` writes the file, ``--check`` only says whether it is current (exit 1 if not).
The example of a rule is its shortest test case with an ``after.py``.
"""

from __future__ import annotations

import difflib
import sys
from pathlib import Path

from rllib_migrate.codemod import Rule
from rllib_migrate.engine import load_collections
from rllib_migrate.plugins import verifying

ROOT = Path(__file__).resolve().parent.parent
CASES = ROOT / "tests" / "cases"
PAGE = ROOT / "docs" / "rules.md"

HEAD = """# Rules

Made by `scripts/make_docs.py` from the rules and their test cases. `rllib-migrate explain CODE` prints one of them.

The hundreds of a code name the area: 1 names and imports, 2 configuration, 3 entry points and Tune, 4 callbacks,
episodes and results, 5 inference, workers and checkpoints, 6 models, policies, losses and exploration,
7 multi-agent and environments. The RLV codes are those of `rllib-migrate verify`, which checks code as it is against
the API of one release and rewrites nothing: 1 names, 2 calls, 3 settings, 4 overrides, 5 results.
"""


def example(rule: Rule) -> str:
    """The rule's shortest rewriting case as a diff; "" where it has none."""
    befores = [p for p in (CASES / rule.name).glob("*/before.py") if (p.parent / "after.py").exists()]
    if not befores:
        return ""
    before = min(befores, key=lambda p: (p.stat().st_size, p.parent.name))
    old, new = (p.read_text(encoding="utf-8").splitlines() for p in (before, before.parent / "after.py"))
    lines = list(difflib.unified_diff(old, new, lineterm="", n=2))[2:]
    body = "\n".join(line for line in lines if not line.startswith("@@"))
    return f"\n```diff\n{body}\n```\n"


def section(rule: Rule) -> str:
    """One rule as Markdown."""
    text = f"\n## {rule.name}\n\n`{rule.code}`: {rule.summary}\n\n**Why.** {rule.why}\n"
    if rule.check:
        text += f"\n**Check.** {rule.check}\n"
    text += example(rule)
    if rule.outline:
        text += f"\n**Outline.**\n\n```python\n{rule.outline}```\n"
    if rule.url:
        text += f"\n[Ray's guide]({rule.url})\n"
    return text


def page() -> str:
    """The whole page."""
    own = tuple(c for c in load_collections() if c.name == "rllib")
    rules = sorted((r for c in (*own, *verifying(own)) for r in c.rules), key=lambda r: r.code)
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
