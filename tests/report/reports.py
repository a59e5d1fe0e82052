"""Reports for the tests of the HTML page."""

from __future__ import annotations

from dataclasses import replace

from rllib_migrate.outcome import Outcome, Reported, ReportedSubject
from rllib_migrate.report.model import Report
from shell.outcomes import finding, outcome

#: Text that breaks HTML, scripts, JSON or the eye where it is not escaped.
HOSTILE = (
    "</script><script>document.title = 'owned'</script>",
    "<!--<script>",
    "--></title><img src=x onerror=alert(1)>",
    "\" onmouseover='alert(1)' x=`y`",
    "a\u2028b\u2029c",
    "nul\x00 bell\x07 escape\x1b[31m delete\x7f c1\x9b",
    "turned \u202e round \u2066",
    "half \udc80 a character",
    "{{data}}{{script}}&lt;&amp;\\u003c",
)
HOSTILE_URL = "javascript:alert(1)"


def hostile() -> Report:
    """Each text as path, source, message, old, new, outline, reason and label."""
    outcomes = []
    for text in HOSTILE:
        line = f"x = {text!r}  # {text}".replace("\n", " ")
        found = replace(
            finding(1, message=f"`{text}` is {text}"),
            old=text,
            new=f"{text}\n{text}",
            outline=f"# {text}",
            url=HOSTILE_URL,
        )
        made = Outcome(
            f"p/{text}.py", "python", "changed", None, f"{line}\n".encode("utf-8", "surrogatepass"),
            f"y{line}\n".encode("utf-8", "surrogatepass"), "utf-8", True, (found,),
            (ReportedSubject(1, text, "pinned", (("1", found.code),)),),
        )  # fmt: skip
        outcomes += [made, Outcome(f"q/{text}.py", "python", "failed", text)]
    return Report(tuple(outcomes), (2, 60), project=HOSTILE[0])


CONFIG = """config = (
    PPOConfig()
    .rollouts(num_rollout_workers=2)  # "two"
    .training(model={"custom_model": "m"})
)
"""
MIGRATED = CONFIG.replace("rollouts(num_rollout_workers", "env_runners(num_env_runners")


def plain() -> Report:
    """Findings of each status; two config objects that wait for one finding, and a third that waits for two."""
    config = outcome(
        CONFIG,
        finding(3, "fixed", column=6, width=8, code="RLM201", message="`rollouts()` is called `env_runners()`"),
        _new(finding(4, column=15, width=5, code="RLM208", message="write it; not rewritten: `m` is not seen")),
        after=MIGRATED,
        path="agents/config.py",
    )  # fmt: skip
    other = outcome(
        "a = 1\nb = 2\n",
        finding(2, code="RLM411", message="results have no such key", severity="ignored", minutes=45),
        finding(1, "review", code="RLM206", message="look at `a`", severity="changed"),
        path="train.py",
    )
    done = outcome("s = 1\n", finding(1, "suppressed", code="RLM102"), finding(1, "failed", code="RLM101"), path="z.py")
    waits = (("4", "RLM208"),)
    config = replace(
        config, subjects=(ReportedSubject(1, "PPO", "pinned", waits), ReportedSubject(2, "DQN", "unknown", waits))
    )
    both = (("agents/config.py:4", "RLM208"), ("2", "RLM411"))
    other = replace(other, subjects=(ReportedSubject(1, None, "pinned", both), ReportedSubject(2, "SAC", "new", ())))
    broken = Outcome("broken.py", "python", "failed", "syntax error at line 3")
    return Report((config, broken, other, done), (2, 60), project="sample")


def _new(found: Reported) -> Reported:
    return replace(
        found,
        old="model=...",
        new="rl_module(...)",
        url="https://example.org/guide",
        outline="class M: ...",
        minutes=15,
    )
