import type { Agent } from '~/integrations/notify/agent'
import { events, type Template, templateId } from '~/shared/notifications/model'

/** A text of a channel as programs know it. */
export const templateShape = ({ number }: Pick<Agent, 'number'>, { event, subject, message, enabled }: Template) => ({
  id: templateId(number, event),
  notificationType: events[event].number,
  agent: number,
  subject,
  message,
  enabled,
})
