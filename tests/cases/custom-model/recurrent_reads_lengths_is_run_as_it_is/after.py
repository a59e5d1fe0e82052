from typing import Any

import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.models.torch.recurrent_net import RecurrentNetwork
import gymnasium as gym
import tree
from ray.rllib.core.models.catalog import Catalog
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.catalog import MODEL_DEFAULTS
from ray.rllib.models.preprocessors import get_preprocessor
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class ModelV2Module(TorchRLModule, ValueFunctionAPI):
    """Runs a torch ModelV2 as an RLModule, until it is rewritten as one.

    Subclasses name the class by `modelv2_class`. It is built and called as the old API
    stack did it: with observations that are flattened and one-hot encoded, and, where
    it keeps a state, without a time dimension but with the lengths of the sequences.
    """

    modelv2_class: Any = None

    def setup(self) -> None:
        config = {**MODEL_DEFAULTS, **self.model_config}
        catalog = Catalog(gym.spaces.Box(-1.0, 1.0, (1,)), self.action_space, {})
        self.action_dist_cls = catalog.get_action_dist_cls("torch")
        preprocessor = get_preprocessor(self.observation_space)
        preprocessor = preprocessor(self.observation_space, MODEL_DEFAULTS)
        self.model = self.modelv2_class(
            preprocessor.observation_space,
            self.action_space,
            self.action_dist_cls.required_input_dim(self.action_space),
            config,
            "default_model",
            **config["custom_model_config"],
        )

    def get_initial_state(self) -> dict[str, Any]:
        return {str(i): s for i, s in enumerate(self.model.get_initial_state())}

    def _forward(self, batch: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
        obs, state = batch[Columns.OBS], batch.get(Columns.STATE_IN) or {}
        if not state:
            flat = self._flat(self.observation_space, obs)
            logits, _ = self.model({"obs": flat}, [], None)
            return {Columns.ACTION_DIST_INPUTS: logits}
        size, time = tree.flatten(obs)[0].shape[:2]
        ones = state["0"].new_ones(size)
        lengths = batch.get(Columns.SEQ_LENS, ones).int()
        longest = int(max(lengths))
        obs = tree.map_structure(lambda x: x[:, :longest].flatten(0, 1), obs)
        logits, state_out = self.model(
            {"obs": self._flat(self.observation_space, obs)},
            [state[str(i)] for i in range(len(state))],
            lengths,
        )
        logits = logits.reshape(size, longest, -1)
        return {
            Columns.ACTION_DIST_INPUTS: self._padded(logits, time),
            Columns.STATE_OUT: {str(i): s for i, s in enumerate(state_out)},
        }

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Any:
        logits = self._forward(batch)[Columns.ACTION_DIST_INPUTS]
        values = self.model.value_function()
        if logits.dim() == 2:
            return values.reshape(-1)
        return self._padded(values.reshape(len(logits), -1, 1), logits.shape[1])[..., 0]

    def _padded(self, outputs: Any, time: int) -> Any:
        missing = time - outputs.shape[1]
        return torch.nn.functional.pad(outputs, (0, 0, 0, missing))

    def _flat(self, space: Any, obs: Any, part: bool = False) -> Any:
        """What the old API stack's preprocessors made of a batch of observations."""
        if isinstance(space, gym.spaces.Dict):
            parts = [self._flat(s, obs[key], True) for key, s in space.items()]
            return torch.cat(parts, -1)
        if isinstance(space, gym.spaces.Tuple):
            parts = [self._flat(s, obs[i], True) for i, s in enumerate(space.spaces)]
            return torch.cat(parts, -1)
        if isinstance(space, gym.spaces.Discrete):
            index = obs.long() - int(space.start)
            return torch.nn.functional.one_hot(index, int(space.n)).float()
        if isinstance(space, gym.spaces.MultiDiscrete):
            hot, index = torch.nn.functional.one_hot, obs.flatten(1).long()
            sizes = enumerate(space.nvec.flatten())
            return torch.cat([hot(index[:, i], int(n)) for i, n in sizes], -1).float()
        return obs.flatten(1).float() if part else obs


class Memory(RecurrentNetwork, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name, cells=64):
        nn.Module.__init__(self)
        super().__init__(obs_space, action_space, num_outputs, model_config, name)
        self.cells = cells
        self.rnn = nn.LSTM(obs_space.shape[0], cells, batch_first=True)
        self.logits = nn.Linear(cells, num_outputs)
        self.values = nn.Linear(cells, 1)

    def get_initial_state(self):
        return [torch.zeros(self.cells), torch.zeros(self.cells)]

    def forward_rnn(self, inputs, state, seq_lens):
        packed = pack_padded_sequence(inputs, seq_lens.cpu(), batch_first=True, enforce_sorted=False)
        packed, (h, c) = self.rnn(packed, [s.unsqueeze(0) for s in state])
        self.features, _ = pad_packed_sequence(packed, batch_first=True)
        return self.logits(self.features), [h.squeeze(0), c.squeeze(0)]

    def value_function(self):
        return torch.reshape(self.values(self.features), [-1])


class MemoryModule(ModelV2Module):
    modelv2_class = Memory



config = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=MemoryModule, model_config={
    "vf_share_layers": False,
    "max_seq_len": 20,
}))
algo = config.build_algo()
