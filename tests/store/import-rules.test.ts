import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { sonarrStandIn } from '~/demo/stand-ins'
import { mostRules, saysNothing } from '~/shared/rules/model'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { engines } from '../support/engines'
import { fakeRadarr } from '../support/fake-radarr'
import { takeOver } from '../support/importing'
import type { Portal } from '../support/portal'
import { type SourceTables, seerrFolder } from '../support/portal-sources'

// Whole portals, and services that are asked.
setDefaultTimeout(60_000)

const catalogue = catalogueStage()
let radarr: ReturnType<typeof fakeRadarr>
beforeEach(() => {
  radarr = fakeRadarr({ folders: [{ id: 2, path: '/films' }], tags: [{ id: 7, label: 'calm' }] })
})
afterEach(() => radarr.close())

const at = { createdAt: '2026-10-01 12:00:00', updatedAt: '2026-10-02 12:00:00' }
const person = (id: number, username: string, permissions: number) => ({
  ...{ id, username, email: `${username}@example.com`, userType: 2, permissions, password: 'no hash', ...at },
})
const nothing = { users: null, genre: null, language: null, keywords: null, profileId: null, rootFolder: null }
type Row = Record<string, string | number | null>
const aRule = (id: number, more: Row): Row => ({
  ...{ id, radarrServiceId: 4, sonarrServiceId: null, ...nothing, tags: null, ...more },
})

function aSource(tables: SourceTables, { apiKey = 'radarr-key' } = {}) {
  const server = { hostname: '127.0.0.1', port: radarr.settings.port, apiKey, activeProfileId: 1 }
  const usual = { id: 4, name: 'Radarr', isDefault: true, is4k: false, activeDirectory: '/films', ...server }
  const people = [person(1, 'mara', 2), person(2, 'theo', 32)]
  return seerrFolder(
    // Its list of what is blocked tells the latest from those before.
    { user: people, blocklist: [], media_request: [{ id: 1, mediaId: null }], ...tables },
    { main: { mediaServerType: 4 }, radarr: [{ ...usual, id: 3, isDefault: false }, usual], sonarr: [] },
  )
}

const rulesOf = ({ app: { store } }: Portal) =>
  store.db.select().from(store.t.rules).orderBy(asc(store.t.rules.position))
const change = (place: string, ...statements: string[]) => {
  const database = new Database(join(place, 'db/db.sqlite3'))
  for (const statement of statements) database.run(statement)
  database.close()
}

const house = () =>
  aSource({
    override_rule: [
      aRule(1, { users: '2', profileId: 5 }),
      aRule(2, { genre: '27', language: 'de|en', profileId: 5, rootFolder: '/films/', tags: '7,9' }),
      aRule(3, { radarrServiceId: 3, profileId: 5 }),
      aRule(4, { users: '77', profileId: 5 }),
      aRule(5, { genre: 'Horror', profileId: 5 }),
      aRule(6, { profileId: 44 }),
    ],
  })

for (const engine of engines)
  test(`override rules become rules, once, on ${engine.dialect}`, async () => {
    const database = await engine.ready()
    const portal = await catalogue.aPortal({ database })
    const place = house()
    const rehearsed = await takeOver(portal.app, 'seerr', place, { isDryRun: true })
    expect(await rulesOf(portal)).toEqual([])
    const report = await takeOver(portal.app, 'seerr', place)
    expect(JSON.stringify({ ...report, isDryRun: true })).toBe(JSON.stringify(rehearsed))
    expect(report.counts.rules).toMatchObject({
      ...{ found: 6, made: 2 },
      skipped: { serverUnknown: 1, personGone: 1, unreadable: 1, ruleSaysNothing: 1 },
    })
    expect(report.open).toContainEqual({ note: 'partOfRule', name: 'Seerr: override rule 2: 9', amount: null })
    const made = await rulesOf(portal)
    // The one that says more about the title decides first there.
    expect(made.map(({ name }) => name)).toEqual(['Seerr: override rule 2', 'Seerr: override rule 1'])
    expect(made[0]).toMatchObject({
      ...{ enabled: true, revision: 1 },
      outcome: {
        ...{ decision: null, server: { key: 'radarr', name: 'Radarr' }, profile: { id: 5, name: 'Profile 5' } },
        ...{ root: { id: 2, name: '/films' }, tags: ['calm'] },
      },
    })
    const [group] = made[0]?.conditions ?? []
    const values = group?.flatMap(one => ('values' in one ? [[one.about, one.values.map(({ name }) => name)]] : []))
    expect(values).toContainEqual(['genre', ['Horror']])
    expect(values).toContainEqual(['language', ['German', 'English']])

    const again = await takeOver(portal.app, 'seerr', place)
    expect(again.counts.rules).toMatchObject({ made: 0, updated: 0, leftAlone: 0, equal: 2 })
    expect(await rulesOf(portal)).toEqual(made)

    change(place, `update override_rule set profileId = 9 where id in (1, 2)`)
    await portal.key.post('/api/v3/rules', { ...draftOf(made[1]), name: 'Mine' })
    const { t, db } = portal.app.store
    await db.update(t.rules).set({ enabled: false }).where(eq(t.rules.name, 'Seerr: override rule 1'))
    const followed = await takeOver(portal.app, 'seerr', place)
    expect(followed.counts.rules).toMatchObject({ updated: 1, leftAlone: 1, made: 0 })
    const after = await rulesOf(portal)
    expect(after.map(({ name, enabled, outcome }) => [name, enabled, outcome.profile?.id])).toEqual([
      ['Seerr: override rule 2', true, 9],
      ['Seerr: override rule 1', false, 5],
      ['Mine', true, 5],
    ])
    expect((await takeOver(portal.app, 'seerr', place)).counts.rules).toMatchObject({ updated: 0, equal: 1 })
  })

