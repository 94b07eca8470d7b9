import { refuse } from '~/shared/refusal'
import { isObject } from '~/shared/settings/items'
import { missing } from '~/shared/settings/missing'
import type { Section } from '~/shared/settings/model'
import { masked } from '~/shared/settings/secrets'
import type { App } from '../../app'
import { agentNamed } from '../../notifications/actions'
import { saveSettingsPage } from '../../notifications/templates'
import { completedToAsk, replacing, saveSections } from '../../settings/actions'
import { noteOrigin } from '../../settings/own-address'
import { optionsFor } from '../../settings/services'
import { canTest, testSettings } from '../../system/connection-test'
import { BadInput } from '../answers'
import { largeBody } from '../body'
import { routes } from '../compat/endpoint'
import { anything, readWith, wire } from '../compat/reader'
import { edits, templatesView } from './templates'

const shownSections = (app: App) => app.settings.sections.filter(section => !section.internal)

const sectionNamed = (app: App, id: string): Section =>
  shownSections(app).find(section => section.id.toLowerCase() === id.toLowerCase()) ?? refuse({ code: 'NotFound' })

/** One section: its values with secrets masked, and which of them the environment sets. */
const view = (app: App, section: Section) => ({
  values: masked(section, app.settings.get(section)),
  fromEnvironment: Object.keys(app.settings.fromEnvironment(section)),
})

/** One line a section, for the index of settings. */
function tile(app: App, section: Section) {
  const values: Record<string, unknown> = app.settings.get(section)
  const enabled = 'enabled' in section.fields ? values.enabled === true : null
  const gaps = missing(section, values)
  return {
    section: section.id,
    configured: app.settings.idOf(section) > 0,
    enabled,
    fromEnvironment: Object.keys(app.settings.fromEnvironment(section)),
    state: enabled !== true ? null : gaps.length > 0 ? 'check' : 'connected',
    missing: gaps,
    canTest: canTest(app, section),
  }
}

/** What stands on one page of the interface and is saved together: sections and texts of channels, each by its name. */
const page = wire({ sections: anything(), templates: anything() })

function named(sent: unknown, path: string): [string, unknown][] {
  if (sent === undefined || isObject(sent)) return Object.entries(sent ?? {})
  throw new BadInput([{ path, message: 'An object is expected.' }])
}

/** Every section of settings under one path, drawn by the interface from the same declarations. */
export const ownSettingsEndpoints = (app: App) =>
  routes('/api/v3/Settings')
    .get('', { needs: 'admin' }, () => shownSections(app).map(section => tile(app, section)))
    .get('{section}', { needs: 'admin' }, ({ path }) => view(app, sectionNamed(app, path('section'))))
    .put('', { needs: 'admin', reads: page, largest: largeBody }, async ({ by, body, origin }) => {
      const sections = named(body.sections, 'sections').map(([id, sent]) => ({ section: sectionNamed(app, id), sent }))
      const texts = named(body.templates, 'templates').map(([id, sent]) => ({
        agent: agentNamed(app, id),
        edits: readWith(edits, sent),
      }))
      const changes = sections.map(({ section, sent }) => replacing(section, sent))
      await saveSettingsPage(app, by, { sections: changes, templates: texts }, 'bySection')
      await noteOrigin(app, by, origin)
      const templates = await Promise.all(
        texts.map(async ({ agent }) => [agent.target, await templatesView(app, agent)] as const),
      )
      return {
        sections: Object.fromEntries(sections.map(({ section }) => [section.id, view(app, section)])),
        templates: Object.fromEntries(templates),
      }
    })
    .put('{section}', { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, path, body, origin }) => {
      const section = sectionNamed(app, path('section'))
      await saveSections(app, by, [replacing(section, body)])
      await noteOrigin(app, by, origin)
      return view(app, section)
    })
    .post('{section}/test', { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, path, body }) => {
      return testSettings(app, by, sectionNamed(app, path('section')), body)
    })
    .post('{section}/options', { needs: 'admin', reads: anything(), largest: largeBody }, ({ path, body }) => {
      const section = sectionNamed(app, path('section'))
      return optionsFor(app, section, completedToAsk(app, section, body))
    }).endpoints
