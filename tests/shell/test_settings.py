"""Defaults, the settings file, the command line; and what is said about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from rllib_migrate.settings import KEYS, Settings, SettingsError, describe, load


def configured(folder: Path, text: str, table: str = "[tool.rllib-migrate]") -> Path:
    path = folder / "pyproject.toml"
    path.write_text(f"{table}\n{text}\n", encoding="utf-8")
    return path


def test_defaults(tmp_path: Path) -> None:
    settings = load(tmp_path, {})
    assert settings == Settings(exclude_base=Path.cwd())


def test_file_over_defaults_and_command_line_over_file(tmp_path: Path) -> None:
    path = configured(tmp_path, 'to-ray = "2.40"\nselect = ["RLM1", "RLM2"]\nno-bridge = true\njobs = 3')
    settings = load(tmp_path, {"to_ray": "2.60", "jobs": None, "select": (), "safe_only": False})
    assert (settings.to_ray, settings.select, settings.no_bridge, settings.jobs) == ((2, 60), ("RLM1", "RLM2"), True, 3)
    assert settings.origins == {
        "to-ray": "command line",
        "select": str(path),
        "no-bridge": str(path),
        "jobs": str(path),
    }


def test_nearest_file_with_a_table_upwards(tmp_path: Path) -> None:
    configured(tmp_path, "jobs = 2")
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    configured(tmp_path / "a", "x = 1", "[tool.other]")
    assert load(inner, {}).jobs == 2


def test_named_file_needs_no_table(tmp_path: Path) -> None:
    path = tmp_path / "migrate.toml"
    path.write_text("jobs = 4\n", encoding="utf-8")
    assert load(tmp_path, {}, config=path).jobs == 4


def test_paths_of_the_file_are_relative_to_it(tmp_path: Path) -> None:
    configured(tmp_path, 'baseline = "base.json"\nexclude = "/old"')
    settings = load(tmp_path, {})
    assert (settings.baseline, settings.exclude, settings.exclude_base) == (tmp_path / "base.json", ("/old",), tmp_path)


def test_commas_split_codes(tmp_path: Path) -> None:
    assert load(tmp_path, {"select": ("RLM1,RLM2", "RLM3")}).select == ("RLM1", "RLM2", "RLM3")


MISTAKES = {
    "unknown_key": ("saf-only = true", "unknown setting 'saf-only'; did you mean safe-only?"),
    "release_as_a_number": ("to-ray = 2.60", "write the release in quotes"),
    "release_as_a_word": ('to-ray = "newest"', "'newest' is not a Ray release such as 2.60"),
    "flag_as_text": ('safe-only = "yes"', "safe-only: expected true or false, got 'yes'"),
    "unknown_format": ('format = "jsn"', "; did you mean json?"),
    "both_bridges": ("no-bridge = true\nbridge-all = true", "no-bridge and bridge-all ask for the opposite"),
    "jobs_of_zero": ("jobs = 0", "expected a number from 1"),
    "jobs_as_flag": ("jobs = true", "expected a number from 1"),
    "ignores_of_no_table": ('per-path-ignores = ["RLM2"]', "expected a table such as"),
    "ignores_of_a_number": ('per-path-ignores = {"tests/" = 2}', "expected a list of texts"),
    "unknown_table": ("[tool.rllib-migrate.per-path-ignore]", "did you mean per-path-ignores?"),
    "list_of_numbers": ("select = [1]", "expected a list of texts"),
    "broken_file": ("jobs = ", "pyproject.toml"),
}


@pytest.mark.parametrize(("text", "message"), MISTAKES.values(), ids=MISTAKES)
def test_mistakes_are_named(tmp_path: Path, text: str, message: str) -> None:
    configured(tmp_path, text)
    with pytest.raises(SettingsError) as error:
        load(tmp_path, {})
    assert message in str(error.value)


def test_ignores_by_path_are_read_and_described(tmp_path: Path) -> None:
    configured(tmp_path, '"tests/" = ["RLM2", "RLM3,RLM4"]\n"a.py" = "RLM1"', "[tool.rllib-migrate.per-path-ignores]")
    settings = load(tmp_path, {})
    assert settings.per_path_ignores == (("tests/", ("RLM2", "RLM3", "RLM4")), ("a.py", ("RLM1",)))
    origin = str(tmp_path / "pyproject.toml")
    assert ("per-path-ignores", "tests/: RLM2 RLM3 RLM4, a.py: RLM1", origin) in describe(settings)


def test_globs_of_a_file_named_without_its_folder_are_relative_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "migrate.toml").write_text('exclude = ["old/"]', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert load(tmp_path, {}, config=Path("migrate.toml")).exclude_base == tmp_path


def test_missing_named_file(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="No such file"):
        load(tmp_path, {}, config=tmp_path / "nope.toml")


def test_every_key_is_described(tmp_path: Path) -> None:
    configured(tmp_path, 'to-ray = "2.40"')
    rows = describe(load(tmp_path, {"ignore": ("RLM1", "RLM2")}))
    assert [key for key, _, _ in rows] == list(KEYS)
    assert ("to-ray", "2.40", str(tmp_path / "pyproject.toml")) in rows
    assert ("ignore", "RLM1, RLM2", "command line") in rows
    assert ("jobs", "(automatic)", "default") in rows
