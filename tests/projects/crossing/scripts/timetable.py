"""The timetable beside a trained light."""

from crossing import evaluate, make_algo
from crossing.judge import first_action
from crossing.junction import LightEnv
from crossing.stock.plans import Timetable
from crossing.stock.own_ppo import PPOConfig
from crossing.stock.tuning import run, tune


def compare():
    table = Timetable()
    obs, _ = LightEnv().reset()
    print(table.compute_single_action(obs), table.train()["episode_reward_mean"])
    algo = make_algo()
    print(first_action(algo, obs), first_action(table, obs))
    return evaluate(algo, LightEnv())


def settings():
    config = PPOConfig().rollouts(num_rollout_workers=2)
    config.num_sgd_iter = 5
    return config.build(), tune([2, 3, 4]), run(config={"num_workers": 1}, stop={"timesteps_total": 5})


if __name__ == "__main__":
    print(compare(), settings())
