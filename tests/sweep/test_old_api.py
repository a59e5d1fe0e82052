"""Nothing of old RLlib is passed over: each name, member, argument and setting that the target has not, warns of or
ignores is rewritten or reported where it is used, and what is written in its place exists in the target.

Names and modules are many, so the normal run takes each eleventh of them; ``-m sweep`` takes all.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from functools import cache

import pytest

from sweep import members, names, settings, signatures
from sweep.judging import Judged, judge
from sweep.uncovered import uncovered
from sweep.uses import Use

AREAS: dict[str, Callable[[], Iterable[Use]]] = {
    "names": names.uses,
    "members": members.uses,
    "settings": settings.uses,
    "signatures": signatures.uses,
}
#: Of names, what the normal run takes, and the parts that the whole is judged in; odd, since each has two forms.
_EACH = 11


@cache
def all_uses(area: str) -> tuple[Use, ...]:
    return tuple(AREAS[area]())


def check(uses: list[Use], record_property: Callable[[str, object], None]) -> None:
    judged = judge(uses)
    record_property("sweep", json.dumps(figures(judged)))
    rows = uncovered()
    missed = [j.use for j in judged if not j.is_decided and not any(row.has(j.use) for row in rows)]
    wrong = [j for j in judged if j.wrong and not any(row.has(j.use) for row in rows)]
    assert len(judged) == len(uses) > 0
    assert [f"{use.form}: {use.name} ({use.fate})" for use in missed] == []
    assert [f"{j.use.form}: {j.use.name}: {j.wrong}" for j in wrong] == []


def figures(judged: list[Judged]) -> list[list[object]]:
    """Area, form, release, decided, all."""
    good: Counter[tuple[str, str, str]] = Counter()
    total: Counter[tuple[str, str, str]] = Counter()
    for one in judged:
        for release in one.use.releases:
            key = (one.use.area, one.use.form, release)
            total[key] += 1
            good[key] += one.is_decided
    return [[*key, good[key], count] for key, count in total.items()]


@pytest.mark.parametrize("area", [area for area in AREAS if area != "names"])
def test_old_api_is_decided(area: str, record_property: Callable[[str, object], None]) -> None:
    check(list(all_uses(area)), record_property)


def test_each_eleventh_name_is_decided(record_property: Callable[[str, object], None]) -> None:
    check(list(all_uses("names")[::_EACH]), record_property)


@pytest.mark.sweep
@pytest.mark.parametrize("part", range(_EACH))
def test_names_are_decided(part: int, record_property: Callable[[str, object], None]) -> None:
    if part:  # the first part is that of the normal run
        check(list(all_uses("names")[part::_EACH]), record_property)


def test_what_is_uncovered_is_still_missed() -> None:
    rows = uncovered()
    met = [use for area in AREAS for use in all_uses(area) if any(row.has(use) for row in rows)]
    missed = [judged.use for judged in judge(met) if not judged.is_decided or judged.wrong]
    stale = [name for row in rows for name in row.names if not any(fnmatchcase(use.name, name) for use in missed)]
    assert stale == []


def test_a_miss_is_seen() -> None:
    """Without this the sweep could pass for want of looking."""
    use = next(use for use in all_uses("settings") if use.area == "model keys")
    other = Use(use.area, use.form, "mine", use.releases, use.fate, (), "mine(value)  # at\n", lambda _: True)
    assert [judged.is_decided for judged in judge([other])] == [False]
    assert [judged.is_decided for judged in judge([use])] == [True]
