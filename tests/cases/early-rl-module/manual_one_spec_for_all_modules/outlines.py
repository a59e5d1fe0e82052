# RLM631, line 4
rl_module_specs = {module_id: SingleAgentRLModuleSpec(model_config_dict={"fcnet_hiddens": [8]}) for module_id in policies}
