from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy


class Own(PPOTorchPolicy):
    def loss(self, model, dist_class, train_batch):
        return super().loss(model, dist_class, train_batch) + 0.01 * sum((p**2).sum() for p in model.parameters())

    def optimizer(self):
        import torch

        groups = torch.optim.Adam(self.model.parameters(), lr=self.config["lr"], eps=1e-5)
        return groups
