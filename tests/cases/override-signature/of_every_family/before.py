from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core.learner.torch.torch_learner import TorchLearner
from ray.rllib.core.rl_module.torch import TorchRLModule
from ray.rllib.env.multi_agent_env import MultiAgentEnv


class Own(RLlibCallback):
    def on_episode_start(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        pass

    def on_episode_step(self, episode):
        pass


class Connect(ConnectorV2):
    def __call__(self, rl_module, data, episodes):
        return data


class Net(TorchRLModule):
    def _forward(self):
        return {}


class Learn(TorchLearner):
    def compute_losses(self, *, fwd_out):
        return {}


class Env(MultiAgentEnv):
    def reset(self):
        return {}, {}


def trained(*, trainer, result):
    print(result)


config = PPOConfig().callbacks(on_train_result=trained)
config.learners(learner_connector=lambda: None)
