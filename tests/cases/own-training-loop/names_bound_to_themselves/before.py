from ray.rllib.agents.trainer_template import build_trainer

from mine import A

A = A.with_updates(name="A")
B = C = build_trainer(name="B", get_policy_class=None)


class D(C):
    def step_attempt(self):
        return {}


class E(E):
    def step_attempt(self):
        return {}
