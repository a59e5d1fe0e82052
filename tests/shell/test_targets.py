"""`--to-ray`: a named release, the newest, or what the project's requirements admit."""

from __future__ import annotations

from pathlib import Path

import pytest

from rllib_migrate import discovery, tasks
from rllib_migrate.settings import Settings, SettingsError, load
from rllib_migrate.targets import Target, choose


def chosen(folder: Path, settings: Settings | None = None) -> Target:
    found = discovery.find([folder])
    return choose(settings or Settings(to_ray="auto"), tasks.installed_collections(), folder, found.files)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'p'\n")
    (tmp_path / "train.py").write_text("import ray\n")
    return tmp_path


@pytest.mark.parametrize(
    ("name", "text", "release"),
    [
        ("requirements.txt", "ray[rllib]==2.47.1\ntorch\n", (2, 47)),
        ("requirements.txt", "ray[rllib] ~= 2.44.0\n", (2, 44)),
        ("requirements.txt", "ray[rllib]>=2.40,<2.50\n", (2, 49)),
        ("requirements.txt", "# ray==2.41\nray==2.43.0  # not 2.44\n", (2, 43)),
        ("requirements/train.txt", "ray==2.42.*\n", (2, 42)),
        ("environment.yml", "dependencies:\n  - python=3.10\n  - ray-rllib=2.50\n", (2, 50)),
        ("Dockerfile", "FROM rayproject/ray:2.51.1-py310\n", (2, 51)),
        ("setup.cfg", "[options]\ninstall_requires =\n    ray[rllib]<2.46\n", (2, 45)),
        (
            "setup.py",
            "import setuptools\nsetuptools.setup(install_requires=['ray[rllib]==2.53.0'])\n",
            (2, 53),
        ),
    ],
)
def test_auto_is_the_newest_that_the_requirements_admit(
    project: Path, name: str, text: str, release: tuple[int, int]
) -> None:
    file = project / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)
    assert chosen(project) == Target(release, (name,))


@pytest.mark.parametrize("text", ["torch\n", "ray\n", "ray>=2.3\n", "ray[rllib]==2.3.1\n", "raylib==2.44\n"])
def test_auto_is_the_newest_where_the_requirements_leave_it_open(project: Path, text: str) -> None:
    (project / "requirements.txt").write_text(text)
    assert chosen(project) == Target((2, 60))


def test_auto_reads_the_files_of_the_project_around_a_folder(project: Path) -> None:
    (project / "requirements.txt").write_text("ray==2.45.0\n")
    (project / "src").mkdir()
    (project / "src" / "train.py").write_text("import ray\n")
    assert chosen(project / "src") == Target((2, 45), ("requirements.txt",))


def test_auto_takes_what_all_files_admit(project: Path) -> None:
    (project / "requirements.txt").write_text("ray>=2.44\n")
    (project / "setup.cfg").write_text("[options]\ninstall_requires =\n    ray<2.48\n")
    assert chosen(project) == Target((2, 47), ("requirements.txt", "setup.cfg"))


def test_requirements_that_contradict_one_another_are_an_error(project: Path) -> None:
    (project / "requirements.txt").write_text("ray==2.44.0\n")
    (project / "Dockerfile").write_text("FROM rayproject/ray:2.50.0\n")
    with pytest.raises(SettingsError, match=r"Dockerfile admits 2\.50; requirements\.txt admits 2\.44.*--to-ray"):
        chosen(project)


def test_a_named_release_wins(project: Path) -> None:
    (project / "requirements.txt").write_text("ray==2.44.0\n")
    assert chosen(project, Settings(to_ray=(2, 52))) == Target((2, 52))
    assert chosen(project, Settings()) == Target((2, 60))
    with pytest.raises(SettingsError, match=r"unknown Ray release 2\.39; known: 2\.40"):
        chosen(project, Settings(to_ray=(2, 39)))


def test_auto_may_stand_in_the_settings_file(project: Path) -> None:
    (project / "pyproject.toml").write_text('[tool.rllib-migrate]\nto-ray = "auto"\n')
    assert load(project, {}).to_ray == "auto"
