import { Database } from 'bun:sqlite'
import { afterAll, describe, expect, test } from 'bun:test'
import { copyFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ImportOptions } from '~/server/import/run'
import { tokenHash } from '~/server/users/access-token-queries'
import { mediaAccountAt } from '~/server/users/media-accounts/queries'
import { profilesOf } from '~/server/users/profile-queries'
import { userById, userByName } from '~/server/users/queries'
import { signIn } from '../support/accounts'
import { catalogueStage } from '../support/catalogue'
import { rowCounts, takeOver } from '../support/importing'
import { openPortal, type Portal } from '../support/portal'
import { seerrFolder } from '../support/portal-sources'
import { acting } from '../support/seerr'
import { guid, ombiHouse, seerrHouse } from '../support/source-houses'
import { anAdmin, aUser } from '../support/users'

const catalogue = catalogueStage()
const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

async function anEmptyHouse(options: Parameters<typeof openPortal>[0] = {}) {
  const portal = await openPortal(options)
  open.push(portal)
  return portal
}

const rowsOf = (portal: Portal) => rowCounts(portal.app.store)

describe('a house of Ombi', () => {
  test('comes with everything that it holds', async () => {
    const portal = await anEmptyHouse()
    const report = await takeOver(portal.app, 'ombi', ombiHouse(5))
    expect(report.counts).toMatchObject({
      people: { found: 3, made: 2, joined: 1 },
      requests: { found: 7, made: 6, joined: 1 },
      issues: { found: 2, made: 2 },
      log: { found: 1, made: 1 },
    })
    const { store } = portal.app
    const { t, db } = store
    const mara = await userById(store, guid(1))
    expect(mara).toMatchObject({ userName: 'mara', claims: ['Admin'], streamingCountry: 'DE', email: 'p0@example.com' })
    expect(mara?.limits.movie).toEqual({ amount: 5, period: null })
    const [token] = await db
      .select({ hash: t.users.accessTokenHash })
      .from(t.users)
      .where(eq(t.users.id, guid(1)))
    expect(token?.hash).toBe(tokenHash('0123456789abcdef0123456789000000'))
    expect(
      await db.select({ season: t.requestSeasons.season, asked: t.requestSeasons.asked }).from(t.requestSeasons),
    ).toEqual([{ season: 1, asked: 6 }])
    expect(await db.select({ userId: t.subscriptions.userId }).from(t.subscriptions)).toContainEqual({
      userId: guid(2),
    })
    expect(await db.select({ up: t.votes.up }).from(t.votes)).toEqual([{ up: false }])
    expect(await db.select({ stage: t.outbox.stage, target: t.outbox.target }).from(t.outbox)).toEqual([
      { stage: 'stopped', target: 'sonarr' },
    ])
    const issues = await db.select().from(t.issues)
    expect(issues).toMatchObject([
      { title: 'Film 0', titleKey: 'film 0', status: 'pending', reporterId: guid(2), description: '<b>at all</b>' },
      { title: 'Film 1', titleKey: 'film 1', status: 'resolved', requestId: null },
    ])
    expect(new Set(issues.map(({ categoryId }) => categoryId)).size).toBe(1)
    expect(await db.select({ text: t.issueComments.text }).from(t.issueComments)).toEqual([{ text: 'Mended' }])
    expect(await profilesOf(store, guid(2))).toEqual(
      new Map([
        ['sonarr', { profile: 4, root: 2 }],
        ['sonarrAnime', { profile: 6, root: null }],
      ]),
    )
    expect((await signIn(portal, 'mara', 'Ticket-1')).status).toBe(200)
    const list = await portal.key.get('/api/v3/requests')
    expect(list.status).toBe(200)
  })

  test('comes once, and a rehearsal leaves nothing behind', async () => {
    const portal = await anEmptyHouse()
    const place = ombiHouse(250)
    const before = await rowsOf(portal)
    const rehearsed = await takeOver(portal.app, 'ombi', place, { isDryRun: true })
    expect(await rowsOf(portal)).toEqual(before)
    const report = await takeOver(portal.app, 'ombi', place)
    expect(report.counts).toEqual(rehearsed.counts)
    const after = await rowsOf(portal)
    const again = await takeOver(portal.app, 'ombi', place)
    expect(await rowsOf(portal)).toEqual(after)
    expect(again.counts.requests).toMatchObject({ found: 252, made: 0, equal: 252 })
    expect(again.source.isKnown).toBe(true)
  })

  test.each([true, false])('lets others have the event loop page by page, where isDryRun is %p', async isDryRun => {
    const portal = await anEmptyHouse()
    const place = ombiHouse(1_000)
    let turns = 0
    let goesOn = true
    const turned = () => {
      turns++
      if (goesOn) setImmediate(turned)
    }
    let before = 0
    const turnsOfPages: number[] = []
    const tell: ImportOptions['tell'] = kind => {
      if (kind !== 'requests') return
      turnsOfPages.push(turns - before)
      before = turns
    }
    setImmediate(turned)
    const report = await takeOver(portal.app, 'ombi', place, { isDryRun, tell })
    goesOn = false
    expect(report.counts.requests.found).toBe(1_002)
    expect(turnsOfPages.length).toBeGreaterThanOrEqual(10)
    expect(Math.min(...turnsOfPages)).toBeGreaterThan(0)
  })

  test('in parts is the whole of it', async () => {
    const [whole, parts] = [await anEmptyHouse(), await anEmptyHouse()]
    const place = ombiHouse(4)
    await takeOver(whole.app, 'ombi', place)
    for (const kind of ['people', 'requests', 'issues', 'log'] as const)
      await takeOver(parts.app, 'ombi', place, { only: [kind] })
    expect(await rowsOf(parts)).toEqual(await rowsOf(whole))
  })

  test('takes over no account that is here, and what was removed here does not come again', async () => {
    const portal = await anEmptyHouse({ users: [anAdmin('mara')] })
    const place = ombiHouse(2)
    const report = await takeOver(portal.app, 'ombi', place)
    expect(report.people.matters).toMatchObject({ renamed: ['mara → mara (2)'], looksLikeAnother: ['mara (2)'] })
    expect((await userByName(portal.app.store, 'mara'))?.id).not.toBe(guid(1))
    expect((await portal.key.delete(`/api/v1/Identity/${guid(2)}`)).status).toBeLessThan(300)
    await takeOver(portal.app, 'ombi', place)
    expect(await userByName(portal.app.store, 'guest1')).toBeNull()
  })

  test('finds accounts of the same name where somebody said that they are the same people', async () => {
    const ada = anAdmin('mara')
    const portal = await anEmptyHouse({ users: [ada] })
    const report = await takeOver(portal.app, 'ombi', ombiHouse(2), { matchNames: true })
    expect(report.counts.people).toMatchObject({ made: 1, joined: 2 })
    const { t, db } = portal.app.store
    const asked = await db.select({ by: t.requests.requesterId }).from(t.requests)
    expect(asked.filter(({ by }) => by === ada.id)).toHaveLength(2)
  })
})

