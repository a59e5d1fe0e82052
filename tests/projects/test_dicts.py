"""The dict of one file is decided with all that other files do with it; see :mod:`projects.dicts`."""

from __future__ import annotations

from pathlib import Path

import pytest

from projects.dicts import DICTS
from projects.test_decisions import outcomes_of
from rllib_migrate.outcome import Outcome


@pytest.mark.parametrize("name", DICTS)
def test_dict_is_decided_with_all_files(name: str, tmp_path: Path) -> None:
    files = DICTS[name]
    assert not wrong(files, outcomes_of(files, tmp_path))


def test_no_caller_is_told_of_the_algorithm_of_another(tmp_path: Path) -> None:
    files = DICTS["each_caller_trains_another_algorithm"]
    said = [finding.message for finding in outcomes_of(files, tmp_path)["sac.py"].findings]
    assert not [message for message in said if "PPO" in message]


def wrong(files: dict[str, str], outcomes: dict[str, Outcome]) -> list[str]:
    """What is not as the project says, a line each."""
    found: list[str] = []
    for file, text in files.items():
        after = (outcomes[file].after or text.encode()).decode().splitlines()
        said = {finding.line: finding.status for finding in outcomes[file].findings}
        for number, line in enumerate(text.splitlines(), 1):
            if line.endswith("# new") and line in after:
                found.append(f"{file}: not changed: {line}")
            elif line.endswith("# same") and line not in after:
                found.append(f"{file}: changed: {line}")
            elif line.endswith("# told") and said.get(number) != "manual":
                found.append(f"{file}: not told: {line}")
            elif line.endswith("# said") and number not in said:
                found.append(f"{file}: not said: {line}")
    return found
