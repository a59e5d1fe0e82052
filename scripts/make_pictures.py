"""Makes the pictures of the docs from a real report on ``samples/``: ``python scripts/make_pictures.py``

Needs Chromium and chromedriver (Debian: ``chromium``, ``chromium-driver``). They are not compared by a test: fonts and
their edges differ from one machine to the next.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / folder) for folder in ("migrate", "codemods", "benchmarks")]

from chromium import load, opened, why_not  # noqa: E402
from rllib_migrate.commands import migrate  # noqa: E402
from rllib_migrate.report import render  # noqa: E402
from rllib_migrate.report.model import View  # noqa: E402
from rllib_migrate.settings import Settings  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
_WIDTH = 1200
#: What is put in front of the camera: the top of the page, then a finding with its code, then its diff.
_OPEN = """
document.querySelector("#list .finding:has(.manual) details").open = true;
"""
_DIFF = """
document.getElementById("findings").hidden = true;  // its height changes as it comes into view
const details = [...document.querySelectorAll("#files details")].find((one) => one.textContent.includes(arguments[0]));
details.open = true;
"""
_BOX = """
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [box.top + scrollY, box.height];
"""


def main() -> int:
    """Write the pictures; 1 where there is no browser."""
    if missing := why_not():
        print(missing)
        return 1
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, opened(width=_WIDTH) as browser:
        samples = Path(folder) / "samples"
        shutil.copytree(ROOT / "samples", samples)
        page = Path(folder) / "report.html"
        page.write_bytes(render(migrate([samples], Settings()).report, View(), "html"))
        load(browser, page)
        browser.execute_script(_OPEN)
        top, height = browser.execute_script(_BOX, ".pictures")
        _take(browser, "report", 0, top + height + 16)
        top, _ = browser.execute_script(_BOX, "#findings")
        _take(browser, "report-finding", top - 8, 700)
        browser.execute_script(_DIFF, "dict_era/train.py")
        top, _ = browser.execute_script(_BOX, "#files details[open]")
        _take(browser, "report-diff", top + 1, 580)
    return 0


def _take(browser, name: str, top: float, height: float) -> None:
    clip = {"x": 0, "y": top, "width": _WIDTH, "height": height, "scale": 1}
    shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
    file = PICTURES / f"{name}.png"
    file.write_bytes(base64.b64decode(shot["data"]))
    print(f"wrote {file.relative_to(ROOT)}, {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    raise SystemExit(main())