const draftOf = (rule: Awaited<ReturnType<typeof rulesOf>>[number] | undefined) => {
  if (!rule) throw new Error('there is no such rule')
  const { name, enabled, conditions, outcome } = rule
  return { name, enabled, conditions, outcome }
}

describe('a rule', () => {
  test('that was removed here does not come back', async () => {
    const portal = await catalogue.aPortal()
    const place = house()
    await takeOver(portal.app, 'seerr', place)
    await portal.app.store.db.delete(portal.app.store.t.rules)
    change(place, 'update override_rule set profileId = 9 where id in (1, 2)')
    const { counts } = await takeOver(portal.app, 'seerr', place)
    expect(counts.rules).toMatchObject({ made: 0, leftAlone: 2 })
    expect(await rulesOf(portal)).toEqual([])
  })

  test('comes once its server answers', async () => {
    const portal = await catalogue.aPortal()
    const place = aSource({ override_rule: [aRule(1, { profileId: 5 })] }, { apiKey: 'another-key' })
    const away = await takeOver(portal.app, 'seerr', place)
    expect(away.counts.rules).toMatchObject({ found: 1, made: 0, skipped: { serverAway: 1 } })
    expect(away.open).toContainEqual({ note: 'serverAway', name: 'radarr', amount: null })
    const file = join(place, 'settings.json')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('another-key', 'radarr-key'))
    expect((await takeOver(portal.app, 'seerr', place)).counts.rules).toMatchObject({ found: 1, made: 1 })
  })

  test('has a number for a name of what the catalogue does not tell', async () => {
    const portal = await catalogue.aPortal({ environment: {} })
    const place = aSource({ override_rule: [aRule(1, { genre: '27', profileId: 5 })] })
    expect((await takeOver(portal.app, 'seerr', place, { only: ['settings', 'rules'] })).counts.rules.made).toBe(1)
    expect(JSON.stringify((await rulesOf(portal))[0]?.conditions)).toContain('{"key":"27","name":"27"}')
  })

  test('has no room beside as many as there may be', async () => {
    const portal = await catalogue.aPortal()
    const { db, t } = portal.app.store
    const full = { enabled: false, conditions: [], revision: 1, outcome: saysNothing }
    const rows = Array.from({ length: mostRules - 1 }, (_, position) => ({ ...full, position, name: `${position}` }))
    await db.insert(t.rules).values(rows)
    const place = aSource({ override_rule: [1, 2].map(id => aRule(id, { profileId: 5 })) })
    const { counts } = await takeOver(portal.app, 'seerr', place)
    expect(counts.rules).toMatchObject({ found: 2, made: 1, skipped: { tooManyRules: 1 } })
  })
})

