import type { AgentName } from '~/shared/notifications/agents'
import type { Template } from '~/shared/notifications/model'
import { agentCode, eventCode, templateCode } from '../channel-codes'
import type { Wire } from '../described/wire'

/** A text of a channel as programs know it. */
export const templateShape = (
  { name }: { name: AgentName },
  { event, subject, message, enabled }: Template,
): Wire<'NotificationTemplate'> => ({
  id: templateCode(name, event),
  notificationType: eventCode[event],
  agent: agentCode[name],
  subject,
  message,
  enabled,
})
