from typing import Any

import torch
from torch import nn
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.models import ModelCatalog
from ray.rllib.models.torch.torch_modelv2 import TorchModelV2
import gymnasium as gym
import tree
from ray.rllib.core.columns import Columns
from ray.rllib.core.models.catalog import Catalog
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.rllib.models.catalog import MODEL_DEFAULTS
from ray.rllib.models.preprocessors import get_preprocessor
from ray.rllib.core.rl_module.rl_module import RLModuleSpec


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


class PrevActions(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        extra = input_dict["prev_actions"]
        return self.pi(self._obs) + extra, state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class PassesOn(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        print(input_dict)
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class PassesOnModule(ModelV2Module):
    modelv2_class = PassesOn


class NewState(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), [self._obs]

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class NewStateModule(ModelV2Module):
    modelv2_class = NewState


class CustomLoss(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def custom_loss(self, policy_loss, loss_inputs):
        return policy_loss


class Metrics(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def metrics(self):
        return {}


class OwnConfig(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    def config(self):
        return {}


class OwnConfigModule(ModelV2Module):
    modelv2_class = OwnConfig


class Last(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs) + self.last_output(), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class LastModule(ModelV2Module):
    modelv2_class = Last


class Device(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs.to(self.device)), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)


class DeviceModule(ModelV2Module):
    modelv2_class = Device


class Decorated(TorchModelV2, nn.Module):
    def __init__(self, obs_space, action_space, num_outputs, model_config, name):
        TorchModelV2.__init__(self, obs_space, action_space, num_outputs, model_config, name)
        nn.Module.__init__(self)
        self.pi = nn.Linear(obs_space.shape[0], num_outputs)
        self.vf = nn.Linear(obs_space.shape[0], 1)

    def forward(self, input_dict, state, seq_lens):
        self._obs = input_dict["obs"].float()
        return self.pi(self._obs), state

    def value_function(self):
        return self.vf(self._obs).squeeze(1)

    @torch.no_grad
    def act(self, obs):
        return self(obs)


class DecoratedModule(ModelV2Module):
    modelv2_class = Decorated


ModelCatalog.register_custom_model("PrevActions", PrevActions)
ModelCatalog.register_custom_model("CustomLoss", CustomLoss)
ModelCatalog.register_custom_model("Metrics", Metrics)
prevactions = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "PrevActions"})
passeson = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=PassesOnModule, model_config={
    "vf_share_layers": False,
}))
newstate = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=NewStateModule, model_config={
    "vf_share_layers": False,
}))
customloss = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "CustomLoss"})
metrics = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "Metrics"})
ownconfig = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=OwnConfigModule, model_config={
    "vf_share_layers": False,
}))
last = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=LastModule, model_config={"vf_share_layers": False}))
device = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=DeviceModule, model_config={
    "vf_share_layers": False,
}))
decorated = PPOConfig().environment("CartPole-v1").rl_module(rl_module_spec=RLModuleSpec(module_class=DecoratedModule, model_config={
    "vf_share_layers": False,
}))
