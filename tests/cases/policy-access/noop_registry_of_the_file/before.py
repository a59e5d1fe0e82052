import ray.rllib


class Registry:
    def add_policy(self, name, policy):
        self.policies[name] = policy

    def remove_policy(self, name):
        del self.policies[name]


registry = Registry()
registry.add_policy("a", 1)
registry.remove_policy("a")
