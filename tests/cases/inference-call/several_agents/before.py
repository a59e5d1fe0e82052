from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "even" if agent_id % 2 == 0 else "odd"


config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(policies={"even", "odd"}, policy_mapping_fn=choose)
)
algo = config.build_algo()


def act(obs):
    return {
        agent: algo.compute_single_action(seen, policy_id=choose(agent, None), explore=False)
        for agent, seen in obs.items()
    }


def act_together(obs):
    return algo.compute_actions(obs, policy_id="even")
