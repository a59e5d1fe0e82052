from ray.rllib.env.base_env import BaseEnv


class Several(BaseEnv):
    def __init__(self, make, envs=()):
        self.envs = list(envs)
        while len(self.envs) < 2:
            self.envs.append(make(len(self.envs)))

    def get_sub_environments(self):
        return self.envs
