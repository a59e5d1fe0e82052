from marl import env

print(env.action_space_sample(), env.with_agent_groups({}))
