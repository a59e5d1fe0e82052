# RLM612, line 11
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_learner import PPOTorchLearner
from ray.rllib.connectors.connector_v2 import ConnectorV2
from ray.rllib.core import DEFAULT_MODULE_ID
from ray.rllib.core.columns import Columns


class LagrangianLearner(PPOTorchLearner):
    def build(self):
        super().build()
        # Was `__init__`:
        # `ValueNetworkMixin` of RLlib is `compute_values(batch)` of the RLModule's ValueFunctionAPI.
        # `KLCoeffMixin` of RLlib is PPOTorchLearner, by `training(kl_coeff=..., kl_target=...)`.
        # super().__init__(observation_space, action_space, config)
        # ValueNetworkMixin.__init__(self, config)
        # KLCoeffMixin.__init__(self, config)
        # self.multiplier = torch.tensor(1.0, requires_grad=True)

    def compute_loss_for_module(self, *, module_id, config, batch, fwd_out):
        # Was `stats_fn`:
        # self.metrics.log_value((module_id, "cur_kl_coeff"), self.kl_coeff, window=1)
        # self.metrics.log_value((module_id, "multiplier"), torch.mean(torch.stack(self.get_tower_stats("multiplier"))), window=1)
        # See that each means here what it meant: `model(train_batch)`, `dist_class(logits, model)`, `train_batch[SampleBatch.SEQ_LENS]`, `dist_class(train_batch[SampleBatch.ACTION_DIST_INPUTS], model)`, `self.multiplier`, `train_batch[COST_ADVANTAGES]`, `model.tower_stats["vf_explained_var"]`, `model.value_function()`, `model.tower_stats["multiplier"]`, `self.kl_coeff`.
        # Rows where `batch[Columns.LOSS_MASK]` is False are no steps: take means over the others.
        logits, state = (fwd_out[Columns.ACTION_DIST_INPUTS], [])
        current = self.module[module_id].get_train_action_dist_cls().from_logits(logits)
        if state:
            # Only steps that were made.
            longest = torch.max(batch[Columns.SEQ_LENS])
            mask = sequence_mask(batch[Columns.SEQ_LENS], longest)
        previous = self.module[module_id].get_train_action_dist_cls().from_logits(batch[Columns.ACTION_DIST_INPUTS])
        ratio = torch.exp(current.logp(batch[Columns.ACTIONS]) - batch[Columns.ACTION_LOGP])
        advantages = batch[Columns.ADVANTAGES] - self.multiplier * batch[COST_ADVANTAGES]
        clipped = torch.clamp(ratio, 1 - config.clip_param, 1 + config.clip_param)
        surrogate = torch.min(advantages * ratio, advantages * clipped)
        self.metrics.log_value((module_id, "vf_explained_var"), explained_variance(
            batch[Columns.VALUE_TARGETS], self.module[module_id].compute_values(batch, embeddings=fwd_out.get(Columns.EMBEDDINGS))
        ).mean().item(), window=1)
        self.metrics.log_value((module_id, "multiplier"), self.multiplier.mean().item(), window=1)
        return (-surrogate + self.curr_kl_coeffs_per_module[module_id] * previous.kl(current)).mean()


class LagrangianTrajectories(ConnectorV2):
    def __call__(self, *, rl_module, batch, episodes, explore=None, shared_data=None, **kwargs):
        for episode in self.single_agent_episode_iterator(episodes, agents_that_stepped_only=False):
            self.postprocess(rl_module[episode.module_id or DEFAULT_MODULE_ID], batch, episode, {})
        return batch

    def postprocess(self, rl_module, batch, episode, other_agents):
        # `episode` is a SingleAgentEpisode with one more step at its end, for the value there, which counts nothing.
        # `compute_gae_for_sample_batch` of RLlib is GeneralAdvantageEstimation of `ray.rllib.connectors.learner`, which PPO adds by itself.
        costs = episode.get_infos(slice(1, None))
        self.add_n_batch_items(batch, COST_ADVANTAGES, [info.get("cost", 0.0) for info in costs], num_items=len(episode), single_agent_episode=episode)
        if episode.is_terminated:
            last = 0.0
        else:
            last = sample_batch[SampleBatch.VF_PREDS][-1]
        self.add_n_batch_items(batch, "last", last, num_items=len(episode), single_agent_episode=episode)
        return


# `ValueNetworkMixin`: `compute_values(batch)` of the RLModule's ValueFunctionAPI.
# `KLCoeffMixin`: PPOTorchLearner, by `training(kl_coeff=..., kl_target=...)`.
config = PPOConfig()
config.learners(learner_class=LagrangianLearner)
config.learners(learner_connector=lambda observation_space, action_space: LagrangianTrajectories())
