"""Whole projects made to lead the tool astray: nothing of them is run, no network is used, no link leads outside."""

from __future__ import annotations

import inspect
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.program import START, environment
from hostile.inputs import USE
from rllib_migrate import discovery
from rllib_migrate.discovery import find

#: What Python, its tools or this tool might import, if the project's folder were searched.
SHADOWS = (
    *("ast", "json", "random", "signal", "types", "queue", "logging", "multiprocessing", "concurrent", "yaml", "rich"),
    *("click", "libcst", "pathspec", "rllib_migrate", "rllib_codemods", "sitecustomize", "usercustomize", "conftest"),
    *("setup", "ray", "bowler", "numpy", "rllib_migrate_plugin"),
)
MARK = "import os\nopen(os.path.join({folder!r}, 'was_run'), 'w').close()\n"
#: The commands, each with what it needs; `{out}` is a folder outside the project.
COMMANDS = (
    ("diff",),
    ("diff", "-j", "2"),
    ("check", "-j", "2"),
    ("report", "-o", "{out}/r.md"),
    ("report", "-o", "{out}/r.json"),
    ("verify",),
    ("inventory",),
    ("rules",),
    ("explain", "RLM201"),
    ("config",),
    ("yaml2py", "experiment.yaml"),
    ("apply", "--allow-no-vcs", "--allow-dirty"),
    ("undo",),
)
#: In every process of the tool, before all else: whatever would leave the machine is written down and refused.
BLOCKED = """\
import os, sys
def hook(event, arguments):
    if event in ("socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.listen"):
        if arguments[0].family.name == "AF_UNIX":
            return  # between processes of this machine
    elif event not in ("socket.getaddrinfo", "socket.gethostbyname", "urllib.Request", "ftplib.connect"):
        return
    with open(os.environ["NETWORK_LOG"], "a") as log:
        log.write(f"{event} {arguments}\\n")
    raise OSError("no network here")
sys.addaudithook(hook)
"""


def project(folder: Path) -> Path:
    """A project whose every file leaves a mark where it is run."""
    folder.mkdir()
    mark = MARK.format(folder=str(folder))
    for name in SHADOWS:
        (folder / f"{name}.py").write_text(mark + USE)
    for name in ("multiprocessing", "concurrent", "rllib_codemods"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text(mark + USE)
    for number in range(3):
        (folder / f"m{number}.py").write_text(mark + USE * 20)
    tagged = f"!!python/object/apply:os.system ['touch {folder}/was_run']"
    (folder / "experiment.yaml").write_text("ppo:\n    run: PPO\n    env: CartPole-v1\n    config: {num_workers: 1}\n")
    (folder / "tagged.yaml").write_text(f"ppo:\n    run: PPO\n    config: {{num_workers: {tagged}}}\n")
    (folder / "pyproject.toml").write_text("[project]\nname = 'p'\nversion = '1'\n")
    return folder


def installed(folder: Path) -> list[str]:
    """The program as pip installs it: a script, so that the current folder is not searched."""
    script = folder / "rllib-migrate"
    start, _, call = START.partition("; ")
    script.write_text(f"{start}\nif __name__ == '__main__':\n    {call}\n")
    return [sys.executable, str(script)]


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path, list[subprocess.CompletedProcess[bytes]]]:
    """The project, and the commands that ran in it without a network."""
    top = tmp_path_factory.mktemp("hostile")
    folder = project(top / "project")
    (top / "site").mkdir()
    (top / "site" / "sitecustomize.py").write_text(BLOCKED)
    own = environment(NETWORK_LOG=str(top / "log"))
    own["PYTHONPATH"] = os.pathsep.join([str(top / "site"), own["PYTHONPATH"]])
    program = installed(top)
    done = [
        subprocess.run(
            [*program, *(word.format(out=top) for word in command)],
            cwd=folder,
            env=own,
            capture_output=True,
            timeout=300,
        )
        for command in COMMANDS
    ]
    return top, folder, done


def test_all_commands_work_without_a_network(
    ran: tuple[Path, Path, list[subprocess.CompletedProcess[bytes]]],
) -> None:
    top, _, done = ran
    assert [(*command, one.returncode) for command, one in zip(COMMANDS, done, strict=True) if one.returncode > 1] == []
    assert not (top / "log").exists(), (top / "log").read_text()


