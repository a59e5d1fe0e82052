from crossing.junction import LightEnv
from crossing.wiring.decorated import listed_algo, timed_algo
from crossing.wiring.holders import Study
from crossing.wiring.partials import make_short_sighted
from crossing.wiring.shared import trained


def short_sighted(obs):
    algo = make_short_sighted()
    return algo.compute_single_action(obs)


def studied():
    study = Study("wired")
    study.config.rollouts(num_envs_per_worker=2)
    return study.config.build()


def by_default():
    return trained()["episode_len_mean"]


def listed(obs):
    return listed_algo().compute_single_action(obs)


def timed(obs):
    return timed_algo().compute_single_action(obs)


if __name__ == "__main__":
    obs, _ = LightEnv().reset()
    print(short_sighted(obs), studied(), by_default(), listed(obs), timed(obs))
