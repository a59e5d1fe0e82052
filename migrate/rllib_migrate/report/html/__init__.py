"""The report as one page for a browser: it needs nothing but itself, and asks no network for anything.

``data`` is what is shown, as plain data in the page, and ``diffs`` the lines of code in it; ``figures`` and ``start``
(with ``plan``) are what stands in the page already, made by ``markup``; ``page`` puts it together with ``assets/``.
"""

from __future__ import annotations

from rllib_migrate.report.html.page import render

__all__ = ["render"]
