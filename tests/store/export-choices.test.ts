import { Database } from 'bun:sqlite'
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { sonarrStandIn } from '~/demo/stand-ins'
import type { Store } from '~/server/store/store'
import { isAccountedFor } from '~/shared/export/report'
import { isAboutAmount, type Rule } from '~/shared/rules/model'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { engines } from '../support/engines'
import { contentOf, exportedTo } from '../support/exporting'
import { fakeRadarr } from '../support/fake-radarr'
import { takeOver } from '../support/importing'
import { seerrFolder } from '../support/portal-sources'

// Whole portals, and services that are asked.
setDefaultTimeout(60_000)

const catalogue = catalogueStage()
let radarr: ReturnType<typeof fakeRadarr>
let sonarr: ReturnType<typeof sonarrStandIn>
beforeEach(() => {
  const tags = [
    { id: 7, label: 'calm' },
    { id: 9, label: 'late-show' },
  ]
  radarr = fakeRadarr({ folders: [{ id: 2, path: '/films' }], tags })
  sonarr = sonarrStandIn({ key: 'sonarr-key', now: () => catalogueNoon, downloadMs: 0, version: 3 })
})
afterEach(async () => {
  radarr.close()
  await sonarr.stop()
})

const at = { createdAt: '2026-10-01 12:00:00', updatedAt: '2026-10-02 12:00:00' }
const person = (id: number, username: string, permissions: number) => ({
  ...{ id, username, email: `${username}@example.com`, userType: 2, permissions, password: 'no hash', ...at },
})
type Row = Record<string, string | number | null>
const nothing = { users: null, genre: null, language: null, keywords: null, profileId: null, rootFolder: null }
const forMovies = { radarrServiceId: 0, sonarrServiceId: null, ...nothing, tags: null }
const forShows = { ...forMovies, radarrServiceId: null, sonarrServiceId: 0 }
const asked = { status: 2, is4k: 0, requestedById: 2, modifiedById: null, serverId: null, ...at }

/** Rules of every kind, in the order in which they decide, and requests with everything that can be chosen. */
const override_rule: Row[] = [
  { id: 1, ...forMovies, genre: '27,16', language: 'de|en', keywords: '9', profileId: 5, tags: '7,9' },
  { id: 2, ...forMovies, genre: '27', rootFolder: '/films/' },
  { id: 3, ...forMovies, keywords: '210024', profileId: 9 },
  { id: 4, ...forMovies, users: '2', tags: '9' },
  { id: 5, ...forShows, users: '1,2', profileId: 4, rootFolder: '/media/anime' },
  { id: 6, ...forShows, profileId: 6 },
]

function aSource() {
  const usual = { isDefault: true, is4k: false, hostname: '127.0.0.1' }
  return seerrFolder(
    {
      user: [person(1, 'mara', 2), person(2, 'theo', 32)],
      blocklist: [],
      override_rule,
      media: [
        { id: 1, mediaType: 'movie', tmdbId: 19, status: 3, status4k: 1 },
        { id: 2, mediaType: 'tv', tmdbId: 1_930, status: 3, status4k: 1 },
      ],
      media_request: [
        { id: 1, type: 'movie', mediaId: 1, ...asked, profileId: 5, rootFolder: '/films', tags: '7' },
        { id: 2, type: 'tv', mediaId: 2, ...asked, profileId: 3, rootFolder: '/media/anime', languageProfileId: 2 },
      ],
      season_request: [{ id: 1, requestId: 2, seasonNumber: 1, status: 2 }],
    },
    {
      main: { mediaServerType: 4 },
      radarr: [
        {
          ...{ id: 0, name: 'Radarr', ...usual, port: radarr.settings.port, apiKey: 'radarr-key' },
          ...{ activeProfileId: 1, activeDirectory: '/films' },
        },
      ],
      sonarr: [
        {
          ...{ id: 0, name: 'Sonarr', ...usual, port: sonarr.port, apiKey: 'sonarr-key' },
          ...{ activeProfileId: 4, activeDirectory: '/media/tv', activeLanguageProfileId: 1 },
        },
      ],
    },
  )
}

