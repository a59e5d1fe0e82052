from crossing import makers


class Watch:
    """Holds an algorithm and shows what it does."""

    def __init__(self, env, **settings):
        self.env = env
        self.algo = makers.make_algo(**settings)

    def train(self, rounds):
        for _ in range(rounds):
            result = self.algo.train()
        return result
