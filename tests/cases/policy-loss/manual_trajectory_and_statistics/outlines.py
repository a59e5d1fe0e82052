# RLM612, line 8
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2


class HalvedLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `stats_fn`:
        # self.metrics.log_value((module_id, "l2"), float(torch.mean(torch.stack(self.get_tower_stats("l2")))), window=1)
        # Was `model.tower_stats["l2"]`: see that each means here what it meant.
        loss = super().compute_loss_for_module(module_id=module_id, config=config, batch=batch, fwd_out=fwd_out)
        self.metrics.log_value((module_id, "l2"), sum((p**2).sum() for p in self.module[module_id].parameters()).item(), window=1)
        return loss


class HalvedTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module, episode, {})
        return batch

    def postprocess(self, rl_module, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # Less is more.
        episode.set_rewards(new_data=episode.get_rewards() * 0.5)
        sample_batch["obs"] = np.clip(episode.get_observations(slice(0, -1)), -1, 1)
        return None


config = PPOConfig()
config.learners(learner_class=HalvedLearner)
config.learners(learner_connector=lambda observation_space, action_space: HalvedTrajectories())
