"""The rules of ``verify``: what code, migrated or not, says of Ray that does not hold in the target release."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

_GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html"
_API = "https://docs.ray.io/en/latest/rllib/package_ref/index.html"

MISSING_NAME = Rule(
    "RLV101",
    "missing-name",
    "An import, or an attribute of a module, names something that the target does not have.",
    "The import raises ImportError, the attribute AttributeError.",
    check="Behind `if TYPE_CHECKING:` and in a `try` with a fallback nothing is said.",
    url=_API,
)
DEPRECATED_NAME = Rule(
    "RLV102",
    "deprecated-name",
    "A name that still imports, with a warning that it soon won't.",
    "A later release will not have it, and its successor is there already.",
    url=_API,
    minutes=2,
)
MISSING_MEMBER = Rule(
    "RLV201",
    "missing-member",
    "A method or attribute that the object's class does not have in the target.",
    "It raises AttributeError.",
    check="Of a parameter, which may be of a subclass, it is said only where another release has the name.",
    url=_API,
)
UNKNOWN_ARGUMENT = Rule(
    "RLV202",
    "unknown-argument",
    "A call passes an argument that the function does not take in the target.",
    "It raises TypeError.",
    url=_API,
)
MISSING_ARGUMENT = Rule(
    "RLV203",
    "missing-argument",
    "A call leaves out an argument that the target requires.",
    "It raises TypeError.",
    url=_API,
)
DEPRECATED_ARGUMENT = Rule(
    "RLV204",
    "deprecated-argument",
    "A call passes an argument that is deprecated in the target.",
    "It warns, or raises already; the message says which.",
    url=_GUIDE,
    minutes=2,
)
DEPRECATED_MEMBER = Rule(
    "RLV205",
    "deprecated-member",
    "A method or attribute that is deprecated in the target.",
    "It warns, or raises already.",
    url=_GUIDE,
    minutes=2,
)
UNKNOWN_SETTING = Rule(
    "RLV301",
    "unknown-setting",
    "A config gets an attribute or an item that its class does not have.",
    "Python sets the attribute, and nothing ever reads it.",
    url=_GUIDE,
)
WRONG_VALUE = Rule(
    "RLV302",
    "wrong-value",
    "A setting with a value that the target does not take.",
    "It raises, at once or when the algorithm is built.",
    url=_GUIDE,
)
IGNORED_SETTING = Rule(
    "RLV303",
    "ignored-setting",
    "A setting that the new API stack accepts and never reads.",
    "It trains as if the line were not there.",
    check="A config that `api_stack()` keeps on the old stack is left alone.",
    url=_GUIDE,
)
MIXED_STACKS = Rule(
    "RLV304",
    "mixed-stacks",
    "A part of the old API stack on the new one, or a config that is half on each.",
    "It raises when the algorithm is built, or is never called.",
    url=f"{_GUIDE}#check-your-algorithmconfig",
    minutes=30,
)
REFUSED_SETTING = Rule(
    "RLV305",
    "refused-setting",
    "A setting, or a function in it, that the new API stack refuses.",
    "It raises when it is set, when the algorithm is built, or when it first samples.",
    url=_GUIDE,
    minutes=15,
)
NEVER_CALLED = Rule(
    "RLV401",
    "never-called",
    "A class overrides a method that its base does not have in the target, or that the new stack does not call.",
    "RLlib never calls it, and nothing warns.",
    url=_GUIDE,
    minutes=10,
)
OVERRIDE_SIGNATURE = Rule(
    "RLV402",
    "override-signature",
    "An override, or a function that RLlib calls, does not take what RLlib passes.",
    "RLlib passes arguments by name and adds some from release to release; without `**kwargs` that is a TypeError.",
    url=_GUIDE,
)
MISSING_RESULT_KEY = Rule(
    "RLV501",
    "missing-result-key",
    "A key of results that the target's new API stack never gives.",
    "Reading it raises KeyError; a stop criterion or a checkpoint score that names it never takes effect.",
    check="Keys that the code logs itself are its own.",
    url=f"{_GUIDE}#check-your-algorithmconfig",
    minutes=3,
)
