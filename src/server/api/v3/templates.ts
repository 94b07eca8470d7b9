import { Elysia } from 'elysia'
import { ChannelName, type Template, type TemplateEdit, TemplateEdits, TemplateList } from '~/shared/api/templates'
import { isForPlacesAlone } from '~/shared/notifications/hearing'
import { variablesFor } from '~/shared/notifications/model'
import { type Language, languageCodes } from '~/shared/settings/languages'
import type { App } from '../../app'
import { portalLanguage } from '../../notifications/branding'
import { type TextSet, templatesInEach, textsNamed, usualTemplate, writingTexts } from '../../notifications/templates'
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
        await app.store.transaction(await writingTexts(app, by, [{ texts, edits: body.flatMap(wholeEdits) }]))
        return templatesOf(app, texts)
      },
      { needs: 'admin', params: ChannelName, body: TemplateEdits, response: TemplateList },
    )

/** A text as it is stored, and each of its translations; what is not sent stays as it is. */
export const wholeEdits = ({ translations = [], ...edit }: TemplateEdit) =>
  [edit, ...translations.map(one => ({ ...one, event: edit.event, enabled: edit.enabled }))].map(one => ({
    ...{ subject: null, message: null },
    ...one,
  }))

/** The languages that people read, that of the portal first. */
function languagesOf(app: App): [Language, ...Language[]] {
  const house = portalLanguage(app)
  return [house, ...languageCodes.filter(code => code !== house)]
}

/** Texts beside their usual words, as far as their channel ever sends them. */
export async function templatesOf(app: App, texts: TextSet): Promise<Template[]> {
  const templatesIn = await templatesInEach(app, texts)
  const inEach = languagesOf(app).map(language => ({ language, templates: templatesIn(language) }))
  const sent = texts.events.filter(event => texts.agent.recipients === 'channel' || !isForPlacesAlone(event))
  return sent.flatMap(event => {
    const [own, ...translations] = inEach.flatMap(({ language, templates }) => {
      const template = templates.find(one => one.event === event)
      if (!template) return []
      const { subject: defaultSubject, message: defaultMessage } = usualTemplate(app, texts.agent.name, event, language)
      const { subject, message, enabled } = template
      return [{ language, subject, message, enabled, defaultSubject, defaultMessage }]
    })
    return own ? [{ event, ...own, translations, variables: variablesFor(event) }] : []
  })
}
