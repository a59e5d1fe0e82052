"""One HTML file with everything in it: what stands in ``assets/``, the sections, and the report as data.

Its content security policy names the only style and the only script by their hashes and lets nothing be fetched:
whatever a path or a line of code holds can't become markup, code or a request. The same report gives the same bytes.
"""

from __future__ import annotations

import base64
import hashlib
import json
from importlib import resources
from typing import Any

from rllib_migrate.report.html.data import as_data
from rllib_migrate.report.html.figures import alerts, bars, figures, title
from rllib_migrate.report.html.markup import escaped
from rllib_migrate.report.html.start import configs, start
from rllib_migrate.report.model import Report, View
from rllib_migrate.version import __version__

#: In the order in which they build on one another.
_SCRIPTS = ("state", "code", "detail", "list", "keys")
#: What would end a script or be no character of one.
_UNSAFE = {ord(c): f"\\u{ord(c):04x}" for c in "<>&\u2028\u2029"}


def render(report: Report, view: View) -> bytes:
    """The page, in UTF-8. Diffs are always in it: they are drawn when they are opened."""
    data = as_data(report)
    style = _asset("report.css")
    script = f'"use strict";\n(() => {{\n{"".join(_asset(f"{name}.js") for name in _SCRIPTS)}}})();\n'
    parts = {
        "policy": (
            f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; img-src data:; "
            "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'"
        ),
        "name": escaped(f"{data['project']}: {title(report)}" if data["project"] else title(report)),
        "title": escaped(title(report)),
        "project": escaped(data["project"]),
        "version": escaped(__version__),
        "style": style,
        "figures": figures(report),
        "alerts": alerts(report),
        "bars": bars(data),
        "start": start(data),
        "configs": configs(data),
        "data": embedded(data),
        "script": script,
    }
    # Split once and joined: what is put in is never looked at again.
    pieces = _asset("page.html").split("{{")
    named = (piece.split("}}", 1) for piece in pieces[1:])
    return "".join([pieces[0], *(parts[name] + text for name, text in named)]).encode("utf-8", "backslashreplace")


def embedded(data: Any) -> str:
    """JSON that may stand in a script of an HTML page, whatever it holds."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.translate(_UNSAFE).encode("utf-8", "backslashreplace").decode()


def _asset(name: str) -> str:
    return resources.files("rllib_migrate.report.html").joinpath("assets", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
