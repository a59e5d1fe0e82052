from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1")
one = config.build_algo()
two = config.build_algo()
two.learner_group.set_weights(one.get_weights())
two.env_runner_group.sync_weights(from_worker_or_learner_group=two.learner_group, inference_only=True)
two.learner_group.set_weights({"default_policy": one.get_weights(["default_policy"])["default_policy"]})
two.env_runner_group.sync_weights(from_worker_or_learner_group=two.learner_group, inference_only=True)
if two.iteration:
    # back again
    one.learner_group.set_weights(weights=two.get_weights())  # all of them
    one.env_runner_group.sync_weights(from_worker_or_learner_group=one.learner_group, inference_only=True)
copied = one.get_weights(["default_policy"])
two.learner_group.set_weights(copied)
two.env_runner_group.sync_weights(from_worker_or_learner_group=two.learner_group, inference_only=True)
