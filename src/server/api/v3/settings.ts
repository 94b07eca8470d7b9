import { Elysia } from 'elysia'
import {
  FoundKey,
  OptionLists,
  SavedPage,
  SectionList,
  SectionName,
  type SectionSummary,
  SectionValues,
  SectionView,
  ServerQuery,
  SettingsPage,
  TestResult,
} from '~/shared/api/settings'
import type { TemplateEdit } from '~/shared/api/templates'
import { refuse } from '~/shared/refusal'
import type { Fields } from '~/shared/settings/fields'
import { missing } from '~/shared/settings/missing'
import type { Section } from '~/shared/settings/model'
import { masked } from '~/shared/settings/secrets'
import { hasRecentSignIn, recentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { textsNamed, writingTexts } from '../../notifications/templates'
import { replacing, saveSections } from '../../settings/actions'
import { withCleanMarkup } from '../../settings/clean-markup'
import { serverToAsk } from '../../settings/given'
import { saveOrigin } from '../../settings/own-origin'
import { keyFor, optionsFor } from '../../settings/services'
import { canTest, testSettings } from '../../system/connection-test'
import { largeBody } from '../body'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { readIn, wholeEdits } from './templates'

/** Every section of settings under one path, drawn by the interface from the same declarations. */
export const settingsRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/settings' })
    .use(identity(app, { largestBody: largeBody }))
    .get('', () => shownSections(app).map(section => summaryOf(app, section)), {
      needs: 'admin',
      response: SectionList,
    })
    .put(
      '',
      async ({ by, body, context, caller }) => {
        const readFrom: Record<string, string> = body.readFrom ?? {}
        const sections = Object.entries(body.sections ?? {}).map(([id, sent]) => ({
          section: sectionNamed(app, id),
          sent,
          readFrom: readFrom[id],
        }))
        const texts = Object.entries<TemplateEdit[]>(body.templates ?? {}).map(([id, edits]) => ({
          texts: textsNamed(app, id),
          edits: wholeEdits(edits, readIn(app, by)),
        }))
        const changes = sections.map(({ section, sent, readFrom }) => replacing(section, sent, readFrom))
        const beside = await writingTexts(app, by, texts)
        await saveSections(app, by, changes, { named: 'bySection', beside, needRecent: recentSignIn(app, caller) })
        if (await hasRecentSignIn(app, caller)) await saveOrigin(app, by, context.origin)
        const views = sections.map(async ({ section }) => [section.id, await viewOf(app, section)] as const)
        return { sections: Object.fromEntries(await Promise.all(views)) }
      },
      { needs: 'admin', body: SettingsPage, response: SavedPage },
    )
    .get('/:section', ({ params }) => viewOf(app, sectionNamed(app, params.section)), {
      needs: 'admin',
      params: SectionName,
      response: SectionView,
    })
    .put(
      '/:section',
      async ({ by, params, body, context, caller }) => {
        const section = sectionNamed(app, params.section)
        refuseForeignNames(section, body)
        await saveSections(app, by, [replacing(section, body)], { needRecent: recentSignIn(app, caller) })
        if (await hasRecentSignIn(app, caller)) await saveOrigin(app, by, context.origin)
        return viewOf(app, section)
      },
      { needs: 'admin', params: SectionName, body: SectionValues, response: SectionView },
    )
    .post(
      '/:section/test',
      ({ by, params, query, body }) => testSettings(app, readerOf(by), meant(app, params, query), body),
      {
        needs: 'admin',
        params: SectionName,
        query: ServerQuery,
        body: SectionValues,
        response: TestResult,
      },
    )
    .post(
      '/:section/key',
      async ({ params, query, body }) => {
        const server = meant(app, params, query)
        return { key: await keyFor(app, server.section, serverToAsk(app, server, body)) }
      },
      { needs: 'admin', params: SectionName, query: ServerQuery, body: SectionValues, response: FoundKey },
    )
    .post(
      '/:section/options',
      ({ params, query, body }) => {
        const server = meant(app, params, query)
        return optionsFor(app, server.section, serverToAsk(app, server, body))
      },
      { needs: 'admin', params: SectionName, query: ServerQuery, body: SectionValues, response: OptionLists },
    )

const shownSections = (app: App) => app.settings.sections.filter(section => !section.internal)

/** A dot stands for the slash of a name as well: some proxies let no encoded slash through. */
function sectionNamed(app: App, given: string): Section {
  const id = given.replaceAll('.', '/').toLowerCase()
  return shownSections(app).find(section => section.id.toLowerCase() === id) ?? refuse({ code: 'NotFound' })
}

const meant = (app: App, { section }: SectionName, { server, place }: ServerQuery) => ({
  section: sectionNamed(app, section),
  ...{ server, place },
})

const viewOf = async (app: App, section: Section): Promise<SectionView> => ({
  values: await withCleanMarkup(section, masked(section, app.settings.get(section))),
  fromEnvironment: Object.keys(app.settings.fromEnvironment(section)),
  revision: app.settings.revisionOf(section),
})

function summaryOf(app: App, section: Section): SectionSummary {
  const values: Record<string, unknown> = app.settings.get(section)
  const { enable, enabled: onOff = enable }: Fields = section.fields
  const enabled = onOff ? (values.enabled ?? values.enable) === true : null
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

/** A body that names no field at all was meant for something else, and would set the whole section back to its defaults. */
function refuseForeignNames(section: Section, body: Record<string, unknown>) {
  const names = new Set(Object.keys(section.fields).map(name => name.toLowerCase()))
  const foreign = Object.keys(body).filter(name => !names.has(name.toLowerCase()))
  if (foreign.length > 0 && foreign.length === Object.keys(body).length)
    refuse({ code: 'SettingsInvalid', problems: foreign.map(field => ({ field, problem: 'is not known' })) })
}