describe('a house of Seerr', () => {
  test('comes with what the catalogue knows of it', async () => {
    const portal = await catalogue.aPortal()
    const report = await takeOver(portal.app, 'seerr', await seerrHouse())
    expect(report.counts.people).toMatchObject({ found: 3, made: 3 })
    expect(report.counts.requests).toMatchObject({
      found: 6,
      made: 3,
      joined: 1,
      skipped: { titleGone: 2 },
    })
    expect(report.people.signIn).toEqual({ ownPassword: 1, mediaServer: 1, needsPassword: 1 })
    expect(report.people.matters).toMatchObject({ needsPassword: ['nobody@example.com'] })
    expect(report.people.matters.secondAccount).toBeUndefined()
    expect(report.open).toContainEqual({ note: 'titleUnknown', name: 'Movie 999999999', amount: null })
    const mara = await userByName(portal.app.store, 'mara@example.com')
    // The first account owns the house, whatever its permissions say.
    expect(mara).toMatchObject({ alias: 'Mara', claims: ['Admin'] })
    expect(await userByName(portal.app.store, 'theo')).toMatchObject({
      userType: 'jellyfin',
      providerUserId: 'abcdef01',
      email: null,
    })
    const linked = await mediaAccountAt(portal.app.store, { server: 'plex', providerUserId: '9' })
    expect(linked).toMatchObject({ type: 'plex', name: null, lastUsedAt: null })
    expect(linked?.userId).toBe((await userByName(portal.app.store, 'theo'))?.id ?? '')
    expect((await userByName(portal.app.store, 'nobody@example.com'))?.claims).toEqual([
      'Request4KMovie',
      'Request4KTv',
    ])
    const { t, db } = portal.app.store
    const variants = await db
      .select({ variant: t.requestVariants.variant, stage: t.requestVariants.stage })
      .from(t.requestVariants)
    expect(variants.map(({ variant, stage }) => `${variant} ${stage}`).sort()).toEqual([
      'fourK processing',
      'standard available',
      'standard available',
      'standard denied',
    ])
    expect((await db.select().from(t.requestEpisodes)).length).toBeGreaterThan(0)
    expect((await signIn(portal, 'mara@example.com', 'Ticket-1')).status).toBe(200)
  })

  test('keeps a password that somebody has besides their media server, and the account there', async () => {
    const portal = await catalogue.aPortal()
    const password = await Bun.password.hash('Ticket-1', { algorithm: 'bcrypt', cost: 4 })
    const at = { createdAt: '2026-10-01 12:00:00', updatedAt: '2026-10-02 12:00:00' }
    const people: Record<string, string | number>[] = [
      { id: 1, email: 'otto@example.com', userType: 1, plexUsername: 'otto', plexId: 7, plexToken: 'opens-otto' },
      { id: 2, email: 'anna@example.com', userType: 3, jellyfinUsername: 'anna', jellyfinUserId: 'a1' },
      // Without an address there is nothing to type the password with.
      { id: 3, email: 'kit', userType: 3, jellyfinUsername: 'kit', jellyfinUserId: 'b2' },
    ]
    const place = seerrFolder({
      user: people.map(one => ({ ...one, ...at, permissions: 32, password })),
      media_request: [{ id: 1, type: 'movie', mediaId: null, requestedById: 1, ...at }],
    })
    const report = await takeOver(portal.app, 'seerr', place)
    expect(report.people.signIn).toEqual({ ownPassword: 2, mediaServer: 1, needsPassword: 0 })
    const { store, vault } = portal.app
    expect(await userByName(store, 'kit')).toMatchObject({ userType: 'jellyfin', providerUserId: 'b2' })
    const connected = [
      { name: 'otto', server: 'plex', providerUserId: '7', token: 'opens-otto' },
      { name: 'anna', server: 'jellyfin', providerUserId: 'a1', token: null },
    ]
    for (const { name, server, providerUserId, token } of connected) {
      const user = await userByName(store, name)
      expect(user).toMatchObject({ userType: 'local', email: `${name}@example.com`, providerUserId: null })
      const account = await mediaAccountAt(store, { server, providerUserId })
      expect(account).toMatchObject({ name, userId: user?.id ?? '' })
      expect(account?.token ? await vault.open(account.token) : null).toBe(token)
      expect((await signIn(portal, `${name}@example.com`, 'Ticket-1')).status).toBe(200)
      expect((await signIn(portal, `${name}@example.com`, 'Ticket-2')).status).toBe(401)
    }
    expect((await takeOver(portal.app, 'seerr', place)).counts.people).toMatchObject({ made: 0, joined: 0, equal: 3 })
  })

  test('leaves an account of a media server to whom it belongs here already, and says so', async () => {
    const held = aUser('nia', { userType: 'plex', providerUserId: '9' })
    const portal = await catalogue.aPortal({ users: [anAdmin('ada'), held] })
    const report = await takeOver(portal.app, 'seerr', await seerrHouse())
    expect(report.people.matters).toMatchObject({ secondAccount: ['theo'] })
    expect(await portal.app.store.db.$count(portal.app.store.t.mediaAccounts)).toBe(0)
  })

  test('is found by its programs by the numbers that it had', async () => {
    const portal = await catalogue.aPortal()
    await takeOver(portal.app, 'seerr', await seerrHouse())
    const program = acting(portal)
    expect((await program.get('user/2')).body).toMatchObject({ id: 2, username: 'theo' })
    expect((await program.get('request/2')).body).toMatchObject({ id: 2, is4k: true, media: { id: 1, tmdbId: 19 } })
    expect((await program.get('request/3')).body).toMatchObject({ id: 3, type: 'tv', media: { id: 2 } })
    expect((await program.get('request/4')).body).toMatchObject({ id: 4, status: 3, media: { id: 3 } })
    const made = await program.post('request', { mediaType: 'movie', mediaId: 961, userId: 1 })
    expect(made).toMatchObject({ status: 201, body: { id: 5, media: { id: 4 }, requestedBy: { id: 1 } } })
  })

  test('is found by both numbers where two of its requests became one', async () => {
    const portal = await catalogue.aPortal()
    const place = await seerrHouse()
    const database = new Database(join(place, 'db/db.sqlite3'))
    const at = '2026-10-03 12:00:00'
    for (const id of [11, 12])
      database.run(
        `insert into media_request (id, type, mediaId, status, is4k, requestedById, createdAt, updatedAt)
         values (?, 'movie', 1, 1, 0, ?, ?, ?)`,
        [id, id - 9, at, at],
      )
    database.close()
    expect((await takeOver(portal.app, 'seerr', place)).counts.requests).toMatchObject({ made: 3, joined: 3 })
    const program = acting(portal)
    const first = { id: 1, is4k: false, media: { id: 1, tmdbId: 19 } }
    for (const number of [1, 11, 12]) expect((await program.get(`request/${number}`)).body).toMatchObject(first)
    const { results } = (await program.get('request?take=20')).body as { results: { id: number }[] }
    expect(results.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4])
    // Nothing that is asked for here is taken for one of them.
    const made = await program.post('request', { mediaType: 'movie', mediaId: 961, userId: 1 })
    expect(made).toMatchObject({ status: 201, body: { id: 13 } })
    expect((await program.delete('request/12')).status).toBe(204)
    for (const number of [1, 11, 12]) expect((await program.get(`request/${number}`)).status).toBe(404)
  })

  test('loses nothing while the catalogue is away: it follows with the next run', async () => {
    const place = await seerrHouse()
    const portal = await anEmptyHouse()
    const report = await takeOver(portal.app, 'seerr', place)
    expect(report.counts.requests).toMatchObject({ made: 0, skipped: { catalogueAway: 4 } })
    expect(report.open).toHaveLength(1)
    const known = await catalogue.aPortal()
    await takeOver(known.app, 'seerr', place, { only: ['people'] })
    expect((await takeOver(known.app, 'seerr', place)).counts.requests).toMatchObject({ made: 3, joined: 1 })
  })
})

