from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("pursuit")
    .multi_agent(policies={"wolf", "hare"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()

local = algo.workers.local_worker()
print(local.get_policy("wolf"), local.policy_map["hare"], list(local.policy_map.keys()))
algo.workers.foreach_worker(lambda w: [w.get_policy(name) for name in ("wolf", "hare")])
print(algo.evaluation_workers.local_worker().get_policy("wolf"))
