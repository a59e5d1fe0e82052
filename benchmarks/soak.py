"""Much code that is not ours: no crash, no edit in files without RLlib, and memory that stays flat.

    python benchmarks/soak.py                              # the standard library and the installed packages
    python benchmarks/soak.py --wheels DIR --files 500     # and Ray's wheels; so many files of each source, at random

Every file goes through the engine, whatever the gate says. Prints a line for each source and exits with 1 on any fault.
"""

from __future__ import annotations

import argparse
import gc
import random
import sys
import sysconfig
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rllib_migrate.codemod import Options
from rllib_migrate.executors import with_deep_stack
from rllib_migrate.limits import TookTooLongError, seconds_for
from rllib_migrate.sources import notebook, python
from rllib_migrate.tasks import Task, migrate_file

TARGET = (2, 60)
#: A file of these may be edited: what it holds has to do with Ray.
RAY = (b"rllib", b"ray.tune", b"from ray", b"import ray", b"gym")
_KINDS = {".py": "python", ".ipynb": "notebook"}


@dataclass(frozen=True, slots=True)
class Source:
    """Where files come from: how to list them, and how to read one."""

    name: str
    files: tuple[str, ...]
    read: Callable[[str], bytes]


@dataclass(slots=True)
class Sum:
    """What came of a source's files."""

    files: int = 0
    size: int = 0
    changed: int = 0
    refused: int = 0
    faults: int = 0


def main() -> int:
    """Exits with 1 on any fault."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--wheels", type=Path, help="a folder of wheels")
    parser.add_argument("--files", type=int, help="so many files of each source, at random (default: all)")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    faults = 0
    for source in sources(options.wheels):
        chosen = list(source.files)
        random.Random(options.seed).shuffle(chosen)
        faults += soak(source, chosen[: options.files])
    return 1 if faults else 0


def sources(wheels: Path | None) -> Iterator[Source]:
    """The standard library, the installed packages, and wheels."""
    for name in ("stdlib", "purelib"):
        folder = Path(sysconfig.get_path(name))
        found = (p for kind in _KINDS for p in folder.rglob(f"*{kind}"))
        own = (p for p in found if name == "purelib" or "site-packages" not in p.parts)
        yield Source(name, tuple(sorted(map(str, own))), lambda path: Path(path).read_bytes())
    for wheel in sorted(wheels.glob("*.whl")) if wheels else ():
        with zipfile.ZipFile(wheel) as archive:
            names = tuple(sorted(n for n in archive.namelist() if Path(n).suffix in _KINDS))
            yield Source("-".join(wheel.name.split("-")[:2]), names, archive.read)


def soak(source: Source, files: list[str]) -> int:
    """Look at each file, print the sum, and return the number of faults."""
    total = Sum()
    begun, memory = time.perf_counter(), [0, 0]
    for number, path in enumerate(files):
        data = source.read(path)
        total.files += 1
        total.size += len(data)
        if (why := fault(path, data, total)) is not None:
            total.faults += 1
            print(f"  {source.name}: {path}: {why}", flush=True)
        if number in (len(files) // 2, len(files) - 1):
            gc.collect()
            memory = [memory[1], resident()]
    seconds = time.perf_counter() - begun
    growth = memory[1] - memory[0]
    print(
        f"{source.name}: {total.files} files, {total.size / 1e6:.1f} MB, {seconds:.0f} s; {total.changed} changed, "
        f"{total.refused} not read, {total.faults} faults; {memory[1]} MB in use, {growth:+} MB in the second half",
        flush=True,
    )
    return total.faults


def fault(path: str, data: bytes, total: Sum) -> str | None:
    """What is wrong with what comes of a file; None where nothing is."""
    kind = _KINDS[Path(path).suffix]
    task = Task(path, kind, data, Options(target=TARGET), frozenset(), verbose=True)  # type: ignore[arg-type]
    try:
        outcome = with_deep_stack(migrate_file, task, seconds_for(1, len(data)))
    except TookTooLongError:
        return "given up: it takes too long"
    reason = outcome.reason or ""
    total.refused += outcome.status == "failed"
    total.changed += outcome.status == "changed"
    if "internal error" in reason:
        return reason
    broken = [f"{f.code}: {f.message}" for f in outcome.findings if f.status == "failed"]
    if broken:
        return broken[0]
    if outcome.after is not None and not any(word in data for word in RAY):
        return "edited, though it has nothing to do with RLlib"
    return None if exact(kind, data) else "not read and written exactly"


def exact(kind: str, data: bytes) -> bool:
    """Whether what can be read is written as it was."""
    try:
        if kind == "notebook":
            book = notebook.decode(data)
            return notebook.encode(book, book.text) == data
        text = python.decode(data)
        return python.encode(text, text.text) == data
    except python.SourceError:
        return True


def resident() -> int:
    """The memory in use, in megabytes; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * 4096 >> 20


if __name__ == "__main__":
    sys.exit(main())
