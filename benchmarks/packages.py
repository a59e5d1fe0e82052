"""Packages of PyPI that use RLlib, to be read and never installed: each downloaded once, into a cache folder.

``packages.toml`` names them; the folder is that of ``wheels.py``. Of an archive only the Python files are kept.
"""

from __future__ import annotations

import io
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pypi_simple import DistributionPackage, PyPISimple

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

TABLE = Path(__file__).with_name("packages.toml")


@dataclass(frozen=True, slots=True)
class Package:
    """One release of a package."""

    name: str
    version: str

    @property
    def label(self) -> str:
        """How tables and folders call it."""
        return f"{self.name}-{self.version}"


def packages() -> list[Package]:
    """The table, in its order."""
    rows = tomllib.loads(TABLE.read_text(encoding="utf-8"))["package"]
    return [Package(row["name"], row["version"]) for row in rows]


def unpacked(package: Package, cache: Path) -> Path:
    """The folder with the package's Python files, made when the cache has none.

    Raises LookupError where the index has no such release, and what ``requests`` raises without a network.
    """
    folder = cache / "packages" / package.label
    if not folder.is_dir():
        print(f"downloading {package.label} into {cache}", file=sys.stderr)
        unpack(folder, _python_files(*_download(package, cache)))
    return folder


def unpack(folder: Path, files: Iterable[tuple[str | PurePosixPath, bytes]]) -> None:
    """Make a folder of these files, or, when that is interrupted, none."""
    whole = folder.with_name(f"{folder.name}.part")
    shutil.rmtree(whole, ignore_errors=True)
    for name, data in files:
        (whole / name).parent.mkdir(parents=True, exist_ok=True)
        (whole / name).write_bytes(data)
    whole.rename(folder)


def _download(package: Package, cache: Path) -> tuple[str, bytes]:
    """The archive's name and bytes: the source release, or the smallest wheel where there is none."""
    with PyPISimple() as index:
        found = [one for one in index.get_project_page(package.name).packages if one.version == package.version]
        kept = [one for one in found if one.package_type == "sdist"] or [o for o in found if o.package_type == "wheel"]
        if not kept:
            raise LookupError(f"no archive of {package.label}")
        chosen: DistributionPackage = min(kept, key=lambda one: one.size or 0)
        archive = cache / chosen.filename
        archive.parent.mkdir(parents=True, exist_ok=True)
        index.download_package(chosen, archive)
    data = archive.read_bytes()
    archive.unlink()
    return chosen.filename, data


def _python_files(name: str, data: bytes) -> Iterator[tuple[PurePosixPath, bytes]]:
    if name.endswith((".whl", ".zip")):
        with zipfile.ZipFile(io.BytesIO(data)) as wheel:
            members = [(member, wheel.read(member)) for member in wheel.namelist() if member.endswith(".py")]
    else:
        with tarfile.open(fileobj=io.BytesIO(data)) as source:
            files = (member for member in source if member.isfile() and member.name.endswith(".py"))
            members = [(member.name, held.read()) for member in files if (held := source.extractfile(member))]
    for path, content in members:
        inner = PurePosixPath(path)
        if not inner.is_absolute() and ".." not in inner.parts:
            yield inner, content
