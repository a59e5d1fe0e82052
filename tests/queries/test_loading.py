"""Files of Bowler queries: both forms are understood, nothing is executed by Bowler, and errors are one clear line."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rllib_migrate.queries.loading import QueryError, load
from rllib_migrate.queries.refactoring import rewrite

RENAME = 'select_function("old").rename("new")'
FORMS = {
    "query": f"from bowler import Query\ndef query(q: Query) -> Query:\n    return q.{RENAME}\n",
    "queries": f"from bowler import Query\ndef queries():\n    yield Query().{RENAME}\n",
    "value": f"from bowler import Query\nquery = Query().{RENAME}\n",
    "executed_value": f"from bowler import Query\nquery = Query('.').{RENAME}.diff(interactive=True)\n",
    "at_import": f"from bowler import Query\nQuery('.').{RENAME}.write()\n",
    "diff": f"from bowler import Query\nQuery('.').{RENAME}.diff(interactive=True)\n",
    "idiff": f"from bowler import Query\nQuery('.').{RENAME}.idiff()\n",
    "execute": f"import bowler\nbowler.Query(['.']).{RENAME}.execute(write=True)\n",
    "in_main": f"from bowler import Query\ndef main():\n    Query('.').{RENAME}.write()\n",
    "under_main": f"from bowler import Query\nif __name__ == '__main__':\n    Query('.').{RENAME}.write()\n",
    "arguments": f"import sys\nfrom bowler import Query\ndef main():\n    Query(sys.argv[1]).{RENAME}.write()\n",
    "main_with_argument": "import sys\nfrom bowler import Query\ndef main(p):\n"
    f"    Query(p).{RENAME}.write()\nif __name__ == '__main__':\n    main(sys.argv[1])\n",
    "argparse": "import argparse\nfrom bowler import Query\ndef main():\n    p = argparse.ArgumentParser()\n"
    f"    p.add_argument('path')\n    Query(p.parse_args().path).{RENAME}.idiff()\n",
    "exit": f"import sys\nfrom bowler import Query\ndef main():\n    sys.exit(Query('.').{RENAME}.write().retcode)\n",
    "function_and_main": f"def query(q):\n    return q.{RENAME}\nif __name__ == '__main__':\n    raise SystemExit(3)\n",
    "neighbour": "from names import OLD\ndef query(q):\n    return q.select_function(OLD).rename('new')\n",
    "prints": f"print('hello')\ndef query(q):\n    print(q)\n    return q.{RENAME}\n",
}
WRONG = {
    "no_file": (None, "no such file"),
    "syntax": ("def query(:\n", "syntax error in line 1: invalid syntax"),
    "no_query": ("x = 1\n", "no query: define `query(q)`"),
    "raises": ("x = 1\nraise ValueError('why')\n", "line 2: ValueError: why"),
    "raises_inside": ("def query(q):\n    return q.rename('x')\n", "line 2: ValueError: no selectors used"),
    "returns_nothing": ("def query(q):\n    q.select_root()\n", "expected a bowler.Query, got NoneType"),
    "returns_an_empty_one": ("def query(q):\n    return q\n", "a query selects nothing"),
    "processors": ("def query(q):\n    return q.select_root().process(print)\n", "`process()`"),
    "ends": ("import sys\nsys.exit('usage: x')\n", "the script ended with 'usage: x'"),
    "tool": ("from bowler import BowlerTool\nBowlerTool([]).run(['.'])\n", "a BowlerTool is run"),
    "import": ("import not_there_at_all\n", "line 1: ModuleNotFoundError"),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "code.py").write_text("old()\n")
    (tmp_path / "names.py").write_text("OLD = 'old'\n")
    return tmp_path


@pytest.mark.parametrize("text", FORMS.values(), ids=FORMS)
def test_forms(folder: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "renames.py").write_text(text)
    before = list(sys.path), sys.argv
    assert rewrite("x = old(1)", load(str(folder / "renames.py")), "a.py") == "x = new(1)"
    assert (folder / "code.py").read_text() == "old()\n"
    assert (list(sys.path), sys.argv) == before
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("text", "message"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_file_is_said(folder: Path, text: str | None, message: str) -> None:
    path = folder / "renames.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(QueryError) as error:
        load(str(path))
    assert str(error.value).startswith(str(path))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_bowler_executes_again_afterwards(folder: Path) -> None:
    from bowler import BowlerTool, Query

    before = Query.execute, BowlerTool.run
    for text in (FORMS["at_import"], WRONG["raises"][0]):
        path = folder / f"file_{len(text)}.py"
        path.write_text(text or "")
        with pytest.raises(QueryError) if text == WRONG["raises"][0] else pytest.MonkeyPatch.context():
            load(str(path))
        assert (Query.execute, BowlerTool.run) == before
