import { Elysia } from 'elysia'
import type { Agent } from '~/integrations/notify/agent'
import { ChannelName, type Template, type TemplateEdit, TemplateEdits, TemplateList } from '~/shared/api/templates'
import { variablesFor } from '~/shared/notifications/model'
import type { App } from '../../app'
import { agentNamed } from '../../notifications/actions'
import { saveTemplates, templatesFor, usualTemplate } from '../../notifications/templates'
import { largeBody } from '../body'
import { identity } from '../identity'

/** The texts of a channel. */
export const templateRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/templates' })
    .use(identity(app, { largestBody: largeBody }))
    .get('/:channel', ({ params }) => templatesOf(app, agentNamed(app, params.channel)), {
      needs: 'admin',
      params: ChannelName,
      response: TemplateList,
    })
    .put(
      '/:channel',
      async ({ by, params, body }) => {
        const agent = agentNamed(app, params.channel)
        await saveTemplates(app, by, agent, body.map(wholeEdit))
        return templatesOf(app, agent)
      },
      { needs: 'admin', params: ChannelName, body: TemplateEdits, response: TemplateList },
    )

/** What is not sent stays as it is. */
export const wholeEdit = (edit: TemplateEdit) => ({ subject: null, message: null, ...edit })

/** The texts of a channel beside its usual words. */
export async function templatesOf(app: App, agent: Agent): Promise<Template[]> {
  const templates = await templatesFor(app, agent.name)
  return templates.map(({ event, subject, message, enabled }) => {
    const usual = usualTemplate(app, event)
    const defaults = { defaultSubject: usual.subject, defaultMessage: usual.message }
    return { event, subject, message, enabled, ...defaults, variables: variablesFor(event) }
  })
}
