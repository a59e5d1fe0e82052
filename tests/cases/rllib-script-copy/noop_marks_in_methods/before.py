from ray.rllib.algorithms.ppo import PPOConfig


class Player:
    """A class with methods that are called like RLlib's functions."""

    class Inner:
        def default_policy_agent_mapping(self, agent):
            return agent

    def keep_going(self):
        return self.algo.iteration < 3

    def rollout(self):
        self.algo = PPOConfig().environment("CartPole-v1").build_algo()

    def create_parser(self):
        return {"--use-shelve": False, "--track-progress": True}
