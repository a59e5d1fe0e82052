from ray.rllib.algorithms.ppo import PPOConfig


class Exploration:
    """Explores caves."""

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        return action_distribution.sample(), action_distribution.sampled_action_logp()


class Cave(Exploration):
    def on_episode_start(self, policy):
        return self.get_exploration_action(action_distribution=policy, timestep=0)


config = PPOConfig().env_runners(explore=False)
