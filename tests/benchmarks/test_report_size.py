from __future__ import annotations

import pytest

from report_size import report
from rllib_migrate.report.html.data import as_data


@pytest.mark.parametrize(("files", "findings"), [(3, 10), (4, 4), (5, 2)])
def test_generated_report_has_what_was_asked_for(files: int, findings: int) -> None:
    made = report(files, findings)
    data = as_data(made)
    assert made == report(files, findings)
    assert (len(made.outcomes), len(data["findings"])) == (files, findings)
    assert len({finding["id"] for finding in data["findings"]}) == findings
    assert all(finding["file"] < len(data["files"]) for finding in data["findings"])
