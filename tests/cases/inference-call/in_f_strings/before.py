from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def show(obs):
    print(f"{algo.compute_actions(obs, policy_id='a')}")
    print(f"{algo.compute_single_action(obs)}")
    print(f"{algo.compute_single_action(obs, policy_id=key, explore=False)!r}")


key = "a"
