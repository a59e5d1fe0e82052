"""Exploration and action distributions, by topic: see ``codemod.py``.

``configuration/`` asks the files here what can be done to a class that a config is given. So this package takes the
codemod from ``codemod.py`` alone, which asks about configs in turn.
"""
