"""YAML files of settings that the project's own code loads and gives to RLlib."""

from __future__ import annotations

from rllib_codemods.config_files.codemod import LOADED

__all__ = ["LOADED"]
