"""One line a finding, ``path:line:column CODE [status] message``, for CI logs and editors.

Where code was only verified, the severity stands in the place of the status, which would be the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator

from rllib_migrate.report.model import Report, View, shown, visible


def render(report: Report, view: View) -> bytes:
    """All findings and failed files, by place. Suppressed findings are left out unless ``view.verbose``."""
    return "".join(f"{line}\n" for line in _lines(report, view)).encode("utf-8", "backslashreplace")


def _lines(report: Report, view: View) -> Iterator[str]:
    for outcome in report.outcomes:
        path = shown(outcome.path)
        if outcome.reason is not None and (outcome.status == "failed" or view.verbose):
            reason = outcome.reason if view.verbose else outcome.reason.partition("\n")[0]
            yield f"{path}: [{outcome.status}] {visible(reason)}"
        elif outcome in report.partial:
            yield from (f"{path}: [not looked at] {visible(line)}" for line in (outcome.reason or "").splitlines())
        for finding in sorted(outcome.findings, key=lambda f: (f.cell or 0, f.line, f.column, f.code)):
            if finding.status != "suppressed" or view.verbose:
                place = f"{path}:{finding.place}:{finding.column}"
                word = finding.severity if report.verified and finding.status == "manual" else finding.status
                yield f"{place} {finding.code} [{word}] {visible(finding.message)}"
