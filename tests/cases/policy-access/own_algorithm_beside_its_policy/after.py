from ray.rllib.algorithms.ppo import PPO, PPOConfig


class Mine(PPO):
    def get_weights(self, policies=None):
        return super().get_weights(policies)


class Player:
    def loss(self):
        return 0


algo = Mine(config=PPOConfig().environment("CartPole-v1"))
policy = algo.get_module()
algo.learner_group.set_weights({"default_policy": algo.get_weights(["default_policy"])["default_policy"]})
algo.env_runner_group.foreach_env_runner(lambda env_runner, weights=algo.get_weights(): env_runner.set_state({"rl_module": weights}))
policy.loss(policy, policy.dist_class, {})
