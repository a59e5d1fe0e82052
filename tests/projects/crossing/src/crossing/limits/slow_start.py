from ray.rllib.utils.exploration import StochasticSampling


class SlowStart(StochasticSampling):
    """Keeps a light as it is for the first steps of training."""

    def get_exploration_action(self, *, action_distribution, timestep, explore=True):
        actions, logp = super().get_exploration_action(
            action_distribution=action_distribution, timestep=timestep, explore=explore
        )
        if explore and self.last_timestep < 64:
            actions = actions * 0
            logp = action_distribution.logp(actions)
        return actions, logp
