from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("arena")
    .multi_agent(policies={"a", "b"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
)
algo = config.build_algo()


def either(obs, other):
    return algo.compute_actions(obs or other, policy_id="a")


def one_of(obs, other, flag):
    return algo.compute_actions(obs if flag else other, policy_id="a")


async def awaited(env):
    return algo.compute_actions(await env.observations(), policy_id="a")


def by_name(env):
    return algo.compute_actions(obs := env.observations(), policy_id="a"), obs


def picked_once(obs, pick):
    return algo.compute_actions(obs, policy_id=pick())


class Opening:
    first = algo
    actions = first.compute_actions({}, policy_id="a")
