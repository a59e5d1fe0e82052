from ray.rllib.algorithms.ppo import PPO


class Counting(PPO):
    def __getstate__(self):
        return {**super().__getstate__(), "count": self.count}

    def __setstate__(self, state):
        self.count = state.pop("count")
        super().__setstate__(state)


class Plain:
    def __getstate__(self):
        return {}
