from ray.rllib.algorithms.ppo import PPOConfig


def play(env):
    algo = PPOConfig().environment("shared").build_algo()
    obs, _ = env.reset()
    states = {agent: algo.get_policy("p").get_initial_state() for agent in obs}
    last, rewards = {}, {}
    while obs:
        actions = {}
        for agent, seen in obs.items():
            actions[agent], states[agent], _ = algo.compute_single_action(
                seen,
                states[agent],
                prev_action=last.get(agent),
                prev_reward=rewards.get(agent),
                policy_id="p",
                full_fetch=True,
            )
        obs, rewards, terminateds, truncateds, infos = env.step(actions)
        last = actions
