from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "main"


def tell(worker):
    worker.set_is_policy_to_train(["main"])


algo = PPOConfig().multi_agent(policies={"main", "other"}, policy_mapping_fn=choose).build_algo()
algo.env_runner_group.foreach_env_runner(lambda worker: worker.config.multi_agent(policy_mapping_fn=choose))
algo.env_runner_group.foreach_env_runner(tell)
algo.add_policy("new", policy_cls=type(algo.get_module("main")), config={"lr": 1e-4})
