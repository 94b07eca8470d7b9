import { t } from 'elysia'
import { languageCodes } from '../settings/languages'
import { oneOf, orNull, text } from './schema'

const language = oneOf(languageCodes)
const words = {
  subject: t.String(),
  message: t.String(),
  defaultSubject: t.String(),
  defaultMessage: t.String(),
}

/** A text of a channel in a further language. */
export const Translation = t.Object({ language, ...words })
export type Translation = typeof Translation.static

/** The text of a channel for an event in the language of the portal, with what an editor needs beside it. */
export const Template = t.Object({
  event: t.String(),
  language,
  ...words,
  enabled: t.Boolean(),
  translations: t.Array(Translation, { description: 'As it is read in the further languages of the portal.' }),
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
  translations: t.Optional(
    t.Array(
      t.Object({
        language,
        subject: t.Optional(orNull(text(500))),
        message: t.Optional(orNull(text(50_000))),
      }),
      { maxItems: languageCodes.length },
    ),
  ),
})
export type TemplateEdit = typeof TemplateEdit.static
export const TemplateEdits = t.Array(TemplateEdit, { maxItems: 100 })

export const ChannelName = t.Object({ channel: t.String({ maxLength: 100 }) })
