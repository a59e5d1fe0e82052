# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core import DEFAULT_MODULE_ID


class HalvedLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        self.metrics.log_value((module_id, "l2"), sum((p**2).sum() for p in self.module[module_id].parameters()).item(), window=1)
        return loss


class HalvedTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {})
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # Less is more.
        episode.set_rewards(new_data=episode.get_rewards() * 0.5)
        episode.set_observations(new_data=np.clip(episode.get_observations(slice(0, -1)), -1, 1), at_indices=slice(0, -1))
        return


config = PPOConfig()
config.learners(learner_class=HalvedLearner)
config.learners(learner_connector=lambda observation_space, action_space: HalvedTrajectories())


# RLM614, line 28
from ray.rllib.algorithms.ppo import PPO, PPOConfig


class HalvedPPO(PPO):
    @classmethod
    def get_default_config(cls):
        # HalvedLearner is what becomes of Halved.
        return PPOConfig(algo_class=cls).learners(learner_class=HalvedLearner)
