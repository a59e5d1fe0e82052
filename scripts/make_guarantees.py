"""Counts what the tests of trust have tried, for docs/guarantees.md.

python scripts/make_guarantees.py [--large]     # runs tests/faults, tests/hostile and tests/properties
python scripts/make_guarantees.py --wheel       # builds the wheel twice and compares (needs pip)
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "guarantees.md"
FOLDERS = {"faults": "faults injected", "hostile": "hostile inputs", "properties": "programs generated"}
#: Some fixed time, for what the build puts into the archive.
EPOCH = "1700000000"


def main() -> int:
    """Exits with 1 where a test fails or two wheels differ; the page is left then."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--wheel", action="store_true")
    options = parser.parse_args()
    if options.wheel:
        return same_wheels()
    rows = ["| tests | run | failed | skipped | what was tried |", "|---|---|---|---|---|"]
    for folder, what in FOLDERS.items():
        row = counted(folder, what, options.large)
        if row is None:
            return 1
        rows.append(row)
    text = PAGE.read_text(encoding="utf-8")
    table = "\n".join(["<!-- tried -->", *rows, "<!-- /tried -->"])
    PAGE.write_text(re.sub("<!-- tried -->.*<!-- /tried -->", lambda _: table, text, flags=re.DOTALL), encoding="utf-8")
    print("\n".join(rows))
    return 0


def counted(folder: str, what: str, large: bool) -> str | None:
    """The row of a folder of tests; None where one failed."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "junit.xml")
        command = [sys.executable, "-m", "pytest", "-q", f"tests/{folder}", f"--junitxml={report}"]
        failed = subprocess.run([*command, *(["--large"] if large else [])], cwd=ROOT).returncode
        tree = ElementTree.parse(report).getroot()
    suite = tree if tree.tag == "testsuite" else tree[0]
    tried = sum(int(own.get("value", "0")) for own in suite.iter("property"))
    tests, skipped = (int(suite.get(name, "0")) for name in ("tests", "skipped"))
    return None if failed else f"| `tests/{folder}` | {tests - skipped} | 0 | {skipped} | {tried} {what} |"


def same_wheels() -> int:
    """Build twice, and say whether the wheels are the same to the byte."""
    with tempfile.TemporaryDirectory() as scratch:
        digests = {wheel(Path(scratch, name)) for name in ("one", "two")}
    print("\n".join(sorted(digests)))
    return 0 if len(digests) == 1 else 1


def wheel(folder: Path) -> str:
    """Build a wheel there, and return its digest."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*command, str(ROOT)], check=True, env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH})
    (built,) = folder.glob("*.whl")
    return f"{hashlib.sha256(built.read_bytes()).hexdigest()}  {built.name}"


if __name__ == "__main__":
    sys.exit(main())
