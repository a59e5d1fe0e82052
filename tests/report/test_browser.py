"""The HTML report in a browser: filters, search, ticks, keys, themes, sizes; and that nothing is fetched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from report.reports import HOSTILE, hostile, plain
from rllib_migrate.report import render
from rllib_migrate.report.model import Report, View

pytest.importorskip("selenium", reason="selenium is not installed")

from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from chromium import load, opened, requests, why_not

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(why_not()), reason=why_not())]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    reports = {"plain": plain(), "hostile": hostile(), "empty": Report((), (2, 60))}
    reports["verified"] = replace(plain(), purpose="verify")
    for name, report in reports.items():
        (folder / f"{name}.html").write_bytes(render(report, View(), "html"))
    return {name: folder / f"{name}.html" for name in reports}


@pytest.fixture(scope="module")
def shared() -> Iterator[Chrome]:
    with opened() as browser:
        yield browser


@pytest.fixture
def browser(shared: Chrome, pages: dict[str, Path]) -> Iterator[Chrome]:
    """The plain report, as somebody sees it who never did before; whatever a test does, no error and no request."""
    load(shared, pages["plain"])
    shared.execute_script("localStorage.clear()")
    load(shared, pages["plain"])
    yield shared
    assert shared.get_log("browser") == []
    assert requests(shared) == []


def listed(browser: Chrome) -> list[str]:
    """Path, line and status of the findings in the list."""
    script = """return [...document.querySelectorAll("#list .finding")].map((item) =>
      [item.querySelector(".place").textContent, item.querySelector(".status")?.textContent ?? ""].join(" "))"""
    return list(browser.execute_script(script))


def click(browser: Chrome, selector: str) -> None:
    browser.find_element("css selector", selector).click()


def press(browser: Chrome, *keys: str) -> None:
    for key in keys:
        ActionChains(browser).send_keys(key).perform()


def wait_for(browser: Chrome, condition: str) -> None:
    """Until a condition of the page holds; five seconds at most."""
    script = """const [done, since] = [arguments[0], Date.now()];
      const look = () => eval_() || Date.now() - since > 5000 ? done(eval_()) : setTimeout(look, 10);"""
    held = browser.execute_async_script(f"const eval_ = () => {condition}; {script} look();")
    assert held, condition


LEFT = ["agents/config.py:4:15 manual", "train.py:1:1 review", "train.py:2:1 manual", "z.py:1:1 failed"]
ALL = [
    "agents/config.py:3:6 fixed", *LEFT[:3], "z.py:1:1 failed", "z.py:1:1 suppressed",
]  # fmt: skip


# -- filters and search ------------------------------------------------------------------------------------------------


def test_opens_with_what_is_left(browser: Chrome) -> None:
    assert listed(browser) == LEFT
    assert browser.find_element("id", "count").text.startswith("4 of 6 findings shown")


def test_status_and_severity(browser: Chrome) -> None:
    click(browser, "#statuses .review")
    click(browser, "#severities .breaks")
    assert listed(browser) == ["train.py:2:1 manual"]
    assert browser.current_url.endswith("#status=manual,failed&severity=ignored,changed,deprecated")
    click(browser, "#reset")
    assert listed(browser) == LEFT
    assert "#" not in browser.current_url.removesuffix("#")


def test_rule_file_and_area(browser: Chrome) -> None:
    Select(browser.find_element("id", "file")).select_by_visible_text("train.py")
    assert listed(browser) == LEFT[1:3]
    Select(browser.find_element("id", "rule")).select_by_value("RLM411")
    assert listed(browser) == LEFT[2:3]
    Select(browser.find_element("id", "area")).select_by_visible_text("names")
    assert listed(browser) == []
    assert "Nothing matches" in browser.find_element("id", "list").text


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("such key", LEFT[2:3]),
        ("CONFIG.py rlm208", LEFT[:1]),
        ("is not seen", LEFT[:1]),
        ("rl_module(", LEFT[:1]),
        ("PPO", LEFT[:1]),
        ("zzz", []),
    ],
)
def test_search(browser: Chrome, words: str, expected: list[str]) -> None:
    browser.find_element("id", "search").send_keys(words)
    wait_for(browser, f"document.querySelectorAll('#list .finding').length === {len(expected)}")
    assert listed(browser) == expected


@pytest.mark.parametrize(
    ("by", "groups"),
    [
        (
            "config",
            [
                "PPO at agents/config.py:1: pinned to the old stack",
                "the config at train.py:1: pinned to the old stack",
                "Blocks no config object",
            ],
        ),
        ("severity", ["breaks", "ignored", "changed"]),
        ("rule", ["RLM101", "RLM206", "RLM208", "RLM411"]),
        ("file", ["agents/config.py", "train.py", "z.py"]),
    ],
)
def test_groups(browser: Chrome, by: str, groups: list[str]) -> None:
    Select(browser.find_element("id", "group")).select_by_value(by)
    titles = [heading.text for heading in browser.find_elements("css selector", "#list h3")]
    assert [title.startswith(group) for title, group in zip(titles, groups, strict=True)] == [True] * len(groups), (
        titles
    )
    assert sorted(path.split(":")[0] for path in listed(browser)) == sorted(path.split(":")[0] for path in LEFT)


# -- links -------------------------------------------------------------------------------------------------------------


def test_filters_are_in_the_link(browser: Chrome, pages: dict[str, Path]) -> None:
    load(browser, pages["plain"], "#status=all&file=z.py&q=tst&group=rule&severity=breaks")
    assert listed(browser) == []
    load(browser, pages["plain"], "#status=all&file=z.py")
    assert listed(browser) == ALL[4:]


def test_link_to_a_finding_opens_it_whatever_is_hidden(browser: Chrome, pages: dict[str, Path]) -> None:
    click(browser, "#list .finding .link")
    wait_for(browser, "document.querySelector('.finding.current details')?.open")
    link = browser.current_url
    assert "#f-" in link
    load(browser, pages["plain"], f"#{link.partition('#')[2]}&status=fixed")
    assert len(listed(browser)) == 4
    current = browser.find_element("css selector", ".finding.current")
    assert "model=..." in current.text
    assert "use" in current.text
    assert "Why not rewritten: m is not seen." in current.text
    assert "Blocks: PPO at agents/config.py:1, DQN at agents/config.py:2" in current.text
    assert current.find_element("css selector", ".meant").text == "model"
    assert current.find_element("link text", "Read more").get_attribute("href") == "https://example.org/guide"


def test_bars_are_links(browser: Chrome) -> None:
    browser.find_element("link text", "ignored").click()
    wait_for(browser, "document.querySelectorAll('#list .finding').length === 1")
    assert listed(browser) == LEFT[2:3]


@pytest.mark.parametrize(
    "fragment", ["#%", "#status=%E0%A4%A", "#status=none", "#f-000000000000", "#rule=<b>", "#=&&="]
)
def test_broken_links_do_no_harm(browser: Chrome, pages: dict[str, Path], fragment: str) -> None:
    load(browser, pages["plain"], fragment)
    assert set(listed(browser)) <= set(ALL)


# -- ticks -------------------------------------------------------------------------------------------------------------


def ticked(browser: Chrome) -> list[bool]:
    script = "return [...document.querySelectorAll('#list .finding > input')].map((box) => box.checked)"
    return list(browser.execute_script(script))


def test_ticks_outlive_a_reload_and_moved_lines(browser: Chrome, pages: dict[str, Path]) -> None:
    assert "about 1 h 1 min left" in browser.find_element("id", "count").text
    browser.find_elements("css selector", "#list .finding > input")[2].click()
    assert "1 of 4 to do or to check are ticked" in browser.find_element("id", "count").text
    assert "about 16 min left" in browser.find_element("id", "count").text
    browser.refresh()
    assert ticked(browser) == [False, False, True, False]
    moved = plain()
    train = moved.outcomes[2]
    found = tuple(replace(f, line=f.line + 2, end_line=f.line + 2) for f in train.findings)
    train = replace(train, before=b"\n\n" + train.before, findings=found)
    later = pages["plain"].with_name("later.html")
    later.write_bytes(render(replace(moved, outcomes=(*moved.outcomes[:2], train, moved.outcomes[3])), View(), "html"))
    load(browser, later)
    assert ticked(browser) == [False, False, True, False]
    click(browser, "#open")
    assert len(listed(browser)) == 3


# -- keys --------------------------------------------------------------------------------------------------------------


def test_keys(browser: Chrome) -> None:
    press(browser, "j", "j", "k", "j", "x", Keys.ENTER)
    current = browser.find_element("css selector", ".finding.current")
    assert current.find_element("css selector", ".place").text.endswith("1:1")
    assert ticked(browser) == [False, True, False, False]
    assert current.find_element("css selector", "details").get_attribute("open")
    press(browser, "/", "x", "j")
    wait_for(browser, "document.getElementById('search').value === 'xj' && !document.querySelector('#list .finding')")
    press(browser, Keys.ESCAPE)
    press(browser, "?")
    assert browser.find_element("id", "helping").is_displayed()
    press(browser, Keys.ESCAPE)
    assert not browser.find_element("id", "helping").is_displayed()


def test_key_to_the_diff(browser: Chrome) -> None:
    press(browser, "j", "d")
    rows = browser.find_elements("css selector", "#files tr.here td")
    assert [row.text for row in rows][1::2] == ['    .training(model={"custom_model": "m"})'] * 2


# -- diffs -------------------------------------------------------------------------------------------------------------


def diff_rows(browser: Chrome) -> list[list[str]]:
    script = """return [...document.querySelectorAll("#files tr")].map((row) =>
      [...row.cells].map((cell) => cell.dataset.n ?? cell.textContent))"""
    return list(browser.execute_script(script))


def test_diff_in_two_columns_and_in_one(browser: Chrome) -> None:
    click(browser, "#files summary")
    wait_for(browser, "document.querySelector('#files table') !== null")
    rows = diff_rows(browser)
    assert rows[2] == [
        "3", '    .rollouts(num_rollout_workers=2)  # "two"', "3", '    .env_runners(num_env_runners=2)  # "two"'
    ]  # fmt: skip
    differs = [element.text for element in browser.find_elements("css selector", "#files .differs")]
    assert differs == ["rollouts", "num_rollout_workers", "env_runners", "num_env_runners"]
    click(browser, "#narrow")
    rows = diff_rows(browser)
    assert [row[:2] for row in rows[1:5]] == [["2", "2"], ["3", ""], ["", "3"], ["4", "4"]]


# -- how it looks ------------------------------------------------------------------------------------------------------


def ground(browser: Chrome) -> str:
    return str(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))


@pytest.mark.parametrize("dark", [False, True])
def test_theme_of_the_system_and_by_hand(pages: dict[str, Path], dark: bool) -> None:
    light_ground, dark_ground = "rgb(246, 247, 249)", "rgb(20, 23, 28)"
    with opened(dark=dark) as browser:
        load(browser, pages["plain"])
        assert ground(browser) == (dark_ground if dark else light_ground)
        click(browser, "#theme")
        assert ground(browser) == light_ground
        click(browser, "#theme")
        browser.refresh()
        assert ground(browser) == dark_ground


@pytest.mark.parametrize("name", ["plain", "hostile"])
def test_fits_a_phone(pages: dict[str, Path], name: str) -> None:
    with opened(width=360, height=740) as browser:
        load(browser, pages[name], "#status=all")
        browser.execute_script("document.querySelectorAll('details').forEach((details) => (details.open = true))")
        wait_for(browser, "document.querySelector('table.diff.one') !== null")
        assert browser.execute_script("return document.documentElement.scrollWidth") <= 360
        assert browser.get_log("browser") == []


def test_prints_findings_without_tools(browser: Chrome) -> None:
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert not browser.find_element("id", "tools").is_displayed()
        assert browser.find_element("css selector", "#list .finding .message").is_displayed()
        assert len(browser.execute_cdp_cmd("Page.printToPDF", {})["data"]) > 10_000
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


# -- what breaks pages -------------------------------------------------------------------------------------------------


def test_hostile_texts_are_texts(shared: Chrome, pages: dict[str, Path]) -> None:
    load(shared, pages["hostile"], "#status=all")
    shared.execute_script("document.querySelectorAll('details').forEach((details) => (details.open = true))")
    wait_for(
        shared, "document.querySelectorAll('#list .detail').length === document.querySelectorAll('.finding').length"
    )
    assert shared.title.startswith(HOSTILE[0])
    assert shared.execute_script("return document.querySelectorAll('img, body script').length") == 2
    assert len(listed(shared)) == len(HOSTILE)
    assert HOSTILE[2] in shared.find_element("id", "list").text
    assert shared.get_log("browser") == []
    assert requests(shared) == []


@pytest.mark.parametrize("name", ["empty", "verified"])
def test_others_open(shared: Chrome, pages: dict[str, Path], name: str) -> None:
    load(shared, pages[name])
    assert len(listed(shared)) == {"empty": 0, "verified": 6}[name]
    assert shared.get_log("browser") == []


def test_policy_stops_what_would_leave(shared: Chrome, pages: dict[str, Path]) -> None:
    """That nothing left above is worth something: a request that somebody injects is stopped, too."""
    load(shared, pages["plain"])
    script = """const done = arguments[0];
      document.addEventListener("securitypolicyviolation", (event) => done(event.effectiveDirective));
      fetch("https://example.org/").catch(() => {});"""
    stopped: Any = shared.execute_async_script(script)
    assert stopped == "connect-src"
    shared.get_log("browser")
    requests(shared)
