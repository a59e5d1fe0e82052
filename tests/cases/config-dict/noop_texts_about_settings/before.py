from ray.rllib.algorithms.ppo import PPOConfig

HELP = {
    "num_workers": "Number of processes that sample.",
    "num_envs_per_worker": """\
    Environments that each of them
    steps at once.""",
    "sgd_minibatch_size": "How much is learned " "from in one go.",
    "horizon": None,
}


def explain(name):
    return HELP[name]


def config():
    return PPOConfig()
