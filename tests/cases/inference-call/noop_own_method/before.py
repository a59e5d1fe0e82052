import ray.rllib


class Player:
    def compute_single_action(self, obs):
        return 0

    def play(self, obs):
        return self.compute_single_action(obs)
