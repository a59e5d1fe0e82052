"""The whole sweep runs when it is asked for (``-m sweep``), and its figures are printed."""

from __future__ import annotations

import json
from collections import Counter

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "sweep" in config.getoption("-m"):
        return
    whole = [item for item in items if item.get_closest_marker("sweep") is not None]
    config.hook.pytest_deselected(items=whole)
    items[:] = [item for item in items if item not in whole]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Decided of all, by area, form and release; what is knowingly uncovered counts as not decided."""
    decided: Counter[tuple[str, str, str]] = Counter()
    total: Counter[tuple[str, str, str]] = Counter()
    for report in (
        r for reports in terminalreporter.stats.values() for r in reports if isinstance(r, pytest.TestReport)
    ):
        for name, text in report.user_properties if report.when == "call" else ():
            if name == "sweep":
                for *key, good, count in json.loads(str(text)):
                    decided[tuple(key)] += good  # type: ignore[index]
                    total[tuple(key)] += count  # type: ignore[index]
    if not total:
        return
    releases = list(dict.fromkeys(release for _, _, release in total))
    releases.sort(key=lambda release: [int(part) for part in release.split(".")])
    terminalreporter.section("sweep: decided / all")
    terminalreporter.write_line(f"{'area':26} {'form':38}" + "".join(f"{release:>12}" for release in releases))
    for area, form in dict.fromkeys((area, form) for area, form, _ in sorted(total)):
        cells = [(decided[area, form, r], total[area, form, r]) for r in releases]
        row = "".join(f"{f'{good}/{count}' if count else '-':>12}" for good, count in cells)
        terminalreporter.write_line(f"{area:26} {form[:38]:38}{row}")
