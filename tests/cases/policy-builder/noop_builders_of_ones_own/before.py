from ray.rllib.env.env_context import EnvContext

from mine import Base, build_tf_policy, build_trainer

Policy = build_tf_policy(name="Policy", loss_fn=None)
Trainer = build_trainer(name="Trainer", default_policy=Policy)
Other = Base.with_updates(name="Other")
print(EnvContext)
