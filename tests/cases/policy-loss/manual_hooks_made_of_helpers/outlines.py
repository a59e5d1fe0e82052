# RLM612, line 23
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2


class CentralLearner(PPOTorchLearner):
    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # `with_central_critic`:
        #   kept = model.value_function
        #   # For a while only.
        #   model.value_function = lambda: policy.central(train_batch["state"])
        #   loss = base.loss(model, dist_class, train_batch)
        #   model.value_function = kept
        #   return loss
        # See that each means here what it meant: `self`, `model`, `dist_class`, `train_batch`.
        return with_central_critic(self, super(), self.module[module_id], self.module[module_id].get_train_action_dist_cls(), batch)


class CentralTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for whole in episodes:  # MultiAgentEpisodes
            for agent_id, episode in whole.agent_episodes.items():
                others = {other: one for other, one in whole.agent_episodes.items() if other != agent_id}
                self.postprocess(rl_module[episode.module_id], batch, episode, others)
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `other_agents` has the SingleAgentEpisodes of the others, in place of batches. For a critic that sees them, a MultiAgentObservationPreprocessor puts their observations into this agent's own.
        # `compute_advantages` of RLlib is GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
        # `with_the_others`:
        #   if other_agent_batches:
        #       sample_batch["state"] = np.concatenate([batch[SampleBatch.OBS] for _, _, batch in other_agent_batches.values()])
        #   return compute_advantages(sample_batch, 0.0)
        return with_the_others(self, sample_batch, other_agents, episode)


config = PPOConfig()
config.learners(learner_class=CentralLearner)
config.learners(learner_connector=lambda observation_space, action_space: CentralTrajectories())
