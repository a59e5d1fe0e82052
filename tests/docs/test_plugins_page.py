"""Every snippet of docs/plugins.md is run, in the order of the page, in one folder.

A snippet of code belongs to the last file that the text before it names. What installs is replaced: the sources are on
the path already, and an editable install is a folder with the entry points of ``pyproject.toml``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import ROOT, START, environment

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PAGE = (ROOT / "docs" / "plugins.md").read_text(encoding="utf-8")
_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"`([\w.]+\.(?:py|toml|yaml))`")
#: Commands that the environment of the test stands for.
_SET_UP = ("python3 -m venv .venv", ". .venv/bin/activate", "pip install pytest /path/to/rllib-migrate")


def snippets() -> list[tuple[str, str, str]]:
    """Language, text, and the file that is named last before it."""
    found = []
    for match in _FENCE.finditer(PAGE):
        names = _FILE.findall(_FENCE.sub("", PAGE[: match.start()]))
        found.append((match[1], match[2], names[-1] if names else ""))
    return found


class Folder:
    """The folder of a reader who follows the page."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.shown = ""

    def run(self, line: str) -> None:
        """One command."""
        if line in _SET_UP:
            return
        if line == "pip install -e .":
            self.install()
            return
        program, _, rest = line.partition(" ")
        start = {"rllib-migrate": [sys.executable, "-c", START], "python": [sys.executable]}[program]
        variables = {"PYTHONPATH": f"{ROOT / 'migrate'}:{ROOT / 'codemods'}:{self.path}"}
        done = subprocess.run(
            [*start, *rest.split()],
            cwd=self.path,
            capture_output=True,
            text=True,
            env=environment(**variables),
            check=False,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        self.shown = done.stdout

    def install(self) -> None:
        """The entry points of the project, as pip would note them."""
        project = tomllib.loads((self.path / "pyproject.toml").read_text())["project"]
        folder = self.path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
        folder.mkdir(exist_ok=True)
        (folder / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        )
        points = {"rllib_migrate.codemods": {"rllib": "rllib_codemods:COLLECTION"}}
        for group, entries in project["entry-points"].items():
            points.setdefault(group, {}).update(entries)
        lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in own.items()) for group, own in points.items()]
        (folder / "entry_points.txt").write_text("".join(lines))


def test_the_page_can_be_followed(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for language, text, name in snippets():
        if language == "sh":
            for line in text.splitlines():
                folder.run(line)
        elif language == "diff":
            assert folder.shown.startswith(text), folder.shown
        elif name == "acme_codemods.py" and (tmp_path / name).exists():
            both = '(Codemod("acme_rl", (WORKERS,), workers), Codemod("acme_logging", (LOGGING,), logging))'
            code = (tmp_path / name).read_text().replace('(Codemod("acme_rl", (WORKERS,), workers),)', both)
            (tmp_path / name).write_text(code.replace("COLLECTION = ", f"{text}\n\nCOLLECTION = "))
        else:
            (tmp_path / (name if language != "yaml" else ".libcst.codemod.yaml")).write_text(text)
    migrated = (tmp_path / "train.py").read_text()
    assert "num_env_runners=4)  # four machines" in migrated


@pytest.mark.parametrize("language", ["sh", "toml", "python", "diff", "yaml"])
def test_snippets_are_found(language: str) -> None:
    assert any(found == language for found, _, _ in snippets())
    assert {found for found, _, _ in snippets()} <= {"sh", "toml", "python", "diff", "yaml"}
