"""Bowler queries as plug-ins: a team's own renames run in this tool, text to text, and Bowler writes nothing.

Bowler is imported when a query file is loaded or a file in Python 2 syntax is looked at, never before.
"""
