import type { Agent } from '~/integrations/notify/agent'
import type { App } from '../../app'
import { agentNamed } from '../../notifications/actions'
import { saveTemplates, templatesFor, usualTemplate } from '../../notifications/templates'
import { largeBody } from '../body'
import { routes } from '../compat/endpoint'
import { flag, list, text, wire } from '../compat/reader'
import { editedTemplateShape } from '../compat/shapes/template'

export const edits = list(
  wire({ event: text(40), subject: text(500), message: text(50_000), enabled: flag(true) }),
  100,
)

/** The texts of a channel beside its usual words, for the editor of the interface. */
export async function templatesView(app: App, agent: Agent) {
  const templates = await templatesFor(app, agent.number)
  return templates.map(template => editedTemplateShape(template, usualTemplate(app, template.event)))
}

export function templateEndpoints(app: App) {
  return routes('/api/v3/Templates')
    .get('{agent}', { needs: 'admin' }, ({ path }) => templatesView(app, agentNamed(app, path('agent'))))
    .put('{agent}', { needs: 'admin', reads: edits, largest: largeBody }, async ({ by, path, body }) => {
      const agent = agentNamed(app, path('agent'))
      await saveTemplates(app, by, agent, body)
      return templatesView(app, agent)
    }).endpoints
}
