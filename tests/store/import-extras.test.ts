import { Database } from 'bun:sqlite'
import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { blockPage } from '~/server/blocks/queries'
import { storedTemplates } from '~/server/notifications/template-queries'
import { whyNot } from '~/server/sentences'
import { catalogueStage } from '../support/catalogue'
import { takeOver } from '../support/importing'
import { openPortal, type Portal } from '../support/portal'
import { ombiFolder } from '../support/portal-sources'
import { everySeerrHouse } from '../support/seerr-house'
import { guid, ombiHouse, seerrHouse } from '../support/source-houses'

const catalogue = catalogueStage()
const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

async function anEmptyHouse() {
  const portal = await openPortal()
  open.push(portal)
  return portal
}

describe('what is blocked over there', () => {
  const withBlocks = async (table: string) => {
    const place = await seerrHouse()
    const database = new Database(join(place, 'db/db.sqlite3'))
    database.run(`create table ${table} (id integer primary key, mediaType, title, tmdbId, userId, createdAt)`)
    const add = database.prepare(`insert into ${table} values (?, ?, ?, ?, ?, ?)`)
    add.run(1, 'movie', 'Charade', 19, 1, '2026-10-01 12:00:00')
    add.run(2, 'tv', null, 1_930, 77, null)
    add.run(3, 'tv', 'No number', null, 1, null)
    database.close()
    return place
  }

  test.each(['blocklist', 'blacklist'])('is blocked here, from the table %s, once', async table => {
    const portal = await catalogue.aPortal()
    const place = await withBlocks(table)
    const first = await takeOver(portal.app, 'seerr', place)
    expect(first.counts.blocks).toMatchObject({ found: 3, made: 2, skipped: { titleWithoutNumber: 1 } })
    const { blocks } = await blockPage(portal.app.store, { count: 10, position: 0 })
    expect(blocks.toSorted((one, other) => one.key.localeCompare(other.key))).toMatchObject([
      { kind: 'movie', key: '19', name: 'Charade', byName: 'mara@example.com', at: new Date('2026-10-01T12:00:00Z') },
      { kind: 'tvShow', key: '1930', name: 'Show 1930', byName: null },
    ])
    // Who unblocks it here is not overruled.
    await portal.app.store.db.delete(portal.app.store.t.blocks)
    expect((await takeOver(portal.app, 'seerr', place)).counts.blocks).toMatchObject({ made: 0, equal: 2 })
    expect((await blockPage(portal.app.store, { count: 10, position: 0 })).total).toBe(0)
  })
})

test('an issue has the poster of its title, by its request or by what it names', async () => {
  const { app } = await anEmptyHouse()
  const place = ombiHouse(2)
  const database = new Database(join(place, 'Ombi.db'))
  database.run('alter table MovieRequests add column PosterPath')
  database.run("update MovieRequests set PosterPath = '/film' || Id || '.jpg'")
  database.run('alter table Issues add column ProviderId')
  database.run("update Issues set ProviderId = 'tt1001' where Id = 2")
  database.close()
  await takeOver(app, 'ombi', place)
  const { issues: t } = app.store.t
  const issues = await app.store.db.select({ title: t.title, request: t.requestId, poster: t.posterPath }).from(t)
  expect(issues.toSorted((one, other) => one.title.localeCompare(other.title))).toEqual([
    { title: 'Film 0', request: expect.any(Number), poster: '/film1.jpg' },
    { title: 'Film 1', request: null, poster: '/film2.jpg' },
  ])
})

test('what another portal could not send is told in the language of whoever reads it', async () => {
  const { app } = await catalogue.aPortal()
  await takeOver(app, 'seerr', await everySeerrHouse())
  await takeOver(app, 'ombi', ombiHouse(1))
  const { outbox: t } = app.store.t
  const rows = await app.store.db.select({ failure: t.failure }).from(t).where(eq(t.stage, 'stopped'))
  const inWords = (language: string) =>
    rows.flatMap(({ failure }) => (failure ? [whyNot(app, failure, language)] : [])).toSorted()
  expect(inWords('en')).toEqual([
    'The other portal couldn’t send it to Radarr.',
    'The other portal couldn’t send it to Sonarr: the series could not be added',
  ])
  expect(inWords('de')[0]).toBe('Das andere Portal konnte es nicht an Radarr senden.')
})

