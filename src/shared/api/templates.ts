import { t } from 'elysia'
import { eventNames } from '../notifications/model'
import { languageCodes } from '../settings/languages'
import { oneOf, orNull, text } from './schema'

const language = oneOf(languageCodes)

/** The text of a channel for an event, with what an editor needs beside it. */
export const Template = t.Object({
  event: t.String(),
  subject: t.String(),
  message: t.String(),
  defaultSubject: t.String(),
  defaultMessage: t.String(),
  enabled: t.Boolean({ description: 'One answer for all languages.' }),
  variables: t.Array(t.String(), { description: 'What may stand in braces.' }),
})
export type Template = typeof Template.static

/** What a preview fills in, in the language of the text. */
export const SampleWords = t.Object({
  kinds: t.Object({ movie: t.String(), tvShow: t.String(), album: t.String() }),
  overview: t.Object({ movie: t.String(), tvShow: t.String() }),
  comment: t.String(),
  issue: t.String(),
  issueText: t.String(),
  reason: t.String(),
})
export type SampleWords = typeof SampleWords.static

/** The texts of a channel as they are read in one language. */
export const Templates = t.Object({ language, texts: t.Array(Template), sample: SampleWords })
export type Templates = typeof Templates.static

/** Without a language: that of whoever calls. */
export const TemplatesQuery = t.Object({ language: t.Optional(language) })

/** A text as it is saved in a language, that of whoever calls where none is named; what is null or missing stays as it is. */
export const TemplateEdit = t.Object({
  event: t.String({ maxLength: 40 }),
  language: t.Optional(orNull(language)),
  subject: t.Optional(orNull(text(500))),
  message: t.Optional(orNull(text(50_000))),
  enabled: t.Boolean(),
})
export type TemplateEdit = typeof TemplateEdit.static
export const TemplateEdits = t.Array(TemplateEdit, { maxItems: eventNames.length * languageCodes.length })

export const ChannelName = t.Object({ channel: t.String({ maxLength: 100 }) })
