"""Wheels of Ray, to be read and never installed: pip downloads each once, into a cache folder.

The folder is ``RLLIB_MIGRATE_BENCH_CACHE``, or one in the user's own cache.
"""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path


def cache_folder() -> Path:
    """Where the wheels are kept."""
    return Path(os.environ.get("RLLIB_MIGRATE_BENCH_CACHE", "~/.cache/rllib-migrate-bench")).expanduser()


def wheel_of(release: str, cache: Path) -> Path:
    """The wheel of a Ray release, downloaded when the cache has none. Raises CalledProcessError when pip fails."""
    pattern = f"ray-{release}-cp*-manylinux*_x86_64.whl"
    if not list(cache.glob(pattern)):
        cache.mkdir(parents=True, exist_ok=True)
        where = ["--python-version", "3.11", "--platform", "manylinux2014_x86_64", "--dest", str(cache)]
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", *where]
        print(f"downloading ray {release} into {cache}", file=sys.stderr)
        subprocess.run([*pip, f"ray=={release}"], check=True)
    return sorted(cache.glob(pattern))[0]


def sources(wheel: Path, prefixes: tuple[str, ...]) -> dict[str, bytes]:
    """The Python files of a wheel below ``prefixes``, by name."""
    with zipfile.ZipFile(wheel) as archive:
        names = (name for name in archive.namelist() if name.startswith(prefixes) and name.endswith(".py"))
        return {name: archive.read(name) for name in sorted(names)}
