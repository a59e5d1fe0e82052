from .draft import draft
from .restrict import restrict


def finish(obs):
    config = restrict(draft())
    algo = config.build()
    reward = algo.train()["episode_reward_mean"]
    return algo, algo.compute_single_action(obs), reward