describe('a file that cannot be read', () => {
  const refused = async (place: string, portal = 'ombi' as 'ombi' | 'seerr') => {
    const { app } = await anEmptyHouse()
    const before = await rowCounts(app.store)
    const error = await takeOver(app, portal, place).catch(cause => cause)
    expect(await rowCounts(app.store)).toEqual(before)
    return error instanceof Error ? error.message : 'it was read'
  }

  test('is told from one that is whole', async () => {
    const folder = ombiHouse(400)
    const file = join(folder, 'Ombi.db')
    const half = join(folder, 'half.db')
    copyFileSync(file, half)
    truncateSync(half, 4_096 * 12)
    expect(await refused(half)).toMatch(/damaged|half of it|malformed/)
    const odd = join(folder, 'odd.db')
    copyFileSync(file, odd)
    truncateSync(odd, readFileSync(file).length - 7)
    expect(await refused(odd)).toContain('its last page is not whole')
    const text = join(folder, 'text.db')
    writeFileSync(text, 'no database')
    expect(await refused(text)).toMatch(/no database that can be read|damaged/)
    expect(await refused(join(folder, 'nowhere'))).toContain('does not exist')
    expect(await refused(folder, 'seerr')).toContain('settings.json')
    expect(await refused(file, 'seerr')).toContain('no database of Seerr')
  })

  test('from before Ombi 4 says what to do', async () => {
    const folder = ombiHouse(1)
    const database = new Database(join(folder, 'Ombi.db'))
    database.run('alter table TvRequests drop column ExternalProviderId')
    database.close()
    expect(await refused(folder)).toContain('start Ombi 4')
  })

  test('is not written to', async () => {
    const folder = ombiHouse(3)
    const file = join(folder, 'Ombi.db')
    const before = readFileSync(file)
    await takeOver((await anEmptyHouse()).app, 'ombi', folder)
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})
