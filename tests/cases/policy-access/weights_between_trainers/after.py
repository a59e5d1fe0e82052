from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
one = config.build_algo()
two = config.build_algo()
two.learner_group.set_weights(one.get_weights())
two.env_runner_group.foreach_env_runner(lambda env_runner, weights=two.get_weights(): env_runner.set_state({"rl_module": weights}))
two.learner_group.set_weights({"default_policy": one.get_weights(["default_policy"])["default_policy"]})
two.env_runner_group.foreach_env_runner(lambda env_runner, weights=two.get_weights(): env_runner.set_state({"rl_module": weights}))
if two.iteration:
    # back again
    one.learner_group.set_weights(weights=two.get_weights())  # all of them
    one.env_runner_group.foreach_env_runner(lambda env_runner, weights=one.get_weights(): env_runner.set_state({"rl_module": weights}))
copied = one.get_weights(["default_policy"])
two.learner_group.set_weights(copied)
two.env_runner_group.foreach_env_runner(lambda env_runner, weights=two.get_weights(): env_runner.set_state({"rl_module": weights}))
