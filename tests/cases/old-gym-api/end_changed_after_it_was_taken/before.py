import gym
from ray.rllib.env.multi_agent_env import make_multi_agent
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

Carts = make_multi_agent("CartPole-v1")


class Limited(PettingZooEnv):
    def step(self, actions):
        observations, rewards, dones, infos = super().step(actions)
        self.count += 1
        if self.count > 10:
            dones["__all__"] = True
        return observations, rewards, dones, infos


class Joint(Carts):
    def step(self, actions):
        observations, rewards, dones, infos = super().step(actions)
        dones.update({"__all__": all(dones.values())})
        return observations, rewards, dones, infos


class Handed(Carts):
    def step(self, actions):
        observations, rewards, dones, infos = super().step(actions)
        self.settle(dones)
        return observations, rewards, dones, infos

    def settle(self, dones):
        dones["__all__"] = len(dones) > 2


class Kept(Carts):
    def step(self, actions):
        observations, rewards, self.dones, infos = super().step(actions)
        self.dones.pop("left", None)
        return observations, rewards, self.dones, infos


class Read(Carts):
    def step(self, actions):
        observations, rewards, dones, infos = super().step(actions)
        if dones["__all__"] or any(dones.values()):
            print("over", len(dones), dones.get(0))
        return observations, rewards, dones, infos


class Added(gym.Wrapper):
    def step(self, action):
        observation, reward, done, info = self.env.step(action)
        done |= self.lives == 0
        return observation, reward, done, info


class Elsewhere(gym.Wrapper):
    def step(self, action):
        observation, reward, self.done, info = self.env.step(action)
        self.look()
        return observation, reward, self.done, info

    def look(self):
        self.done = self.done or self.lives == 0


class Begun(gym.Wrapper):
    def reset(self, **kwargs):
        self.over = False
        return self.env.reset(**kwargs)

    def step(self, action):
        observation, reward, self.over, info = self.env.step(action)
        return observation, reward, self.over, info
