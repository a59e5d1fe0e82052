from crossing.makers import make_config

SHARED = make_config()


def trained(config=SHARED, rounds=1):
    algo = config.copy(copy_frozen=False).build()
    for _ in range(rounds):
        result = algo.train()
    return result
