import torch
from ray.rllib.algorithms.ppo import PPOConfig

trainer = (
    PPOConfig()
    .environment("CartPole-v1")
    .framework("torch")
    .build_algo()
)
model = trainer.get_module()
model.eval()
print(model)
print(sum(p.numel() for p in model.parameters()))
torch.save(trainer.get_module().state_dict(), "/tmp/model.pt")
policy = trainer.get_module()
first = (
    policy  # of torch
    .state_dict()
)
for name, parameter in policy.named_parameters():
    print(name, parameter.shape)
inner = policy.encoder
values, _ = policy({"obs": torch.zeros(1, 4)})
