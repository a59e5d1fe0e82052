"""The class that runs old models as they are: a file gets it once, and knows it again however it is laid out."""

from __future__ import annotations

import re

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
HEAD = """import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
from torch import nn
"""
MODEL = """

class {name}(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.body = nn.Linear(obs_space.shape[0], num_outputs)
        self.values = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self.seen = input_dict["obs"]
        return self.body(self.seen), state

    def value_function(self):
        return self.values(self.seen).squeeze(1)

    def copied(self):
        return type(self), self


ModelCatalog.register_custom_model("{name}", {name})
{config} = PPOConfig().environment("CartPole-v1").training(model={{"custom_model": "{name}"}})
"""
#: Brings back the import that registrations need.
CATALOG = ("from torch import nn\n", "from ray.rllib.models import ModelCatalog\nfrom torch import nn\n")


def adapters(text: str) -> list[str]:
    return re.findall(r"^class (\w+)\(TorchRLModule", text, re.MULTILINE)


def test_later_models_use_the_class_that_is_there() -> None:
    done = checked(HEAD + MODEL.format(name="Net", config="config"), OPTIONS).text
    assert adapters(done) == ["ModelV2Module"]
    more = checked(done.replace(*CATALOG) + MODEL.format(name="Other", config="other"), OPTIONS).text
    assert adapters(more) == ["ModelV2Module"]
    assert "class OtherModule(ModelV2Module):\n    modelv2_class = Other\n" in more


def test_class_is_known_in_another_layout() -> None:
    done = checked(HEAD + MODEL.format(name="Net", config="config"), OPTIONS).text
    laid_out = done.replace("    def setup(self) -> None:\n", "    # by hand\n    def setup( self ) -> None :\n")
    assert laid_out != done
    again = laid_out.replace(
        "from torch import nn\n", "from ray.rllib.models import ModelCatalog\nfrom torch import nn\n"
    )
    more = checked(again + MODEL.format(name="Other", config="other"), OPTIONS).text
    assert adapters(more) == ["ModelV2Module"]


def test_names_of_the_file_are_not_hidden() -> None:
    own = "\n\nclass ModelV2Module:\n    pass\n\n\nclass Columns:\n    pass\n"
    done = checked(HEAD + own + MODEL.format(name="Net", config="config"), OPTIONS).text
    assert adapters(done) == ["ModelV2Module_2"]
    assert "class NetModule(ModelV2Module_2):" in done
    assert "from ray.rllib.core.columns import Columns as Columns_2" in done


def test_old_names_that_an_adapter_needs_are_said_to_work() -> None:
    done = checked(HEAD + MODEL.format(name="Net", config="config"), OPTIONS)
    said = {f.message.split("`")[1]: f.severity for f in done.findings if f.code == "RLM105"}
    assert said == {"TorchModelV2": "deprecated"}