test('a watchlist comes with the pictures that its people see, and with its names where the catalogue is away', async () => {
  const place = await seerrHouse()
  const database = new Database(join(place, 'db/db.sqlite3'))
  database.run('create table watchlist (id integer primary key, mediaType, tmdbId, title, requestedById, createdAt)')
  const add = database.prepare('insert into watchlist values (?, ?, ?, ?, ?, ?)')
  add.run(1, 'movie', 19, 'Metropolis there', 1, '2026-10-01 12:00:00')
  add.run(2, 'tv', 1_930, '', 1, '2026-10-01 12:00:00')
  database.close()
  const entriesOf = async ({ app }: Portal) => {
    expect((await takeOver(app, 'seerr', place)).counts.watchlist).toMatchObject({ found: 2, made: 2 })
    const { watchlistEntries: t } = app.store.t
    const rows = await app.store.db.select({ name: t.name, poster: t.posterPath, at: t.releasedAt }).from(t)
    return rows.toSorted((one, other) => one.name.localeCompare(other.name))
  }
  const known = await entriesOf(await catalogue.aPortal())
  expect(known.map(({ name }) => name)).toEqual(['Metropolis there', 'The Beverly Hillbillies'])
  for (const { poster, at } of known)
    expect([poster, at?.getUTCFullYear()]).toEqual([expect.stringMatching(/^\//), expect.any(Number)])
  const away = await entriesOf(await anEmptyHouse())
  expect(away.map(({ name, poster }) => [name, poster])).toEqual([
    ['Metropolis there', null],
    ['tvShow:1930', null],
  ])
})

test('what was asked for from a list of Plex counts once, and is asked for again as neither movie nor show', async () => {
  const portal = await anEmptyHouse()
  const place = ombiHouse(1)
  const external = new Database(join(place, 'OmbiExternal.db'), { create: true })
  external.run('create table PlexWatchlistHistory (Id integer primary key, TmdbId, AddedAt, UserId)')
  const add = external.prepare('insert into PlexWatchlistHistory values (?, ?, ?, ?)')
  add.run(1, '19', '2026-10-01 12:00:00', guid(1))
  add.run(2, '19', '2026-10-01 12:00:00', guid(2))
  add.run(3, '20', '2026-10-01 12:00:00', guid(77))
  external.close()
  const first = await takeOver(portal.app, 'ombi', place)
  expect(first.counts.watchlist).toMatchObject({ found: 3, made: 2, skipped: { personGone: 1 } })
  const { watchlistEntries: t } = portal.app.store.t
  const entries = await portal.app.store.db.select({ kind: t.kind, outcome: t.outcome, userId: t.userId }).from(t)
  expect(entries.map(({ kind, outcome, userId }) => `${kind} ${outcome} ${userId}`).toSorted()).toEqual(
    ['movie', 'tvShow'].flatMap(kind => [1, 2].map(number => `${kind} known ${guid(number)}`)),
  )
  const again = await takeOver(portal.app, 'ombi', place)
  expect(again.counts.watchlist).toMatchObject({ found: 3, made: 0, equal: 2 })
})

describe('texts of messages', () => {
  const shipped = (event: number) => ({ Subject: `Shipped ${event}`, Message: `Shipped text ${event}`, Enabled: 1 })
  const house = (own: object[]) =>
    ombiFolder({
      NotificationTemplates: [
        ...[0, 1, 4].flatMap(Agent =>
          [0, 6].map(NotificationType => ({ Agent, NotificationType, ...shipped(NotificationType) })),
        ),
        { Agent: 0, NotificationType: 8, Subject: 'Welcome', Message: 'Shipped once', Enabled: 1 },
      ]
        .filter(one => !own.some(other => isFor(one, other)))
        .concat(own as never)
        .map((row, index) => ({ Id: index + 1, ...row })) as never,
    })
  const isFor = (one: object, other: object) =>
    JSON.stringify([Object(one).Agent, Object(one).NotificationType]) ===
    JSON.stringify([Object(other).Agent, Object(other).NotificationType])

  test('come where somebody wrote them, and not those that it shipped with', async () => {
    const portal = await anEmptyHouse()
    const mine = { Agent: 1, NotificationType: 0, Subject: 'Oh', Message: '{Title}, says {RequestedUser}', Enabled: 1 }
    const place = house([mine])
    const first = await takeOver(portal.app, 'ombi', place)
    expect(first.counts.templates).toMatchObject({ found: 1, made: 1 })
    const stored = await storedTemplates(portal.app.store, { agent: 'Discord' })
    expect(stored).toMatchObject([{ event: 'NewRequest', language: 'en', message: '{Title}, says {RequestedUser}' }])
    expect(await storedTemplates(portal.app.store, { agent: 'Email' })).toEqual([])
    expect((await takeOver(portal.app, 'ombi', place)).counts.templates).toMatchObject({ equal: 1, made: 0 })
  })

  test('stay as they are here where somebody wrote another', async () => {
    const portal = await anEmptyHouse()
    const edit = { event: 'NewRequest', subject: 'Mine', message: 'Mine as well', enabled: true }
    expect((await portal.key.put('/api/v3/templates/discord', [edit])).status).toBeLessThan(300)
    const place = house([{ Agent: 1, NotificationType: 0, Subject: 'Oh', Message: 'Theirs', Enabled: 1 }])
    expect((await takeOver(portal.app, 'ombi', place)).counts.templates).toMatchObject({ made: 0, leftAlone: 1 })
    expect((await storedTemplates(portal.app.store, { agent: 'Discord' }))[0]?.message).toBe('Mine as well')
  })
})

test('what newsletters told of is not told again', async () => {
  const portal = await anEmptyHouse()
  const { store } = portal.app
  await store.db.insert(store.t.showIds).values({ tmdbId: 77, tvdbId: 5, checkedAt: new Date() })
  const told = { Type: 0, AddedAt: '2026-10-01 12:00:00', EpisodeNumber: null, SeasonNumber: null, AlbumId: null }
  const place = ombiFolder({
    AspNetUsers: [{ Id: guid(1), UserName: 'mara', UserType: 1 }],
    RecentlyAddedLog: [
      { Id: 1, ...told, ContentType: 0, ContentId: 603 },
      { Id: 2, ...told, ContentType: 1, ContentId: 5, SeasonNumber: 1, EpisodeNumber: 2 },
      { Id: 3, ...told, ContentType: 1, ContentId: 5, SeasonNumber: 1, EpisodeNumber: 33 },
      { Id: 4, ...told, ContentType: 1, ContentId: 4_711, SeasonNumber: 1, EpisodeNumber: 1 },
      { Id: 5, ...told, Type: 2, ContentType: 2, ContentId: 0, AlbumId: '0383DADF-2A4E-4D10-A46A-E9E041DA8EB3' },
      { Id: 6, ...told, ContentType: 9, ContentId: 1 },
    ],
  })
  const report = await takeOver(portal.app, 'ombi', place)
  expect(report.counts.newsletters).toMatchObject({
    ...{ found: 6, made: 4 },
    skipped: { titleWithoutNumber: 1, unreadable: 1 },
  })
  const rows = await store.db.select().from(store.t.newsletterEntries)
  expect(
    rows.map(({ kind, mediaId, season, block, told: bits }) => [kind, mediaId, season, block, bits]).sort(),
  ).toEqual([
    ['album', '0383dadf-2a4e-4d10-a46a-e9e041da8eb3', 0, 0, 0],
    ['movie', '603', 0, 0, 0],
    ['tvShow', '77', 1, 0, 4],
    ['tvShow', '77', 1, 1, 2],
  ])
  expect((await takeOver(portal.app, 'ombi', place)).counts.newsletters).toMatchObject({ made: 0, equal: 4 })
})
