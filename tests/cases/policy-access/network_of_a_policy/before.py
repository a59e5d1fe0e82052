import torch
from ray.rllib.agents.ppo import PPOTrainer

trainer = PPOTrainer(env="CartPole-v1", config={"framework": "torch"})
model = trainer.get_policy().model
model.eval()
print(model)
print(sum(p.numel() for p in model.parameters()))
torch.save(trainer.get_policy().model.state_dict(), "/tmp/model.pt")
policy = trainer.get_policy()
first = (
    policy
    .model  # of torch
    .state_dict()
)
for name, parameter in policy.model.named_parameters():
    print(name, parameter.shape)
inner = policy.model.encoder
values, _ = policy.model({"obs": torch.zeros(1, 4)})
