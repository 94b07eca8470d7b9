import type { Agent } from '~/integrations/notify/agent'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'

/** A channel by the name that addresses have it under. */
export const agentNamed = (app: App, name: string): Agent =>
  app.services.agents.find(({ target }) => target === name.toLowerCase()) ?? refuse({ code: 'NotFound' })