/** Rules in their order, with people by their names, as they have other ids in every house. */
async function rulesOf({ db, t }: Store) {
  const rows = await db.select().from(t.rules).orderBy(asc(t.rules.position))
  const keyed = ({ conditions }: Pick<Rule, 'conditions'>) =>
    conditions.map(group =>
      group.map(one => {
        if (isAboutAmount(one)) return one
        const isPerson = one.about === 'person'
        return {
          about: one.about,
          is: one.is,
          values: one.values.map(({ key, name }) => [isPerson ? name : key, name]),
        }
      }),
    )
  return rows.map(rule => ({
    ...{ name: rule.name, enabled: rule.enabled, conditions: keyed(rule), outcome: { ...rule.outcome } },
  }))
}

for (const engine of engines)
  test(`rules, and what was chosen for requests, come back as they were from ${engine.dialect}`, async () => {
    const database = await engine.ready()
    const house = await catalogue.aPortal({ database })
    await takeOver(house.app, 'seerr', aSource())
    const [rules, content] = [await rulesOf(house.app.store), await contentOf(house.app.store)]
    expect(rules).toHaveLength(override_rule.length)
    expect(content.options.join()).toContain('["standard",null,3,2,2]')

    const { folder, report } = await exportedTo(house.app, 'seerr')
    expect(report.counts.rules).toEqual({ found: rules.length, taken: rules.length, left: {} })
    expect(isAccountedFor(report.counts.rules)).toBe(true)
    expect([report.rulesLeft, report.details.narrowerRules]).toEqual([[], undefined])
    expect([report.details.folders, report.details.tags]).toEqual([undefined, undefined])

    const back = await catalogue.aPortal()
    await takeOver(back.app, 'seerr', folder)
    expect(await rulesOf(back.app.store)).toEqual(rules)
    const { options, decisions } = await contentOf(back.app.store)
    expect(options).toEqual(content.options)
    expect(decisions).toEqual(content.decisions)
  })

const rowsIn = (folder: string) => {
  const database = new Database(join(folder, 'db/db.sqlite3'), { readonly: true })
  const rows = database.query<Row, []>('select * from override_rule order by id').all()
  database.close()
  return rows.map(({ createdAt, updatedAt, ...row }) => row)
}

test('rules are there as they were, also without keys, and what says more stays here and is named', async () => {
  const house = await catalogue.aPortal()
  await takeOver(house.app, 'seerr', aSource())
  const add = (name: string, conditions: object[][], outcome: object) =>
    house.key.post('/api/v3/rules', { name, enabled: true, conditions, outcome: { ...silent, ...outcome } })
  const movies = { about: 'kind', is: true, values: [{ key: 'movie', name: 'movie' }] }
  const kids = { about: 'genre', is: true, values: [{ key: '10751', name: 'Family' }] }
  for (const made of [
    await add('Family to everybody', [[movies, kids]], { server, profile: { id: 5, name: 'HD' } }),
    await add('Ask first', [[kids]], { decision: 'hold' }),
    await add('Unknown tag', [[movies]], { server, tags: ['nowhere'], profile: { id: 5, name: 'HD' } }),
  ])
    expect(made).toMatchObject({ status: 200 })
  const { folder, report } = await exportedTo(house.app, 'seerr', { withSecrets: false })
  expect(report.counts.rules).toEqual({ found: 9, taken: 7, left: { noPlace: 2 } })
  expect(report.rulesLeft).toEqual(['Ask first', 'Unknown tag'])
  expect(report.details.narrowerRules).toBe(1)
  expect(rowsIn(folder)).toEqual([
    ...override_rule.map(row => ({ ...row, rootFolder: row.id === 2 ? '/films' : row.rootFolder })),
    { id: 7, ...forMovies, genre: '10751', profileId: 5 },
  ] as Row[])

  const ombi = (await exportedTo(house.app, 'ombi', { isDryRun: true })).report
  expect(ombi.counts.rules).toEqual({ found: 9, taken: 0, left: { noPlace: 9 } })
  expect(ombi.rulesLeft).toHaveLength(9)
})
const server = { key: 'radarr', name: 'Radarr' }
const silent = {
  ...{ decision: null, reason: null, ignoresLimit: false, server: null, profile: null, root: null },
  ...{ languageProfile: null, tags: [], seriesType: null },
}
