import ray.rllib


class Log:
    episode_reward_mean = 0.0

    def custom_metrics(self):
        return self.episode_reward_mean
