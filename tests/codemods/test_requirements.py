"""Requirements in every file that holds them: old pins are raised, what fits is left."""

from __future__ import annotations

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from rllib_migrate.texts import migrate_text

RAISED = {
    "exact": ("requirements.txt", "ray[rllib]==2.3.1\n", "ray[rllib]==2.60.0\n"),
    "spaces": ("requirements.txt", "ray [rllib] == 2.3.1", "ray [rllib] ==2.60.0"),
    "range": ("requirements.txt", "ray[rllib]>=2.0,<2.10  # old\n", "ray[rllib]>=2.60  # old\n"),
    "floor": ("requirements.txt", "ray>=2.3", "ray>=2.60"),
    "compatible": ("requirements-dev.txt", "ray~=2.3.0", "ray>=2.60"),
    "marker": ("requirements.txt", 'ray==2.3.1; python_version < "3.11"', 'ray==2.60.0; python_version < "3.11"'),
    "folder": ("requirements/base.txt", "ray==1.13.0", "ray==2.60.0"),
    "gym": ("requirements.txt", "ray[rllib]\ngym==0.21.0\n", "ray[rllib]\ngymnasium\n"),
    "bare_gym": ("requirements.txt", "ray\ngym\n", "ray\ngymnasium\n"),
    "gym_with_extras": ("requirements.txt", "ray\ngym[atari]>=0.21", "ray\ngymnasium[atari]"),
    "gymnasium": ("requirements.txt", "ray\ngymnasium==0.28.1", "ray\ngymnasium==1.2.2"),
    "crlf": ("requirements.txt", "ray==2.3.1\r\nnumpy\r\n", "ray==2.60.0\r\nnumpy\r\n"),
    "project": (
        "pyproject.toml",
        '[project]\nrequires-python = ">=3.7,<3.9"\ndependencies = ["ray[rllib]==2.3.1", "gym"]\n',
        '[project]\nrequires-python = ">=3.10"\ndependencies = ["ray[rllib]==2.60.0", "gymnasium"]\n',
    ),
    "poetry": (
        "pyproject.toml",
        '[tool.poetry.dependencies]\npython = "^3.7"\nray = {version = "2.3.1"}\ngym = "^0.21"\n',
        '[tool.poetry.dependencies]\npython = "^3.7"\nray = {version = "2.60.0"}\ngymnasium = "*"\n',
    ),
    "poetry_tilde": (
        "pyproject.toml",
        '[tool.poetry.dependencies]\nray = "~2.3"\n',
        '[tool.poetry.dependencies]\nray = "~2.60"\n',
    ),
    "setup_cfg": (
        "setup.cfg",
        "[options]\ninstall_requires =\n  ray==2.3.1\n  gym\n",
        "[options]\ninstall_requires =\n  ray==2.60.0\n  gymnasium\n",
    ),
    "conda": (
        "environment.yml",
        "dependencies:\n  - python=3.8\n  - ray-rllib=2.3.1\n  - pip:\n    - gym==0.21\n",
        "dependencies:\n  - python=3.10\n  - ray-rllib=2.60.0\n  - pip:\n    - gymnasium\n",
    ),
    "docker": (
        "Dockerfile",
        'FROM python:3.8-slim\nRUN pip install "ray[rllib]==2.3.1" gym\n',
        'FROM python:3.10-slim\nRUN pip install "ray[rllib]==2.60.0" gymnasium\n',
    ),
    "docker_image": ("Dockerfile", "FROM rayproject/ray:2.3.1-py38-gpu\n", "FROM rayproject/ray:2.60.0-py310-gpu\n"),
}
RAISED |= {
    "conda_builds": (
        "environment.yml",
        "dependencies:\n  - python=3.7.13=h12debd9_0\n  - gym=0.21.0=py37_0\n  - ray-rllib=2.3.1\n",
        "dependencies:\n  - python=3.10\n  - gymnasium\n  - ray-rllib=2.60.0\n",
    ),
    "conda_with_crlf": (
        "environment.yml",
        "dependencies:\r\n- python=3.7\r\n- gym=0.21\r\n- ray-all=2.3.1\r\n",
        "dependencies:\r\n- python=3.10\r\n- gymnasium\r\n- ray-all=2.60.0\r\n",
    ),
    "setup_cfg_with_crlf": (
        "setup.cfg",
        "[options]\r\npython_requires = >=3.6, <3.9\r\ninstall_requires = ray==2.3.1\r\npackages =\r\n    gym\r\n",
        "[options]\r\npython_requires = >=3.10\r\ninstall_requires = ray==2.60.0\r\npackages =\r\n    gym\r\n",
    ),
    "names_of_other_things": (
        "pyproject.toml",
        '[project]\nname = "gym"\nkeywords = ["gym", "ray"]\ndependencies = [\n  "ray==2.3.1",\n  "gym",\n]\n'
        '[project.optional-dependencies]\ngym = ["gym[box2d]>=0.21"]\n[tool.isort]\nknown_third_party = ["gym"]\n'
        '[tool.uv.sources]\ngym = { path = "gym" }\n',
        '[project]\nname = "gym"\nkeywords = ["gym", "ray"]\ndependencies = [\n  "ray==2.60.0",\n  "gymnasium",\n]\n'
        '[project.optional-dependencies]\ngym = ["gymnasium[box2d]"]\n[tool.isort]\nknown_third_party = ["gym"]\n'
        '[tool.uv.sources]\ngym = { path = "gym" }\n',
    ),
}
BY_HAND = {
    "hashes": ("requirements.txt", "ray==2.3.1 \\\n    --hash=sha256:00\nnumpy\n"),
    "gymnasium_is_there": ("requirements.txt", "ray\ngym==0.21\ngymnasium\n"),
}
LEFT = {
    "newer": ("requirements.txt", "ray==2.61.0\n"),
    "yaml_of_another_kind": ("environments/ppo.yaml", "envs:\n  - gym\nray: 1\n"),
    "environment_without_dependencies": ("environment.yml", "name: ray\nwrappers:\n  - gym\n"),
    "target": ("requirements.txt", "ray[rllib]==2.60.0\ngymnasium==1.2.2\n"),
    "newest": ("requirements.txt", "ray[rllib]\ngymnasium\n"),
    "gym_without_ray": ("requirements.txt", "gym==0.21\n"),
    "other_packages": (
        "requirements.txt",
        "ray-lightning==0.1\nxgboost_ray==0.1\ngym-minigrid==1.0\nray\n",
    ),
    "comment": ("requirements.txt", "ray  # was ray==2.3.1, gym==0.21\n"),
    "prose": ("pyproject.toml", 'description = "a gym for ray agents"\n'),
    "python_that_fits": ("pyproject.toml", '[project]\nrequires-python = ">=3.8"\ndependencies = ["ray"]\n'),
    "url": ("requirements.txt", "ray @ https://example.org/ray-2.3.1.whl\ngit+https://example.org/gym==1\n"),
    "another_image": ("Dockerfile", "FROM ubuntu:20.04\nRUN pip install ray\n"),
}


