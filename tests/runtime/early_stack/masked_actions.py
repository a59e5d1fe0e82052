import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module.rl_module import RLModule, RLModuleConfig, SingleAgentRLModuleSpec
from ray.rllib.policy.sample_batch import SampleBatch


class Masked(gym.Env):
    def __init__(self, config=None):
        self.observation_space = gym.spaces.Dict(
            {
                "mask": gym.spaces.Box(0.0, 1.0, (2,), np.float32),
                "observations": gym.spaces.Box(-1.0, 1.0, (3,), np.float32),
            }
        )
        self.action_space = gym.spaces.Discrete(2)
        self.t = 0

    def _seen(self):
        return {"mask": np.array([0.0, 1.0], np.float32), "observations": np.full(3, self.t / 9, np.float32)}

    def reset(self, *, seed=None, options=None):
        self.t = 0
        return self._seen(), {}

    def step(self, action):
        self.t += 1
        return self._seen(), float(action), self.t == 6, False, {}


class MaskBase(RLModule):
    def __init__(self, config: RLModuleConfig):
        assert isinstance(config.observation_space, gym.spaces.Dict)
        # The network does not see the mask.
        config.observation_space = config.observation_space["observations"]
        super().__init__(config)


class TorchMask(MaskBase, PPOTorchRLModule):
    def _masked(self, forward, batch, **kwargs):
        mask = batch[SampleBatch.OBS]["mask"]
        inner = {**batch, SampleBatch.OBS: batch[SampleBatch.OBS]["observations"]}
        outputs = forward(inner, **kwargs)
        logits = outputs[SampleBatch.ACTION_DIST_INPUTS]
        outputs[SampleBatch.ACTION_DIST_INPUTS] = logits + torch.clamp(torch.log(mask), min=-1e9)
        return outputs

    def _forward_inference(self, batch, **kwargs):
        return self._masked(super()._forward_inference, batch, **kwargs)

    def _forward_exploration(self, batch):
        return self._masked(super()._forward_exploration, batch)

    def _forward_train(self, batch, **kwargs):
        return self._masked(super()._forward_train, batch, **kwargs)

    def _compute_values(self, batch):
        inner = {**batch, SampleBatch.OBS: batch[SampleBatch.OBS]["observations"]}
        return super()._compute_values(inner)


config = (
    PPOConfig()
    .environment(Masked)
    .rollouts(num_rollout_workers=0)
    .experimental(_enable_new_api_stack=True)
    .rl_module(rl_module_spec=SingleAgentRLModuleSpec(module_class=TorchMask, model_config_dict={"fcnet_hiddens": [8]}))
    .training(train_batch_size=36, sgd_minibatch_size=18, num_sgd_iter=1)
)
algo = config.build()

# expect: module.observation_space.shape == (3,)
# expect: result["env_runners"]["episode_return_mean"] == 6.0
