"""Options of the whole test suite."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite("case", "variants")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-cases",
        action="store_true",
        help="write what the tool does now into tests/cases; read the diff before you commit it",
    )
    parser.addoption(
        "--large",
        action="store_true",
        help="try the slow hostile inputs, too, and many more generated programs",
    )


@pytest.fixture
def large(request: pytest.FixtureRequest) -> bool:
    """Whether all is tried that takes long."""
    return bool(request.config.getoption("--large"))
