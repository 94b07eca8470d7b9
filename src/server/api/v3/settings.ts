import { refuse } from '~/shared/refusal'
import { missing } from '~/shared/settings/missing'
import type { Section } from '~/shared/settings/model'
import { installation } from '~/shared/settings/portal'
import { masked } from '~/shared/settings/secrets'
import { sectionById, sections } from '~/shared/settings/sections'
import type { App } from '../../app'
import { agentOf, testAgent } from '../../notifications/actions'
import { completed, completedToAsk, saveSection } from '../../settings/actions'
import { canTry, optionsFor, tryOut } from '../../settings/try-out'
import { largeBody } from '../body'
import { area } from '../endpoint'
import { anything } from '../reader'

const shown = sections.filter(section => section !== installation)

const sectionNamed = (id: string): Section => {
  const section = sectionById(id)
  return section && shown.includes(section) ? section : refuse({ code: 'NotFound' })
}

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
    canTry: canTry(section) || agentOf(section) !== null,
  }
}

/** Every section of settings under one path, drawn by the interface from the same declarations. */
export const ownSettingsEndpoints = (app: App) =>
  area('/api/v3/Settings')
    .get('', { needs: 'admin' }, () => shown.map(section => tile(app, section)))
    .get('{section}', { needs: 'admin' }, ({ path }) => view(app, sectionNamed(path('section'))))
    .put('{section}', { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, path, body }) => {
      const section = sectionNamed(path('section'))
      await saveSection(app, by, section, body)
      return view(app, section)
    })
    .post('{section}/test', { needs: 'admin', reads: anything(), largest: largeBody }, async ({ by, path, body }) => {
      const section = sectionNamed(path('section'))
      const agent = agentOf(section)
      if (agent) return { ...(await testAgent(app, by, agent, body)), version: null, field: null, suggestion: null }
      const trial = await tryOut(app, section, completed(app, section, body), by.language)
      return trial ?? refuse({ code: 'NotFound' })
    })
    .post('{section}/options', { needs: 'admin', reads: anything(), largest: largeBody }, ({ path, body }) => {
      const section = sectionNamed(path('section'))
      return optionsFor(app, section, completedToAsk(app, section, body))
    }).endpoints