describe('a request', () => {
  const asked = (id: number, more: Row): Row => ({
    ...{ id, type: 'movie', mediaId: id, status: 2, is4k: 0, requestedById: 2, modifiedById: null },
    ...{ serverId: null, tags: null, ...at, ...more },
  })
  const withRequests = () =>
    aSource({
      media: [19, 75_780, 3_078, 24_452, 10_331, 22_910].map((tmdbId, index) => ({
        ...{ id: index + 1, mediaType: 'movie', tmdbId, status: 3, status4k: 1 },
      })),
      media_request: [
        asked(1, { modifiedById: 1, tags: '7', profileId: 5, rootFolder: '/films/' }),
        asked(2, { modifiedById: 1, status: 3 }),
        // Whoever may approve approves by asking.
        asked(3, { modifiedById: 2 }),
        asked(4, { modifiedById: 1, status: 1, tags: 'none' }),
        asked(5, { modifiedById: 77, tags: '7,8' }),
        asked(6, { modifiedById: null, tags: '7', serverId: 3 }),
      ],
    })
  const variantsOf = async ({ app: { store } }: Portal) => {
    const { requestVariants: v, requests, importLinks: l } = store.t
    const rows = await store.db
      .select({ id: v.requestId, decidedBy: v.decidedBy, tags: v.tags, profile: v.profile, root: v.root })
      .from(v)
      .innerJoin(requests, eq(requests.id, v.requestId))
    const links = await store.db.select().from(l).where(eq(l.kind, 'movie'))
    return links
      .toSorted((one, other) => Number(one.oldId) - Number(other.oldId))
      .map(({ newId }) => rows.find(({ id }) => String(id) === newId))
      .map(row => [row?.decidedBy ?? null, row?.tags ?? null, row?.profile ?? null, row?.root ?? null])
  }

  test('says who decided about it, and has its tags by their names', async () => {
    const portal = await catalogue.aPortal()
    const place = withRequests()
    const rehearsed = await takeOver(portal.app, 'seerr', place, { isDryRun: true })
    const report = await takeOver(portal.app, 'seerr', place)
    expect(JSON.stringify({ ...report, isDryRun: true })).toBe(JSON.stringify(rehearsed))
    expect(report).toMatchObject({ decided: 2, tagged: 2 })
    expect(report.remarks).toContainEqual({ note: 'requestChoices', name: null, amount: 2 })
    expect(await variantsOf(portal)).toEqual([
      ['mara@example.com', ['calm'], 5, 2],
      ['mara@example.com', null, null, null],
      [null, null, null, null],
      [null, null, null, null],
      [null, ['calm'], null, null],
      [null, null, null, null],
    ])
  })

  test('that is decided over there since says so here, and keeps the tags that it has', async () => {
    const portal = await catalogue.aPortal()
    const place = withRequests()
    await takeOver(portal.app, 'seerr', place)
    const { t, db } = portal.app.store
    await db.update(t.requestVariants).set({ tags: ['own'] })
    change(place, `update media_request set status = 3, modifiedById = 1 where id in (3, 4)`)
    expect((await takeOver(portal.app, 'seerr', place)).counts.requests).toMatchObject({ updated: 2, equal: 4 })
    expect((await variantsOf(portal)).slice(2, 4)).toEqual([
      ['mara@example.com', ['own'], null, null],
      ['mara@example.com', ['own'], null, null],
    ])
  })

  test.each([
    [3, 2, 2, 0],
    [3, 9, null, 1],
    [3, null, null, 0],
    // Later versions have none: the number stands for nothing.
    [4, 1, null, 0],
  ] as const)(
    'for a show has its choice for all of them: with Sonarr %d the language profile %p is %p',
    async (version, languageProfileId, languageProfile, lost) => {
      const portal = await catalogue.aPortal()
      const sonarr = sonarrStandIn({ key: 'sonarr-key', now: () => catalogueNoon, downloadMs: 0, version })
      const server = { hostname: '127.0.0.1', port: sonarr.port, apiKey: 'sonarr-key', activeProfileId: 4 }
      const choice = { profileId: 3, rootFolder: '/media/anime', languageProfileId }
      const place = seerrFolder(
        {
          user: [person(1, 'mara', 2)],
          media: [{ id: 1, mediaType: 'tv', tmdbId: 1_930, status: 3, status4k: 1 }],
          media_request: [asked(1, { type: 'tv', requestedById: 1, ...choice })],
          season_request: [{ id: 1, requestId: 1, seasonNumber: 1, status: 2 }],
        },
        {
          main: { mediaServerType: 4 },
          sonarr: [{ id: 0, isDefault: true, is4k: false, activeDirectory: '/media/tv', ...server }],
        },
      )
      const { remarks } = await takeOver(portal.app, 'seerr', place)
      await sonarr.stop()
      const { titles } = portal.app.store.t
      const [show] = await portal.app.store.db.select().from(titles).where(eq(titles.key, 'tvShow:1930'))
      expect(show?.options?.standard).toMatchObject({
        ...{ server: null, profile: 3, root: expect.any(Number), languageProfile },
      })
      const left = remarks.filter(({ note }) => note === 'requestChoices')
      expect(left).toEqual(lost === 0 ? [] : [{ note: 'requestChoices', name: null, amount: lost }])
    },
  )
})
