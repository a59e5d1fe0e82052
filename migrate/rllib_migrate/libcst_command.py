"""The whole tool as one command of LibCST's runner, for those who run their codemods with it.

    python -m libcst.tool codemod -x --no-format rllib_migrate.libcst_command.MigrateCommand PATH...

The engine does the work; what it leaves to a person, and what it wants to be looked at, becomes a warning. LibCST hands
over one file at a time: what other files of the project import from it is not known here, as it is to
``rllib-migrate``. Settings are those of the current folder's ``pyproject.toml`` and of the options here. Nothing else
imports this module.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import libcst as cst
from libcst.codemod import CodemodCommand, CodemodContext, SkipFile

from rllib_migrate import commands, engine, settings
from rllib_migrate.executors import with_deep_stack
from rllib_migrate.gate import may_matter
from rllib_migrate.outcome import Reported
from rllib_migrate.sources.python2 import first_python2_line

_WORTH_A_WARNING = ("review", "manual", "failed")


class MigrateCommand(CodemodCommand):
    """Runs all installed collections of rules over a module."""

    DESCRIPTION = "Move code from Ray RLlib's old API stack to the new one."

    @staticmethod
    def add_args(arg_parser: argparse.ArgumentParser) -> None:
        """The options of ``rllib-migrate`` that decide what becomes of one file."""
        arg_parser.add_argument("--to-ray", help="Ray release to migrate to, or `auto`.")
        arg_parser.add_argument("--select", default="", help="Only these rules, separated by commas.")
        arg_parser.add_argument("--ignore", default="", help="Not these rules, separated by commas.")
        arg_parser.add_argument("--safe-only", action="store_true", help="Only changes that need no second look.")
        arg_parser.add_argument("--no-bridge", action="store_true", help="Leave blocked config objects alone.")
        arg_parser.add_argument("--bridge-all", action="store_true", help="Pin all config objects to the old stack.")

    def __init__(self, context: CodemodContext, **given: str | bool | None) -> None:
        super().__init__(context)
        chosen = {name: value or None for name, value in given.items()}
        self._collections, self._options, _ = commands.prepare(settings.load(Path.cwd(), chosen))

    def transform_module(self, tree: cst.Module) -> cst.Module:
        """The migrated module. The metadata that other commands ask for would cost more than the migration."""
        return self.transform_module_impl(tree)

    def transform_module_impl(self, tree: cst.Module) -> cst.Module:
        """The migrated module, or ``tree`` itself where nothing changes."""
        text = tree.code
        if not may_matter(text.encode(), self._collections):
            return tree
        if old := first_python2_line(text):
            raise SkipFile(f"Python 2 syntax ({old[1]} in line {old[0]}): convert the file to Python 3 first")
        document = engine.Document(self.context.filename or "stdin.py", text)
        done = with_deep_stack(lambda one: engine.migrate(one, self._collections, self._options), document)
        for finding in done.findings:
            if finding.status in _WORTH_A_WARNING:
                self.warn(_said(finding))
        return tree if done.text == text else cst.parse_module(done.text, config=tree.config_for_parsing)


def _said(finding: Reported) -> str:
    return f"line {finding.line}: {finding.code} [{finding.status}] {finding.message}"
