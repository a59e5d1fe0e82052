from ray.rllib.algorithms.ppo import PPOConfig


class TeamConfig(PPOConfig):
    def __init__(self):
        super().__init__()
        self.team_size = 2

    def to_dict(self):
        found = super().to_dict()
        found["num_epochs"] = 6
        return found

    def update_from_dict(self, given):
        given = dict(given)
        given.pop("team_size", None)
        return super().update_from_dict(given)


algo = TeamConfig().environment("CartPole-v1").build_algo()
