import type { Agent } from '~/integrations/notify/agent'
import { type AgentName, isAgentName } from '~/shared/notifications/agents'
import type { App } from '../../app'

type KnownChannel = Agent & { name: AgentName }

/** The channels that programs of the first versions know. */
export const knownChannels = ({ services }: Pick<App, 'services'>): KnownChannel[] =>
  services.agents.filter((agent): agent is KnownChannel => isAgentName(agent.name))
