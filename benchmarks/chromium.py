"""A headless Chromium of this machine: no driver is looked for or fetched elsewhere.

``why_not()`` says what is missing; ``opened()`` gives a browser of a size and a colour scheme, and closes it.
"""

from __future__ import annotations

import contextlib
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from selenium.webdriver import Chrome
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

_ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")


def _browser() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def why_not() -> str:
    """What is missing to open a browser; empty where nothing is."""
    if not _browser():
        return "no Chromium is installed"
    return "" if shutil.which("chromedriver") else "no chromedriver is installed (Debian: chromium-driver)"


@contextlib.contextmanager
def opened(*, width: int = 1280, height: int = 900, dark: bool = False) -> Iterator[Chrome]:
    """A browser whose console and requests are recorded."""
    options = Options()
    options.binary_location = _browser() or ""
    for argument in (*_ARGUMENTS, f"--window-size={width},{height}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    browser = Chrome(options=options, service=Service(shutil.which("chromedriver")))
    try:
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
        yield browser
    finally:
        browser.quit()


def load(browser: Chrome, page: Path, fragment: str = "") -> float:
    """Open a file as a page of its own; seconds until it was drawn, by the browser's own clock."""
    browser.get("about:blank")
    browser.get(f"{page.absolute().as_uri()}{fragment}")
    drawn = "const done = arguments[0]; requestAnimationFrame(() => setTimeout(() => done(performance.now() / 1000)))"
    return float(browser.execute_async_script(drawn))


def requests(browser: Chrome) -> list[str]:
    """What was asked for since the last call, but the pages themselves."""
    log = browser.get_log("performance")  # type: ignore[no-untyped-call]
    entries = [json.loads(entry["message"])["message"] for entry in log]
    urls = [e["params"]["request"]["url"] for e in entries if e["method"] == "Network.requestWillBeSent"]
    return [url for url in urls if not url.startswith(("file:", "data:", "about:"))]