@pytest.mark.parametrize("case", RAISED)
def test_what_the_target_does_not_fulfil_is_raised(case: str) -> None:
    path, before, after = RAISED[case]
    done = migrate_text(Document(path, before), load_collections(), Options((2, 60)))
    assert done.text == after
    assert {f.status for f in done.findings} == {"review"}
    again = migrate_text(Document(path, after), load_collections(), Options((2, 60)))
    assert (again.text, again.findings) == (after, ())


@pytest.mark.parametrize("case", BY_HAND)
def test_what_an_edit_alone_would_break_is_left_to_a_person(case: str) -> None:
    path, text = BY_HAND[case]
    done = migrate_text(Document(path, text), load_collections(), Options((2, 60)))
    assert done.text == text
    assert {f.status for f in done.findings} == {"manual"}


@pytest.mark.parametrize("case", LEFT)
def test_what_fits_is_left(case: str) -> None:
    path, text = LEFT[case]
    done = migrate_text(Document(path, text), load_collections(), Options((2, 60)))
    assert (done.text, done.findings) == (text, ())


def test_another_target_asks_for_another_version() -> None:
    done = migrate_text(Document("requirements.txt", "ray==2.3.1\ngym\n"), load_collections(), Options((2, 44)))
    assert done.text == "ray==2.44.0\ngymnasium\n"


def test_safe_only_reports() -> None:
    done = migrate_text(
        Document("requirements.txt", "ray==2.3.1\n"), load_collections(), Options((2, 60), safe_only=True)
    )
    assert done.text == "ray==2.3.1\n"
    assert [f.status for f in done.findings] == ["manual"]


def test_places_are_those_of_the_text() -> None:
    done = migrate_text(Document("requirements.txt", "# é\nnumpy\n ray==2.3.1\n"), load_collections(), Options((2, 60)))
    assert [(f.code, f.line, f.column, f.end_column) for f in done.findings] == [("RLM901", 3, 2, 12)]


SETUP = """from setuptools import setup

setup(name="ray", install_requires=["ray[rllib]==2.3.1", "gym>=0.21"], python_requires=">=3.7,<3.9")
"""


def test_other_strings_of_setup_py_are_no_requirements() -> None:
    text = 'from setuptools import setup\n\nneeds = ["ray==2.3.1"]\nsetup(name="gym", keywords="gym", '
    text += 'packages=["gym"], install_requires=needs, extras_require={"gym": ["gym"]})\n'
    done = migrate(Document("setup.py", text), load_collections(), Options((2, 60)))
    assert done.text == text.replace("2.3.1", "2.60.0").replace('["gym"]})', '["gymnasium"]})')


def test_setup_py() -> None:
    done = migrate(Document("setup.py", SETUP), load_collections(), Options((2, 60)))
    expected = SETUP.replace("==2.3.1", "==2.60.0").replace("gym>=0.21", "gymnasium").replace(">=3.7,<3.9", ">=3.10")
    assert done.text == expected


def test_strings_of_other_files_are_no_requirements() -> None:
    done = migrate(Document("train.py", SETUP), load_collections(), Options((2, 60)))
    assert done.text == SETUP


def test_what_a_notebook_installs_is_reported() -> None:
    text = "get_ipython().system('pip install ray[rllib]==2.3.1 gym')\n"
    done = migrate(Document("train.ipynb", text), load_collections(), Options((2, 60)))
    assert done.text == text
    assert [(f.code, f.status) for f in done.findings] == [("RLM901", "manual"), ("RLM902", "manual")]
