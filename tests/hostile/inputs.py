"""Files that are made to break a reader, by what is odd about them; most use RLlib, so that they are looked at."""

from __future__ import annotations

import codecs
import json

USE = "from ray.rllib.algorithms.ppo import PPOConfig\nconfig = PPOConfig().rollouts(num_rollout_workers=2)\n"
_BYTES = USE.encode()


def _notebook(*cells: object, **others: object) -> bytes:
    made = [{"cell_type": "code", "source": cell, "metadata": {}, "outputs": []} for cell in cells]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": made, **others}).encode()


def _bomb(depth: int) -> bytes:
    """YAML whose aliases stand for 9 to the power of ``depth`` values."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, depth)]
    return "\n".join(["ppo:", "    run: PPO", "    config:", *(f"        {line}" for line in lines)]).encode() + b"\n"


#: Sources by name; the part behind the dot says how they are read.
INPUTS: dict[str, bytes] = {
    "brackets_deep.py": _BYTES + b"x = " + b"(" * 5_000 + b")" * 5_000 + b"\n",
    "brackets_unclosed.py": _BYTES + b"x = " + b"[" * 5_000 + b"\n",
    "brackets_deep_but_allowed.py": _BYTES + b"x = " + b"(" * 90 + b"1" + b")" * 90 + b"\n",
    "blocks_deep.py": _BYTES + b"".join(b" " * n + b"if x:\n" for n in range(99)) + b" " * 99 + b"pass\n",
    "blocks_too_deep.py": _BYTES + b"".join(b" " * n + b"if x:\n" for n in range(2_000)) + b" " * 2_000 + b"pass\n",
    "attributes_deep.py": _BYTES + b"x = a" + b".b" * 20_000 + b"\n",
    "calls_deep.py": _BYTES + b"x = a" + b".b()" * 3_000 + b"\n",
    "unary_deep.py": _BYTES + b"x = " + b"-" * 5_000 + b"1\n",
    "not_deep.py": _BYTES + b"x = " + b"not " * 5_000 + b"1\n",
    "lambdas_deep.py": _BYTES + b"x = " + b"lambda: " * 3_000 + b"1\n",
    "operators_long.py": _BYTES + b"x = 1" + b" + 1" * 20_000 + b"\n",
    "comparisons_long.py": _BYTES + b"x = 1" + b" < 1" * 20_000 + b"\n",
    "elifs_long.py": _BYTES + b"if x:\n    pass\n" + b"elif x:\n    pass\n" * 2_000,
    "lines_100k.py": _BYTES + b"".join(b"x%d = %d\n" % (n, n) for n in range(100_000)),
    "lines_blank.py": _BYTES + b"\n" * 300_000,
    "one_line.py": USE.replace("\n", ";").encode() + b"x = 1;" * 20_000 + b"\n",
    "one_literal.py": _BYTES + b"x = '" + b"a" * 3_000_000 + b"'\n",
    "one_number.py": _BYTES + b"x = " + b"9" * 100_000 + b"\n",
    "big_list.py": _BYTES + b"x = [" + b"1, " * 50_000 + b"]\n",
    "big_dict.py": _BYTES + b"x = {" + b"".join(b"'k%d': %d, " % (n, n) for n in range(20_000)) + b"}\n",
    "many_parameters.py": _BYTES + b"def f(" + b"".join(b"a%d, " % n for n in range(5_000)) + b"): pass\n",
    "many_configs.py": _BYTES.split(b"\n")[0]
    + b"\n"
    + b"".join(b"c%d = PPOConfig().rollouts(num_rollout_workers=%d)\n" % (n, n) for n in range(500)),
    "names_assigned_in_a_circle.py": _BYTES + b"".join(b"c%d = c%d\n" % (n, (n + 1) % 300) for n in range(300)),
    "names_in_branches.py": _BYTES + b"".join(b"if x: config = config.training(lr=%d)\n" % n for n in range(60)),
    "names_swapped.py": _BYTES + b"for _ in x:\n" + b"    config, other = other, config\n" * 200,
    "functions_that_call_one_another.py": _BYTES
    + b"".join(b"def f%d(c): return f%d(f%d(c))\n" % (n, (n + 1) % 60, (n + 2) % 60) for n in range(60))
    + b"f0(config).rollouts(num_rollout_workers=1)\n",
    "classes_in_a_circle.py": _BYTES + b"class A(B): pass\nclass B(A): pass\nclass C(C): pass\nA().x; C().x\n",
    "newlines_mixed.py": _BYTES.replace(b"\n", b"\r\n") + b"a = 1\rb = 2\nc = 3\r\r\n\n\r",
    "newlines_cr.py": _BYTES.replace(b"\n", b"\r"),
    "form_feeds.py": _BYTES + b"\x0c\nx = 1\n\x0c  \n",
    "line_separators.py": _BYTES + "x = 'a\u2028b\u2029c\x85d\x1c\x1d\x1e'\n".encode(),
    "tabs_and_spaces.py": _BYTES + b"if x:\n\ty = 1\n        z = 1\n",
    "no_end_but_backslash.py": _BYTES + b"x = 1 \\",
    "nul.py": _BYTES + b"x = '\0'\n",
    "nul_first.py": b"\0" + _BYTES,
    "control_z.py": _BYTES + b"\x1a",
    "bom.py": codecs.BOM_UTF8 + _BYTES,
    "bom_twice.py": codecs.BOM_UTF8 * 2 + _BYTES,
    "bom_inside.py": _BYTES + codecs.BOM_UTF8 + b"x = 1\n",
    "bom_with_latin_cookie.py": codecs.BOM_UTF8 + b"# coding: latin-1\n" + _BYTES,
    "utf16.py": USE.encode("utf-16"),
    "utf32.py": USE.encode("utf-32"),
    "cookie_unknown.py": b"# coding: no-such-thing\n" + _BYTES,
    "cookie_not_text.py": b"# coding: hex\n" + _BYTES,
    "cookie_rot13.py": b"# coding: rot13\n" + codecs.encode(USE, "rot13").encode(),
    "cookie_escapes.py": b"# coding: unicode_escape\n" + _BYTES,
    "cookie_raw_escapes.py": b"# coding: raw_unicode_escape\n" + _BYTES + b"x = '\\u0041'\n",
    "cookie_utf7.py": b"# coding: utf-7\n" + _BYTES + b"x = '+AGE-'\n",
    "cookie_punycode.py": b"# coding: punycode\n" + _BYTES,
    "cookie_idna.py": b"# coding: idna\n" + _BYTES,
    "cookie_mbcs.py": b"# coding: mbcs\n" + _BYTES,
    "cookie_path.py": b"# coding: ../../etc/passwd\n" + _BYTES,
    "cookie_wrong.py": b"# coding: ascii\n" + _BYTES + "x = 'é'\n".encode(),
    "cookie_iso2022.py": b"# coding: iso2022_jp\n" + _BYTES + "x = 'あ'\n".encode("iso2022_jp"),
    "cookie_utf16.py": b"# coding: utf-16\n" + _BYTES,
    "cookie_third_line.py": b"\n\n# coding: latin-1\n" + _BYTES + b"x = '\xe9'\n",
    "latin_without_cookie.py": _BYTES + b"x = '\xe9'\n",
    "surrogates_in_bytes.py": _BYTES + b"x = '\xed\xa0\x80'\n",
    "surrogate_escapes.py": _BYTES + b"x = '\\ud800'; config.rollouts(num_rollout_workers='\\udcff')\n",
    "bad_escapes.py": _BYTES + b"x = '\\x'; y = '\\N{NO SUCH NAME}'; z = '\\u12'\n",
    "identifiers_that_fold.py": _BYTES + "ｃｏｎｆｉｇ.rollouts(num_rollout_workers=1)\nﬁ = 1\n".encode(),
    "identifiers_alike.py": _BYTES + "соnfig = 1\nсоnfig.rollouts(num_rollout_workers=1)\n".encode(),
    "direction_marks.py": _BYTES + "x = '\u202e\u2066' # \u202d\n".encode(),
    "python2.py": _BYTES + b"print 'a'\nexec 'x'\nraise E, 'x'\nx = 0777L\n",
    "python2_backticks.py": _BYTES + b"x = `1` <> 2\n",
    "python_of_tomorrow.py": _BYTES + b"x = t'{a}'\ntype A[T = int] = list[T]\nlazy import json\n",
    "syntax_new.py": _BYTES + b"type A[*T] = int\ndef f[T: int](x: T) -> T: ...\nx = f'{f'{1}'}'\n",
    "syntax_error.py": _BYTES + b"def f(:\n",
    "not_python.py": b"\x89PNG\r\n\x1a\n ray.rllib rollouts PPOConfig" + bytes(range(1, 256)),
    "markers_of_the_tool.py": _BYTES
    + b"# rllib-migrate: ignore["
    + b"RLM201," * 5_000
    + b"]\n# rllib-migrate: skip-\n",
    "merge_conflict.py": b"<<<<<<< HEAD\n" + _BYTES + b"=======\n" + _BYTES + b">>>>>>> other\n",
    "executes_on_import.py": b"raise SystemExit('was run')\n" + _BYTES,
    "evil_names.py": _BYTES
    + b"__import__('os').system('touch was_run')\nconfig.rollouts(num_rollout_workers=exec('1'))\n",
    "regular_expression_trap.py": _BYTES + b"# " + b"rllib " * 20_000 + b"\nimport " + b"a.b," * 20_000 + b"c\n",
    "imports_unclosed.py": _BYTES + b"from a import (" * 5_000 + b"\n",
    "spaces_trailing.py": _BYTES + b"import a " + b" " * 300_000 + b"\\x\n",
    "empty.py": b"",
    "broken.ipynb": b'{"cells": [{"cell_type": "code", "source": "import ray.rllib',
    "not_an_object.ipynb": b'["ray.rllib", 1]',
    "deep.ipynb": b'{"x": ' + b"[" * 100_000 + b"]" * 100_000 + b', "cells": "ray.rllib rollouts"}',
    "cells_no_list.ipynb": b'{"nbformat": 4, "cells": {"ray.rllib": "PPOConfig().rollouts()"}}',
    "source_no_text.ipynb": _notebook(42, [USE, 7]),
    "source_null.ipynb": _notebook(None, USE),
    "cell_no_object.ipynb": b'{"nbformat": 4, "cells": [1, null, "PPOConfig ray.rllib rollouts"]}',
    "format_3.ipynb": json.dumps({"nbformat": 3, "worksheets": [{"cells": [USE]}]}).encode(),
    "keys_twice.ipynb": b'{"cells": [], "cells": [{"cell_type": "code", "cell_type": "raw", "source": "PPOConfig"}]}',
    "not_numbers.ipynb": b'{"nbformat": NaN, "cells": [], "x": -Infinity, "y": "ray.rllib PPOConfig"}',
    "surrogate.ipynb": _notebook(USE + "x = '\ud800'\n"),
    "bom.ipynb": codecs.BOM_UTF8 + _notebook(USE),
    "marks_of_the_tool.ipynb": _notebook(USE + '"rllib-migrate: cell 2"\nx = 1', '"rllib-migrate: cell 1"\n' + USE),
    "masks_of_the_tool.ipynb": _notebook("%time\n" + USE + "x = 1  # rllib-migrate: line 0\n"),
    "magics.ipynb": _notebook("!touch was_run\n%run was_run.py\n" + USE, "%%bash\ntouch was_run # PPOConfig rllib\n"),
    "many_cells.ipynb": _notebook(*[USE] * 300),
    "bomb.yaml": _bomb(12),
    "tags.yaml": b"ppo:\n    run: !!python/object/apply:os.system ['touch was_run']\n    config: {num_workers: 1}\n",
    "tags_new.yaml": b"ppo: !!python/object/new:os.system ['touch was_run']\n\n# run: PPO\nx: {run: PPO, config: {}}\n",
    "own_tag.yaml": b"ppo:\n    run: PPO\n    config: !mine {num_workers: !env X}\n",
    "circle.yaml": b"ppo: &a\n    run: PPO\n    config: &b\n        num_workers: 1\n        x: *b\n        <<: *a\n",
    "merge_circle.yaml": b"a: &a {run: PPO, <<: *a, config: {<<: *a}}\n",
    "deep.yaml": b"ppo: {run: PPO, config: " + b"{a: " * 5_000 + b"1" + b"}" * 5_000 + b"}\n",
    "deep_blocks.yaml": b"ppo:\n run: PPO\n config:\n" + b"".join(b" " * n + b"a:\n" for n in range(2, 2_000)),
    "keys_odd.yaml": b"ppo:\n    run: PPO\n    config: {? [a]: 1, 1: 2, null: 3, 2001-01-01: 4, num_workers: 1}\n",
    "anchors_missing.yaml": b"ppo:\n    run: PPO\n    config: *nowhere\n",
    "nul.yaml": b"ppo:\n    run: PPO\n    config: {num_workers: 1}\n\0\n",
    "documents.yaml": b"---\nppo: {run: PPO, config: {num_workers: 1}}\n" * 300,
    "long_numbers.yaml": b"ppo:\n    run: PPO\n    config: {num_workers: " + b"9" * 20_000 + b"}\n",
    "sexagesimal.yaml": b"ppo:\n    run: PPO\n    config: {num_workers: 1:30:00, lr: 1_0e3, gamma: .NaN}\n",
    "windows.yaml": b"\xef\xbb\xbfppo:\r\n    run: PPO\r\n    config:\r\n        num_workers: 1\r\n",
    "requirements-odd.txt": b"ray[rllib"
    + b"," * 5_000
    + b"]==2.3 ; "
    + b"(" * 5_000
    + b"\nray==\0\n-r /etc/passwd\n--index-url $(x)\n",
    "requirements.txt": b"ray[rllib]==" + b"2." * 20_000 + b"1\n" + b"ray" + b">=2.0," * 5_000 + b"\n",
    "pyproject.toml": b"[project]\ndependencies = [" + b"[" * 5_000 + b"'ray[rllib]==2.3'" + b"\n",
    "Dockerfile": b"FROM rayproject/ray:2.3.0\nRUN touch was_run && pip install 'ray[rllib]==2.3.0' " + b"\\\n" * 5_000,
}