def test_the_block_has_teeth(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(BLOCKED)
    own = {**os.environ, "PYTHONPATH": str(tmp_path), "NETWORK_LOG": str(tmp_path / "log")}
    code = "import socket; socket.create_connection(('127.0.0.1', 9))"
    done = subprocess.run([sys.executable, "-c", code], env=own, capture_output=True)
    assert b"no network here" in done.stderr
    assert (tmp_path / "log").read_text().startswith("socket.getaddrinfo")


def test_nothing_of_a_project_is_run(ran: tuple[Path, Path, list[subprocess.CompletedProcess[bytes]]]) -> None:
    _, folder, done = ran
    assert not (folder / "was_run").exists()
    assert b"written" in done[-2].stderr
    assert b"restored" in done[-1].stderr


@pytest.mark.parametrize("key", ["bowler", "plugins", "plug-ins", "codemods"])
def test_settings_of_a_project_can_name_no_code(tmp_path: Path, key: str) -> None:
    folder = project(tmp_path / "p")
    (folder / "pyproject.toml").write_text(f"[tool.rllib-migrate]\n{key} = ['sitecustomize.py']\n")
    command = [*installed(tmp_path), "diff"]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, timeout=60)
    assert done.returncode == 2
    assert f"unknown setting '{key}'" in " ".join(done.stderr.decode().replace("│", " ").split())
    assert not (folder / "was_run").exists()


# -- folders ---------------------------------------------------------------------------------------------------------


def names(*paths: Path) -> list[str]:
    return [file.name for file in find(paths).files]


def test_links_in_a_circle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "m.py").write_text(USE)
    for name, target in {"loop": "loop", "x": "y", "y": "x", "up": ".", "a/back": "..", "a/self.py": "self.py"}.items():
        (tmp_path / name).symlink_to(target)
    (tmp_path / "b").symlink_to("a")
    assert names(Path(".")) == ["a/m.py"]


def test_many_links_to_many_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each folder links to all others: a walk along every path would never end."""
    monkeypatch.chdir(tmp_path)
    for number in range(25):
        (tmp_path / f"d{number}").mkdir()
        (tmp_path / f"d{number}" / "m.py").write_text(USE)
        for other in range(25):
            (tmp_path / f"d{number}" / f"to{other}").symlink_to(f"../d{other}")
    assert names(Path(".")) == sorted(f"d{number}/m.py" for number in range(25))


def test_links_to_the_outside_are_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "p"
    inside.mkdir()
    monkeypatch.chdir(inside)
    (tmp_path / "secret.py").write_text(USE)
    for name, target in {"one.py": "../secret.py", "two": "..", "three.py": "/etc/passwd", "four": "/"}.items():
        (inside / name).symlink_to(target)
    assert names(Path(".")) == []


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other limits")
def test_folders_deeper_than_the_system_takes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.py").write_text(USE)
    for _ in range(30):
        os.mkdir("d" * 200)
        os.chdir("d" * 200)
    Path("deep.py").write_text(USE)
    monkeypatch.chdir(tmp_path)
    found = find([Path(".")])
    assert [file.name for file in found.files] == ["m.py"]
    assert [why for _, why in found.unreadable] == ["File name too long"]
    subprocess.run(["rm", "-rf", "d" * 200], cwd=tmp_path, check=True)


def test_folders_deeper_than_calls_may_nest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for _ in range(150):
        os.mkdir("d")
        os.chdir("d")
    Path("deep.py").write_text(USE)
    monkeypatch.chdir(tmp_path)
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(len(inspect.stack()) + 100)
    try:
        assert names(Path(".")) == ["d/" * 150 + "deep.py"]
    finally:
        sys.setrecursionlimit(limit)


def test_special_files_are_named_and_not_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "null.py").symlink_to("/dev/zero")
    (tmp_path / "m.py").write_text(USE)
    command = [*installed(tmp_path), "report", "--format", "json", "m.py", "pipe.py"]
    done = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, timeout=60)
    files = {file["path"]: file for file in json.loads(done.stdout)["files"]}
    assert (files["pipe.py"]["status"], files["pipe.py"]["reason"]) == ("failed", "not a regular file")
    assert names(Path(".")) == ["m.py"]


def test_patterns_of_a_project_that_would_take_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_bytes(b"**/" * 30 + b"a" * 5_000 + b"[\n" + b"*a" * 12 + b"\n\\\n!\n\xff\n[z-a]\n")
    (tmp_path / ("a" * 60 + ".py")).write_text(USE)
    assert names(Path(".")) == ["a" * 60 + ".py"]
    assert discovery.project_root(tmp_path) == tmp_path
