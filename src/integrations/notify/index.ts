import type { Agent } from './agent'
import { emailAgent } from './email/agent'
import { webhookAgent } from './webhook/agent'

/** Every notification channel there is. */
export const agents: readonly Agent[] = [emailAgent, webhookAgent]
