"""Texts made to break out of what shows them: as names of files, and in sources."""

from __future__ import annotations

import os

#: By what they are meant for.
TEXTS: dict[str, str] = {
    "terminal_clear": "\x1b[2J\x1b[H",
    "terminal_title": "\x1b]0;owned\x07",
    "terminal_link": "\x1b]8;;http://example.org\x1b\\x\x1b]8;;\x1b\\",
    "terminal_c1": "\x9b31m",
    "terminal_back": "good.txt\b\b\b\bbad",
    "terminal_carriage": "safe\rEVIL",
    "lines": "a\nb\n+++ b/c",
    "lines_unicode": "a\u2028b\u2029c\x85d\x0be\x0cf",
    "direction": "a\u202eyp.\u2066b",
    "rich_markup": "[red]x[/red][link=http://example.org]y[/link]",
    "html": "<script>alert(1)</script>",
    "html_attribute": "\"'><img src=x onerror=alert(1)>",
    "html_entity": "&lt;script&gt;&#0;",
    "xml_cdata": "]]><!--",
    "github_command": "::error file=a::owned",
    "github_output": "\n::set-output name=a::b\n::stop-commands::x",
    "github_percent": "%0A::warning::x%25",
    "markdown_link": "[x](javascript:alert(1))",
    "markdown_table": "a|b|\\|c",
    "markdown_code": "a`b``c```d",
    "markdown_details": "</details>\n```\n# x",
    "csv_formula": "=cmd|' /C calc'!A0",
    "csv_quote": 'a","b;\tc',
    "json": '\\"\\u0000}{',
    "uri": "a%2e%2e/?x#y",
    "shell": "$(touch was_run)`touch was_run`;touch was_run",
    "format": "%s{0}{x!r}%(a)s",
    "not_utf8": os.fsdecode(b"\xff\x80"),
    "surrogates": "\ud83d",
    "wide": "\U0001f600\u0301\u200d\ufe0f\u200b",
}
#: What no report may hold as it is: a terminal obeys it.
OBEYED = (*range(0x00, 0x09), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0))
