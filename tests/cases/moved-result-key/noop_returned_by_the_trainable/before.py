from ray import tune


class Mine(tune.Trainable):
    def step(self):
        return {"episode_reward_mean": 1.0}


tune.run(Mine, metric="episode_reward_mean", mode="max")
