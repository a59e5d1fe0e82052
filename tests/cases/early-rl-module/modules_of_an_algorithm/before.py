from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").build()
module = algo.get_module()
module.save_to_checkpoint("/models/one")
module.load_state("/models/one")
several = module.as_multi_agent()
algo.learner_group.save_state("/models/group")
algo.learner_group.additional_update(timestep=0)
