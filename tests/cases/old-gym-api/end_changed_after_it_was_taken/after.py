import gymnasium as gym
from ray.rllib.env.multi_agent_env import make_multi_agent
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

Carts = make_multi_agent("CartPole-v1")


class Limited(PettingZooEnv):
    def step(self, actions):
        observations, rewards, terminateds, truncateds, infos = super().step(actions)
        dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
        self.count += 1
        if self.count > 10:
            dones["__all__"] = True
        return observations, rewards, dones, {"__all__": False}, infos


class Joint(Carts):
    def step(self, actions):
        observations, rewards, terminateds, truncateds, infos = super().step(actions)
        dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
        dones.update({"__all__": all(dones.values())})
        return observations, rewards, dones, {"__all__": False}, infos


class Handed(Carts):
    def step(self, actions):
        observations, rewards, terminateds, truncateds, infos = super().step(actions)
        dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
        self.settle(dones)
        return observations, rewards, dones, {"__all__": False}, infos

    def settle(self, dones):
        dones["__all__"] = len(dones) > 2


class Kept(Carts):
    def step(self, actions):
        observations, rewards, terminateds, truncateds, infos = super().step(actions)
        self.dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
        self.dones.pop("left", None)
        return observations, rewards, self.dones, {"__all__": False}, infos


class Read(Carts):
    def step(self, actions):
        observations, rewards, terminateds, truncateds, infos = super().step(actions)
        dones = {
            agent: terminateds.get(agent, False) or truncateds.get(agent, False)
            for agent in {**terminateds, **truncateds}
        }
        if dones["__all__"] or any(dones.values()):
            print("over", len(dones), dones.get(0))
        return observations, rewards, terminateds, truncateds, infos


class Added(gym.Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        done = terminated or truncated
        done |= self.get_wrapper_attr("lives") == 0
        return observation, reward, done, False, info


class Elsewhere(gym.Wrapper):
    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        self.done = terminated or truncated
        self.look()
        return observation, reward, self.done, False, info

    def look(self):
        self.done = self.done or self.get_wrapper_attr("lives") == 0


class Begun(gym.Wrapper):
    def reset(self, **kwargs):
        self.over = False
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, terminated, truncated, info = self.env.step(action)
        self.over = terminated or truncated
        return observation, reward, terminated, truncated, info
