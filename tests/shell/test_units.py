"""Files that are looked at together: which they are, and what one bad file among them does to the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from rllib_migrate import linking, tasks
from rllib_migrate.codemod import Options
from rllib_migrate.discovery import find
from rllib_migrate.outcome import Outcome
from rllib_migrate.run import run

MAKER = "from ray.rllib.algorithms.ppo import PPOConfig\n\n\ndef make():\n    return PPOConfig()\n"
USER = "from maker import make\n\nconfig = make().rollouts(num_rollout_workers=2)\n"
USED = USER.replace("rollouts", "env_runners").replace("num_rollout_workers", "num_env_runners")


def migrated(files: dict[str, str | bytes], root: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Outcome]:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    monkeypatch.chdir(root)
    outcomes = run(find([Path()], gitignore=False), tasks.installed_collections(), Options((2, 60)), jobs=1)
    return {outcome.path: outcome for outcome in outcomes}


def after(outcome: Outcome) -> str:
    return (outcome.after or outcome.before).decode()


def groups(files: dict[str, str], matter: set[str]) -> list[tuple[str, ...]]:
    contents = {name: text.encode() for name, text in files.items()}
    return linking.units(contents, matter, linking.links_of(contents, ("ray",)))


def test_files_that_import_one_another_are_one() -> None:
    files = {"a.py": "import b\n", "b.py": "", "c.py": "from a import x\n", "d.py": "import os\n", "e.py": ""}
    assert groups(files, {"a.py", "d.py"}) == [("a.py", "b.py", "c.py"), ("d.py",)]


def test_packages_pass_on_what_their_modules_give() -> None:
    files = {
        "main.py": "from pkg import make\n",
        "pkg/__init__.py": "from .inner import make\n",
        "pkg/inner/__init__.py": "from .maker import make\n",
        "pkg/inner/maker.py": "make = 1\n",
        "pkg/other.py": "",
    }
    own = ("main.py", "pkg/__init__.py", "pkg/inner/__init__.py", "pkg/inner/maker.py")
    assert groups(files, {"main.py"}) == [own]


def test_files_that_do_not_matter_are_left_out() -> None:
    assert groups({"a.py": "import b\n", "b.py": ""}, set()) == []


def test_what_is_too_much_for_one_is_parted_by_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"x/a.py": "import y.c\n", "x/b.py": "from x import a\n", "y/c.py": "import y.d\n", "y/d.py": ""}
    assert groups(files, set(files)) == [tuple(files)]
    monkeypatch.setattr(linking, "MAX_BYTES", 30)
    assert groups(files, set(files)) == [("x/a.py", "x/b.py"), ("y/c.py", "y/d.py")]


def test_names_that_others_have_are_unseen() -> None:
    contents = {"a.py": b"x = y = z = 1\n", "b.py": b"from a import x\n", "c.py": b"from a import y\n", "d.py": b""}
    links = linking.links_of(contents, ())
    found = linking.unseen_names(contents, [("a.py", "b.py"), ("d.py",)], links)
    assert found == {("a.py", "b.py"): frozenset({"y"}), ("d.py",): frozenset()}


def test_values_cross_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = migrated({"maker.py": MAKER, "user.py": USER}, tmp_path, monkeypatch)
    assert after(found["user.py"]) == USED


def test_a_file_that_does_not_parse_costs_itself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"maker.py": MAKER, "user.py": USER, "broken.py": "from maker import make\nmake(\n"}
    found = migrated(files, tmp_path, monkeypatch)
    assert (found["broken.py"].status, after(found["user.py"])) == ("failed", USED)
    assert "syntax error" in (found["broken.py"].reason or "")


def test_a_file_that_can_not_be_decoded_costs_itself_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {"maker.py": MAKER, "user.py": USER, "broken.py": b"from maker import make\nx = '\xff'\n"}
    found = migrated(files, tmp_path, monkeypatch)
    assert (found["broken.py"].status, after(found["user.py"])) == ("failed", USED)


def test_files_are_looked_at_alone_where_they_are_too_much_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_much(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("rllib_migrate.engine.migrate_together", too_much)
    monkeypatch.setattr("rllib_migrate.tasks.migrate_file", lambda task: Outcome(task.name, task.kind, "unchanged"))
    found = migrated({"maker.py": MAKER, "user.py": USER}, tmp_path, monkeypatch)
    assert {name: outcome.status for name, outcome in found.items()} == dict.fromkeys(found, "unchanged")


def test_a_file_that_nests_deeply_is_looked_at_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = f"{MAKER}\nnested = {'(' * 300}1{')' * 300}\n"
    found = migrated({"maker.py": deep, "user.py": f"import ray\n{USER}"}, tmp_path, monkeypatch)
    assert set(found) == {"maker.py", "user.py"}
    assert found["user.py"].after is None


def test_a_skipped_file_is_known_and_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    skipped = "# rllib-migrate: skip-file\n" + MAKER.replace("()\n\n\n", "().rollouts()\n\n\n")
    found = migrated({"maker.py": skipped, "user.py": USER}, tmp_path, monkeypatch)
    assert found["maker.py"].after is None
    assert not found["maker.py"].findings
    assert after(found["user.py"]) == USED


def test_an_object_with_a_part_in_a_skipped_file_is_left_as_a_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker = "# rllib-migrate: skip-file\n" + MAKER.replace(
        "PPOConfig()\n", "PPOConfig().rollouts(num_envs_per_worker=2)\n"
    )
    found = migrated({"maker.py": maker, "user.py": USER}, tmp_path, monkeypatch)
    assert found["maker.py"].after is found["user.py"].after is None
    assert {f.status for f in found["user.py"].findings} == {"manual"}


def test_each_file_keeps_its_line_endings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = MAKER.replace("PPOConfig()\n", "PPOConfig().training(model={'use_attention': True})\n").replace(
        "\n", "\r\n"
    )
    found = migrated({"maker.py": maker, "user.py": USER}, tmp_path, monkeypatch)
    assert "api_stack" in after(found["maker.py"])
    assert after(found["maker.py"]).count("\n") == after(found["maker.py"]).count("\r\n")
    assert "\r" not in after(found["user.py"])


def test_a_rule_is_taken_back_in_the_file_at_fault_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import rllib_migrate.checks as checks

    def fault_of(before: object, after: object) -> str | None:
        changed = before.text != after.text  # type: ignore[attr-defined]
        return "made up" if changed and after.path == "bad.py" else None  # type: ignore[attr-defined]

    monkeypatch.setattr(checks, "_fault_of", fault_of)
    own = "import maker\nfrom ray.rllib.algorithms.ppo import PPOConfig\n\n"
    config = "config = PPOConfig().rollouts(num_rollout_workers={})\n"
    files: dict[str, str | bytes] = {
        "maker.py": MAKER,
        "good.py": own + config.format(2),
        "bad.py": own + config.format(3),
    }
    found = migrated(files, tmp_path, monkeypatch)
    assert after(found["good.py"]).endswith("config = PPOConfig().env_runners(num_env_runners=2)\n")
    assert found["bad.py"].after is None
    assert {f.status for f in found["bad.py"].findings} == {"failed"}
    assert "made up" in found["bad.py"].findings[0].message
