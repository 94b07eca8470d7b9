import { Elysia } from 'elysia'
import { ChannelName, type Template, type TemplateEdit, TemplateEdits, TemplateList } from '~/shared/api/templates'
import { isForPlacesAlone } from '~/shared/notifications/hearing'
import { variablesFor } from '~/shared/notifications/model'
import type { App } from '../../app'
import { type TextSet, templatesFor, textsNamed, usualTemplate, writingTexts } from '../../notifications/templates'
import { largeBody } from '../body'
import { identity } from '../identity'

/** The texts of a channel, or of the newsletter. */
export const templateRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/templates' })
    .use(identity(app, { largestBody: largeBody }))
    .get('/:channel', ({ params }) => templatesOf(app, textsNamed(app, params.channel)), {
      needs: 'admin',
      params: ChannelName,
      response: TemplateList,
    })
    .put(
      '/:channel',
      async ({ by, params, body }) => {
        const texts = textsNamed(app, params.channel)
        await app.store.transaction(await writingTexts(app, by, [{ texts, edits: body.map(wholeEdit) }]))
        return templatesOf(app, texts)
      },
      { needs: 'admin', params: ChannelName, body: TemplateEdits, response: TemplateList },
    )

/** What is not sent stays as it is. */
export const wholeEdit = (edit: TemplateEdit) => ({ subject: null, message: null, ...edit })

/** Texts beside their usual words, as far as their channel ever sends them. */
export async function templatesOf(app: App, texts: TextSet): Promise<Template[]> {
  const templates = await templatesFor(app, texts)
  const sent = templates.filter(({ event }) => texts.agent.recipients === 'channel' || !isForPlacesAlone(event))
  return sent.map(({ event, subject, message, enabled }) => {
    const usual = usualTemplate(app, texts.agent.name, event)
    const defaults = { defaultSubject: usual.subject, defaultMessage: usual.message }
    return { event, subject, message, enabled, ...defaults, variables: variablesFor(event) }
  })
}
