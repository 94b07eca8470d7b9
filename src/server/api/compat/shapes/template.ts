import type { Agent } from '~/integrations/notify/agent'
import type { Template } from '~/shared/notifications/model'
import { agentCode, eventCode, templateCode } from '../codes'
import type { Wire } from '../described/wire'

/** A text of a channel as programs know it. */
export const templateShape = (
  { name }: Pick<Agent, 'name'>,
  { event, subject, message, enabled }: Template,
): Wire<'NotificationTemplate'> => ({
  id: templateCode(name, event),
  notificationType: eventCode[event],
  agent: agentCode[name],
  subject,
  message,
  enabled,
})
