import { and, eq } from 'drizzle-orm'
import { importNote } from '~/shared/import/notes'
import type { Connection } from '~/shared/import/report'
import {
  isUsableKey,
  plannedSection,
  type SourceSection,
  type SourceSettings,
  switchOf,
} from '~/shared/import/settings'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import { replacing, saveSectionsIn, writeSection } from '../settings/actions'
import { cleaningMarkup } from '../settings/clean-markup'
import { sameText } from '../settings/keys'
import type { Store } from '../store/store'
import { triedConnections, withLookups } from './connections'
import { type Link, linksOf, type NewLink, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

type Ready = {
  section: Section
  values: SettingValues
  said: string
  what: 'made' | 'updated' | 'equal' | 'leftAlone'
  taken: string[]
  kept: string[]
  refused: { field: string; problem: string }[]
  tried: Connection[]
  isOff: boolean
}

/** What becomes of the settings, decided before anything is written: services are asked meanwhile. */
export type PreparedSettings = {
  sections: Ready[]
  key: { value: string; fate: 'taken' | 'same' | 'kept' } | null
  remarks: SourceSettings['remarks']
}

type Preparing = Pick<Running, 'app' | 'by' | 'reader' | 'source'> & { replaces: boolean }

const keyId = 'apiKey'

export async function prepareSettings(run: Preparing): Promise<PreparedSettings> {
  const { app, source } = run
  const { sections, apiKey, remarks } = await run.reader.settings()
  const known = await linksOf(
    app.store,
    source,
    'setting',
    sections.map(({ section }) => section),
  )
  const ready = await Promise.all(
    sections.flatMap(one => {
      const section = app.settings.sections.find(({ id }) => id === one.section)
      return section ? [readied(run, section, one, known.get(one.section))] : []
    }),
  )
  return { sections: ready, key: isUsableKey(apiKey) ? await keyOf(app, apiKey) : null, remarks }
}

/** The first portal that came leaves its key; a second one does not take it from the programs that go on with it. */
async function keyOf(app: App, value: string): Promise<PreparedSettings['key']> {
  if (sameText(app.settings.get(portal).apiKey ?? '', value)) return { value, fate: 'same' }
  if ('apiKey' in app.settings.fromEnvironment(portal)) return { value, fate: 'kept' }
  const { importLinks: t } = app.store.t
  const taken = await app.store.db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.kind, 'setting'), eq(t.oldId, keyId)))
    .limit(1)
  return { value, fate: taken.length > 0 ? 'kept' : 'taken' }
}

async function readied(
  run: Preparing,
  section: Section,
  source: SourceSection,
  link: Link | undefined,
): Promise<Ready> {
  const { app } = run
  const stored: SettingValues = app.settings.get(section)
  const said = saidOf(source)
  const nothing = { section, said, values: stored, taken: [], kept: [], refused: [], tried: [], isOff: false }
  if (link?.said === said && !run.replaces) return { ...nothing, what: 'equal' }
  // What an earlier run wrote and nobody changed here follows what is said over there.
  const isOurs = link !== undefined && link.written === saidOf(stored)
  const fixed = Object.keys(app.settings.fromEnvironment(section))
  const given = await withLookups(run, section, source)
  const plan = plannedSection<Section>(section, stored, given, { fixed, replaces: run.replaces || isOurs })
  const { taken, kept, isOff } = plan
  const refused = plan.problems
  if (taken.length === 0) return { ...nothing, kept, refused, isOff, what: kept.length > 0 ? 'leftAlone' : 'equal' }
  const tried = await triedConnections(run, section, plan.values)
  const toggle = switchOf(section)
  const works = tried.length === 0 || tried.some(({ ok }) => ok)
  const values: SettingValues = works || toggle === null ? plan.values : { ...plan.values, [toggle]: false }
  return { ...nothing, values, taken, kept, refused, tried, isOff: isOff || !works, what: link ? 'updated' : 'made' }
}

/** Takes over what is not set here. */
export async function importSettings(run: Running, { sections, key, remarks }: PreparedSettings): Promise<void> {
  const { tally } = run
  await run.write(tx => write(run, tx, sections, key))
  for (const one of sections) {
    tally.add('settings', 'found')
    tally.add('settings', one.what)
    const { id } = one.section
    if (one.taken.length > 0) tally.settings.taken.push({ section: id, fields: one.taken })
    if (one.kept.length > 0) tally.settings.kept.push({ section: id, fields: one.kept })
    tally.settings.refused.push(...one.refused.map(problem => ({ section: id, ...problem })))
    tally.settings.connections.push(...one.tried)
    if (one.isOff) tally.open(importNote('serviceOff', { name: id }))
  }
  tally.settings.apiKey = key?.fate ?? 'none'
  for (const remark of remarks) tally.remark(remark)
}

async function write(run: Running, tx: Store, sections: readonly Ready[], key: PreparedSettings['key']) {
  const { app, by, source } = run
  const changed = sections.filter(({ taken }) => taken.length > 0)
  const changes = await cleaningMarkup(changed.map(({ section, values }) => replacing(section, values)))
  await saveSectionsIn(app, tx, changes, { by, named: 'bySection' })
  const links: NewLink[] = []
  for (const { section, said, what } of sections)
    if (what !== 'equal')
      links.push({
        ...{ kind: 'setting', oldId: section.id, newId: null, said },
        written: saidOf(await app.settings.getForUpdate(tx, section)),
      })
  if (key?.fate === 'taken') {
    await writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), apiKey: key.value }, by)
    links.push({ kind: 'setting', oldId: keyId, newId: null, said: saidOf(keyId) })
  }
  await saveLinks(tx, source, links, app.now(), 'anew')
}
