"""Writes the examples that ``explain`` and the catalogue show, from the test cases: ``python scripts/make_examples.py``

The example of a rule is its shortest case with an ``after.py``. Beside its diff stands the oldest target release for
which the rewrite is this very one; it is found by migrating the case for the others. ``--check`` writes nothing and
exits with 1 where the file is not current.
"""

from __future__ import annotations

import difflib
import json
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / folder) for folder in ("migrate", "codemods", "tests")]

from case import CASES, Case, load, name_of  # noqa: E402
from rllib_migrate.codemod import Release, Rule  # noqa: E402
from rllib_migrate.engine import Document, load_collections, migrate  # noqa: E402

FILE = ROOT / "codemods" / "rllib_codemods" / "examples.json"


def example(rule: Rule, targets: tuple[Release, ...]) -> dict[str, str] | None:
    """The rule's example; None where it has no case that rewrites anything."""
    befores = [p for p in (CASES / rule.name).glob("*/before.py") if (p.parent / "after.py").exists()]
    if not befores:
        return None
    case = load(min(befores, key=lambda p: (p.stat().st_size, p.parent.name)).parent)
    old, new = case.before.splitlines(), case.after.splitlines()
    lines = list(difflib.unified_diff(old, new, lineterm="", n=2))[2:]
    return {
        "case": name_of(case.folder),
        "since": "{}.{}".format(*_since(case, targets)),
        "diff": "\n".join(line for line in lines if not line.startswith("@@")).removeprefix(" \n"),
    }


def _since(case: Case, targets: tuple[Release, ...]) -> Release:
    """The oldest target from which on the case becomes what it becomes for its own."""
    known = [target for target in targets if target <= case.options.target]
    low, high = 0, len(known) - 1
    while low < high:
        middle = (low + high) // 2
        options = replace(case.options, target=known[middle])
        same = migrate(Document("case.py", case.before), load_collections(), options).text == case.after
        low, high = (low, middle) if same else (middle + 1, high)
    return known[low]


def text() -> str:
    """The contents of the file."""
    (collection,) = (c for c in load_collections() if c.name == "rllib")
    found = {rule.code: example(rule, collection.targets) for rule in collection.rules}
    return json.dumps({code: one for code, one in found.items() if one}, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write or check the file."""
    if "--check" in sys.argv[1:]:
        current = FILE.exists() and FILE.read_text(encoding="utf-8") == text()
        print("the examples are current" if current else "not current: run python scripts/make_examples.py")
        return 0 if current else 1
    FILE.write_text(text(), encoding="utf-8")
    print(f"wrote {FILE.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
