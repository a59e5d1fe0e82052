"""Experiment files of the old command ``rllib train``."""

from __future__ import annotations

from rllib_codemods.experiments.codemod import TEXTS
from rllib_codemods.experiments.script import old_script

__all__ = ["TEXTS", "old_script"]
