import ray.rllib


class Agent:
    def __init__(self, policy):
        self.policy_map = {"main": policy}

    def get_policy(self):
        return self.policy_map["main"]


print(Agent(1).get_policy())
