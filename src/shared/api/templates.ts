import { t } from 'elysia'
import { orNull, text } from './schema'

/** The text of a channel for an event, with what an editor needs beside it. */
export const Template = t.Object({
  event: t.String(),
  subject: t.String(),
  message: t.String(),
  enabled: t.Boolean(),
  defaultSubject: t.String(),
  defaultMessage: t.String(),
  variables: t.Array(t.String(), { description: 'What may stand in braces.' }),
})
export type Template = typeof Template.static
export const TemplateList = t.Array(Template)

/** A text as it is saved; what is null or missing stays as it is. */
export const TemplateEdit = t.Object({
  event: t.String({ maxLength: 40 }),
  subject: t.Optional(orNull(text(500))),
  message: t.Optional(orNull(text(50_000))),
  enabled: t.Boolean(),
})
export type TemplateEdit = typeof TemplateEdit.static
export const TemplateEdits = t.Array(TemplateEdit, { maxItems: 100 })

export const ChannelName = t.Object({ channel: t.String({ maxLength: 100 }) })
