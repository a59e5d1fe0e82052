from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build_algo()
module = algo.get_module()
module.save_to_path("/models/one")
module.restore_from_path("/models/one")
several = module.as_multi_rl_module()
algo.learner_group.save_to_path("/models/group")
algo.learner_group.additional_update(timestep=0)
