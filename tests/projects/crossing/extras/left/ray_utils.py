"""A ray of light: geometry for the pictures."""


class Ray:
    def compute_single_action(self, obs):
        return sum(obs)


def started_algo():
    return Ray()
