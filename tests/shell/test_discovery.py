"""Which files are looked at."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rllib_migrate.discovery import DiscoveryError, find, project_root, run_root


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def make(*names: str) -> None:
    for name in names:
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x = 1\n", encoding="utf-8")


def names(*paths: str, exclude: tuple[str, ...] = (), gitignore: bool = True) -> list[str]:
    found = find([Path(path) for path in paths or (".",)], exclude=exclude, gitignore=gitignore)
    return [file.name for file in found.files]


def test_folders_are_walked_and_sorted() -> None:
    make("b.py", "a/z.py", "a/c/d.py", "a/readme.md", "a/e.pyc")
    assert names() == ["a/c/d.py", "a/z.py", "b.py"]


@pytest.mark.parametrize("folder", [".git", ".venv", "venv", "node_modules", "build", "dist", ".tox", "site-packages"])
def test_folders_that_hold_no_project_code_are_skipped(folder: str) -> None:
    make("a.py", f"{folder}/b.py", f"c/{folder}/d.py")
    assert names() == ["a.py"]


def test_skipped_folder_is_walked_when_named() -> None:
    make("build/b.py")
    assert names("build") == ["build/b.py"]


@pytest.mark.parametrize("mark", ["pyvenv.cfg", "conda-meta/history"])
def test_environment_of_any_name_is_skipped(mark: str) -> None:
    make("a.py", "my_env/lib/b.py", f"my_env/{mark}")
    assert names() == ["a.py"]


def test_folder_called_env_is_code() -> None:
    make("env/wrappers.py")
    assert names() == ["env/wrappers.py"]


def test_gitignore_files_nest() -> None:
    make("keep.py", "out/gone.py", "out2/gone.py", "pkg/gen_a.py", "pkg/gen_keep.py", "other/gen_a.py")
    Path(".gitignore").write_text("/out/\nout2\n", encoding="utf-8")
    Path("pkg/.gitignore").write_text("gen_*.py\n!gen_keep.py\n", encoding="utf-8")
    assert names() == ["keep.py", "other/gen_a.py", "pkg/gen_keep.py"]
    assert len(names(gitignore=False)) == 6


def test_gitignore_above_the_named_folder_counts_in_a_repository() -> None:
    make(".git/HEAD", "pkg/a.py", "pkg/gen.py", "pkg/local.py", ".git/info/exclude")
    Path(".gitignore").write_text("gen.py\n", encoding="utf-8")
    Path(".git/info/exclude").write_text("local.py\n", encoding="utf-8")
    assert names("pkg") == ["pkg/a.py"]


def test_ignored_folder_is_walked_when_named() -> None:
    make(".git/HEAD", "out/a.py")
    Path(".gitignore").write_text("out/\n", encoding="utf-8")
    assert names(".") == []
    assert names("out") == ["out/a.py"]


def test_excluded_globs() -> None:
    make("a.py", "old/b.py", "new/b.py", "new/c_test.py")
    assert names(exclude=("old/", "*_test.py")) == ["a.py", "new/b.py"]


def test_named_file_is_always_taken() -> None:
    make("script", "gone.py", ".venv/x.py")
    Path(".gitignore").write_text("gone.py\n", encoding="utf-8")
    assert names("script", "gone.py", ".venv/x.py", exclude=("gone.py",)) == [".venv/x.py", "gone.py", "script"]


def test_file_named_twice_is_taken_once() -> None:
    make("a/b.py")
    assert names("a", "a/b.py", "a/../a/b.py") == ["a/b.py"]


def test_missing_path() -> None:
    with pytest.raises(DiscoveryError, match="no such file or folder: nope"):
        find([Path("nope")])


def test_link_in_a_circle() -> None:
    make("a/b.py")
    os.symlink("..", "a/up")
    os.symlink("b.py", "a/self.py")
    os.symlink("loop", "loop")
    assert names() == ["a/b.py"]


def test_link_out_of_the_root_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make("outside/a.py", "root/b.py")
    os.symlink("../outside", "root/folder")
    os.symlink("../outside/a.py", "root/file.py")
    monkeypatch.chdir(tmp_path / "root")
    assert names() == ["b.py"]


def test_link_inside_the_root_is_followed_once() -> None:
    make("z/real.py", "a/other.py")
    os.symlink("../z", "a/link")
    assert names() == ["a/other.py", "z/real.py"]
    assert names("a") == ["a/link/real.py", "a/other.py"]


def test_dangling_link_is_passed_over() -> None:
    make("a.py")
    os.symlink("nowhere.py", "lock.py")
    assert names() == ["a.py"]


def test_root_of_paths_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make("here/x.py", "there/p/a.py", "there/q/b.py")
    monkeypatch.chdir(tmp_path / "here")
    assert run_root([Path("../there/p"), Path("../there/q/b.py")]) == tmp_path / "there"
    assert names("../there/p", "../there/q/b.py") == ["p/a.py", "q/b.py"]


def test_project_root_is_the_nearest_mark(tmp_path: Path) -> None:
    make("proj/pyproject.toml", "proj/pkg/a.py", "bare/a.py")
    assert project_root(tmp_path / "proj" / "pkg") == tmp_path / "proj"
    assert project_root(tmp_path / "bare") in {tmp_path / "bare", *tmp_path.parents}
