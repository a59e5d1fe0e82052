from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Own(RLlibCallback):
    def on_episode_end(self, *, episode, env_runner=None, worker=None, **kwargs):
        pass

    def on_train_result(self, **kwargs):
        pass


class Connect(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, metrics=None, **kwargs):
        return batch


class Net(TorchRLModule):
    def _forward(self, batch, **kwargs):
        return batch

    def _forward_train(self, batch):
        return batch


class Env(MultiAgentEnv):
    def reset(self, *, seed=None, options=None):
        return {}, {}

    def step(self, action_dict):
        return {}, {}, {}, {}, {}


config = PPOConfig().env_runners(env_to_module_connector=lambda env: None, module_to_env_connector=lambda *a: None)
config.learners(learner_connector=lambda obs_space, act_space: None).callbacks(on_train_result=lambda **kw: None)
