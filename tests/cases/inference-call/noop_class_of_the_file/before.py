import ray.rllib


class Heuristic:
    def compute_action(self, obs):
        return 0


agent = Heuristic()
print(agent.compute_action(1))
