import { Elysia } from 'elysia'
import { ChannelName, type TemplateEdit, TemplateEdits, Templates, TemplatesQuery } from '~/shared/api/templates'
import { isForPlacesAlone } from '~/shared/notifications/hearing'
import { variablesFor } from '~/shared/notifications/model'
import type { Language } from '~/shared/settings/languages'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { readerLanguage } from '../../notifications/branding'
import { type TextSet, templatesInEach, textsNamed, usualTemplate, writingTexts } from '../../notifications/templates'
import { sampleWords } from '../../notifications/words'
import { largeBody } from '../body'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** The texts of a channel, or of the newsletter, in one language. */
export const templateRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/templates' })
    .use(identity(app, { largestBody: largeBody }))
    .get(
      '/:channel',
      ({ by, params, query }) => templatesOf(app, textsNamed(app, params.channel), query.language ?? readIn(app, by)),
      {
        needs: 'admin',
        params: ChannelName,
        query: TemplatesQuery,
        response: Templates,
        detail: { summary: 'The texts in a language; without one, in that in which the caller reads the portal.' },
      },
    )
    .put(
      '/:channel',
      async ({ by, params, query, body }) => {
        const texts = textsNamed(app, params.channel)
        const language = query.language ?? readIn(app, by)
        const edits = wholeEdits(body, language)
        await app.store.transaction(await writingTexts(app, by, [{ texts, edits }]))
        return templatesOf(app, texts, language)
      },
      {
        needs: 'admin',
        params: ChannelName,
        query: TemplatesQuery,
        body: TemplateEdits,
        response: Templates,
        // As they are read: whoever writes back what they were shown changes no other language.
        detail: {
          summary:
            'Writes texts in the language that each names, else in that of the address, else in that in which the caller reads the portal.',
        },
      },
    )

/** The language in which somebody reads the texts that they name no language of. */
export const readIn = (app: App, by: User) => readerLanguage(app, readerOf(by))

/** Texts as they are stored; what is not sent stays as it is. */
export const wholeEdits = (edits: readonly TemplateEdit[], language: Language) =>
  edits.map(edit => ({ subject: null, message: null, ...edit, language: edit.language ?? language }))

/** Texts beside their usual words, as far as their channel ever sends them. */
async function templatesOf(app: App, texts: TextSet, language: Language): Promise<Templates> {
  const templates = (await templatesInEach(app, texts))(language)
  const isSent = ({ event }: (typeof templates)[number]) =>
    texts.agent.recipients === 'channel' || !isForPlacesAlone(event)
  return {
    language,
    texts: templates.filter(isSent).map(template => {
      const { event } = template
      const { subject: defaultSubject, message: defaultMessage } = usualTemplate(app, texts.agent.name, event, {
        language,
      })
      return { ...template, defaultSubject, defaultMessage, variables: variablesFor(event) }
    }),
    sample: sampleWords(app, language),
  }
}
