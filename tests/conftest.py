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
