from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()

algo.learner_group.set_weights(algo.learner_group.get_weights())
algo.env_runner_group.sync_weights(from_worker_or_learner_group=algo.learner_group, inference_only=True)
state = algo.env_runner.get_state(components="rl_module")["rl_module"]
algo.env_runner_group.foreach_env_runner(lambda er: er.set_state({"rl_module": state}))
