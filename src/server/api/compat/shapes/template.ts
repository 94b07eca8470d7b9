import type { Agent } from '~/integrations/notify/agent'
import { events, type Template, templateId, variablesFor } from '~/shared/notifications/model'

/** A text of a channel as programs know it. */
export const templateShape = ({ number }: Pick<Agent, 'number'>, { event, subject, message, enabled }: Template) => ({
  id: templateId(number, event),
  notificationType: events[event].number,
  agent: number,
  subject,
  message,
  enabled,
})

/** A text with what an editor needs beside it: the usual words and what may stand in braces. */
export const editedTemplateShape = (template: Template, usual: Template) => ({
  event: template.event,
  subject: template.subject,
  message: template.message,
  enabled: template.enabled,
  defaultSubject: usual.subject,
  defaultMessage: usual.message,
  variables: variablesFor(template.event),
})
