"""The rules on models that a person has to write anew."""

from __future__ import annotations

from rllib_migrate.codemod import Rule

_GUIDE = "https://docs.ray.io/en/latest/rllib/new-api-stack-migration-guide.html#modelv2-to-rlmodule"

TF = Rule(
    "RLM602",
    "tf-model",
    "A model of TensorFlow: the new stack runs PyTorch alone.",
    "Layers, initial weights and the order of axes differ, so the network is written anew; the outline has its layers "
    "as far as they can be seen.",
    check="The sizes of layers that the outline takes from a first batch, the order of axes of images, and what is "
    "marked by `...`. Weights that TensorFlow has saved can't be loaded.",
    lost="Weights that TensorFlow has saved.",
    url=_GUIDE,
    minutes=120,
)
BY_HAND = Rule(
    "RLM603",
    "model-by-hand",
    "A model of PyTorch, or a use of the ModelCatalog, whose parts have several homes on the new stack.",
    "What such a model did is split: networks belong in an RLModule or a Catalog, losses and metrics in a Learner.",
    check="The module trains, and its results hold the losses and metrics that the old model gave.",
    url=_GUIDE,
    minutes=60,
)

RULES = (TF, BY_HAND)
