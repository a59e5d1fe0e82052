"""An experiment file of the old command line as a script for the target.

A collection makes an old script of it, and the codemods migrate that script as they do any other.
"""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

from rllib_migrate.codemod import Collection, Options
from rllib_migrate.sources.python import SourceError, decode

if TYPE_CHECKING:
    from rllib_migrate.engine import Migrated


class ConversionError(Exception):
    """The file can't be converted; the message says why."""


def convert(data: bytes, name: str, collections: tuple[Collection, ...], options: Options) -> Migrated:
    """The script, with the findings on what was asked for. Lines of findings are those of the old script.

    Raises :class:`ConversionError`.
    """
    from rllib_migrate import engine

    try:
        text = decode(data).text
    except SourceError as error:
        raise ConversionError(str(error)) from None
    for collection in collections:
        if collection.experiment is not None:
            try:
                script = collection.experiment(text, PurePath(name).name)
            except ValueError as error:
                raise ConversionError(str(error)) from None
            return engine.migrate(engine.Document(f"{name}.py", script), collections, options)
    raise ConversionError("no plug-in reads experiment files")
