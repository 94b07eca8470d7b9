import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { userByName } from '~/server/users/queries'
import { catalogueStage } from '../support/catalogue'
import { rowCounts, takeOver } from '../support/importing'
import { openPortal, type Portal } from '../support/portal'
import { guid, ombiHouse, seerrHouse } from '../support/source-houses'

const catalogue = catalogueStage()
const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

async function aHouse() {
  const portal = await openPortal()
  open.push(portal)
  const place = ombiHouse(4)
  await takeOver(portal.app, 'ombi', place)
  const there = (...statements: string[]) => {
    const database = new Database(join(place, 'Ombi.db'))
    for (const statement of statements) database.run(statement)
    database.close()
  }
  return { portal, there, again: () => takeOver(portal.app, 'ombi', place) }
}

const requestOf = async ({ app: { store } }: Portal, tmdbId: number) => {
  const { titles, requests, requestVariants: v } = store.t
  const [row] = await store.db
    .select({ id: requests.id, stage: requests.stage, denied: v.denied, reason: v.deniedReason, approved: v.approved })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
    .innerJoin(v, eq(v.requestId, requests.id))
    .where(eq(titles.tmdbId, tmdbId))
  return row
}

test('people whose roles and limits changed over there have them here as well', async () => {
  const { portal, there, again } = await aHouse()
  there(
    `insert into AspNetUserRoles (Id, UserId, RoleId) values (91, '${guid(2)}', 'a')`,
    `update AspNetUsers set MovieRequestLimit = 9 where Id = '${guid(2)}'`,
  )
  const report = await again()
  expect(report.counts.people).toMatchObject({ equal: 2, updated: 1, leftAlone: 0 })
  const guest = await userByName(portal.app.store, 'guest1')
  expect(guest?.claims).toContain('Admin')
  expect(guest?.limits.movie.amount).toBe(9)
  expect((await again()).counts.people).toMatchObject({ equal: 3, updated: 0 })
})

test('people who were changed here stay as they are, and the last administrator stays one', async () => {
  const { portal, there, again } = await aHouse()
  const { store } = portal.app
  await store.db
    .update(store.t.users)
    .set({ movieLimit: 3 })
    .where(eq(store.t.users.id, guid(2)))
  there(
    `update AspNetUsers set MovieRequestLimit = 9 where UserType = 1`,
    `delete from AspNetUserRoles where UserId = '${guid(1)}'`,
  )
  expect((await again()).counts.people).toMatchObject({ equal: 1, updated: 0, leftAlone: 2 })
  expect((await userByName(store, 'guest1'))?.limits.movie.amount).toBe(3)
  expect((await userByName(store, 'mara'))?.claims).toEqual(['Admin'])
})

test('decisions that were made over there count here, where nobody has decided otherwise', async () => {
  const { portal, there, again } = await aHouse()
  const { store } = portal.app
  const changedHere = await requestOf(portal, 1_002)
  await store.db
    .update(store.t.requestVariants)
    .set({ denied: true, deniedReason: 'Not here' })
    .where(eq(store.t.requestVariants.requestId, changedHere?.id ?? 0))
  there(
    `update MovieRequests set Denied = 1, DeniedReason = 'Too long' where TheMovieDbId = 1000`,
    `update MovieRequests set Approved = 1 where TheMovieDbId = 1002`,
  )
  const before = await rowCounts(store)
  const report = await again()
  expect(report.counts.requests).toMatchObject({ found: 6, equal: 4, updated: 1, leftAlone: 1, made: 0 })
  expect(await requestOf(portal, 1_000)).toMatchObject({ denied: true, reason: 'Too long', stage: 'denied' })
  expect(await requestOf(portal, 1_002)).toMatchObject({ denied: true, reason: 'Not here' })
  expect(await rowCounts(store)).toEqual(before)
  expect((await again()).counts.requests).toMatchObject({ equal: 5, leftAlone: 1, updated: 0 })
})

test('what a library has shown here is not taken back by a word from over there', async () => {
  const { portal, there, again } = await aHouse()
  const { store } = portal.app
  const found = await requestOf(portal, 1_000)
  await store.db
    .update(store.t.requestVariants)
    .set({ available: true, foundIn: 'plex:1' })
    .where(eq(store.t.requestVariants.requestId, found?.id ?? 0))
  there('update MovieRequests set Approved = 1, Available = 0 where TheMovieDbId = 1000')
  expect((await again()).counts.requests).toMatchObject({ updated: 1 })
  const [variant] = await store.db
    .select()
    .from(store.t.requestVariants)
    .where(eq(store.t.requestVariants.requestId, found?.id ?? 0))
  expect(variant).toMatchObject({ approved: true, available: true, foundIn: 'plex:1' })
})

test('episodes that were asked for since join their request, and what is there now is claimed', async () => {
  const { portal, there, again } = await aHouse()
  const { store } = portal.app
  there(
    `insert into EpisodeRequests (Id, EpisodeNumber, SeasonId, Requested, Available, AirDate) values (9, 7, 1, 1, 1, '0001-01-01 00:00:00')`,
    'update EpisodeRequests set Available = 1 where Id = 2',
  )
  expect((await again()).counts.requests).toMatchObject({ updated: 1 })
  const episodes = await store.db
    .select({ episode: store.t.requestEpisodes.episode, available: store.t.requestEpisodes.available })
    .from(store.t.requestEpisodes)
  expect(episodes.toSorted((one, other) => one.episode - other.episode)).toEqual([
    { episode: 1, available: true },
    { episode: 2, available: true },
    { episode: 7, available: true },
  ])
})

test('issues that went on over there go on here, unless somebody here had a say', async () => {
  const { portal, there, again } = await aHouse()
  const { store } = portal.app
  const { issues, issueComments } = store.t
  there(
    `update Issues set Status = 2 where Id = 1`,
    `insert into IssueComments (Id, IssuesId, UserId, Comment, Date) values (2, 1, '${guid(2)}', 'Thanks', '2026-10-08 12:00:00')`,
  )
  expect((await again()).counts.issues).toMatchObject({ updated: 1, equal: 1 })
  expect(await store.db.select({ status: issues.status }).from(issues).where(eq(issues.title, 'Film 0'))).toEqual([
    { status: 'resolved' },
  ])
  expect((await store.db.select({ text: issueComments.text }).from(issueComments)).map(({ text }) => text)).toEqual([
    'Mended',
    'Thanks',
  ])
  await store.db.update(issues).set({ status: 'inProgress' }).where(eq(issues.title, 'Film 0'))
  there('update Issues set Status = 0 where Id = 1')
  expect((await again()).counts.issues).toMatchObject({ updated: 0, leftAlone: 1, equal: 1 })
})

test('an issue of Seerr has its season and episode, and follows them', async () => {
  const portal = await catalogue.aPortal()
  const place = await seerrHouse()
  const there = (...statements: string[]) => {
    const database = new Database(join(place, 'db/db.sqlite3'))
    for (const statement of statements) database.run(statement)
    database.close()
  }
  const { store } = portal.app
  const { issues } = store.t
  const parts = async () =>
    store.db
      .select({ season: issues.season, episode: issues.episode, subject: issues.subject })
      .from(issues)
      .orderBy(issues.id)
  const at = `'2026-10-01 12:00:00', '2026-10-02 12:00:00'`
  const columns = 'id, issueType, status, problemSeason, problemEpisode, mediaId, createdById, createdAt, updatedAt'
  there(
    `create table issue (${columns})`,
    `insert into issue (${columns}) values (1, 2, 1, 2, 5, 2, 1, ${at}), (2, 1, 1, 0, 0, 2, 1, ${at}),
      (3, 1, 1, 3, 1, 1, 1, ${at}), (4, 1, 1, 10000, 1, 2, 1, ${at})`,
  )
  await takeOver(portal.app, 'seerr', place)
  expect(await parts()).toEqual([
    { season: 2, episode: 5, subject: 'Sound' },
    { season: null, episode: null, subject: 'Picture' },
    { season: null, episode: null, subject: 'Picture' },
    { season: null, episode: null, subject: 'Picture' },
  ])
  there('update issue set problemEpisode = 6 where id = 1')
  expect((await takeOver(portal.app, 'seerr', place)).counts.issues).toMatchObject({ updated: 1, equal: 3 })
  expect((await parts())[0]).toEqual({ season: 2, episode: 6, subject: 'Sound' })
  await store.db.update(issues).set({ episode: 7 }).where(eq(issues.season, 2))
  there('update issue set problemEpisode = 8 where id = 1')
  expect((await takeOver(portal.app, 'seerr', place)).counts.issues).toMatchObject({ updated: 0, leftAlone: 1 })
})

test('of Seerr the same', async () => {
  const portal = await catalogue.aPortal()
  const place = await seerrHouse()
  await takeOver(portal.app, 'seerr', place)
  const database = new Database(join(place, 'db/db.sqlite3'))
  database.run('update user set permissions = 262144 where id = 2')
  database.run('update media_request set status = 2 where id = 4')
  database.close()
  const report = await takeOver(portal.app, 'seerr', place)
  expect(report.counts.people).toMatchObject({ updated: 1, equal: 2 })
  expect(report.counts.requests).toMatchObject({ updated: 1, made: 0 })
  expect((await userByName(portal.app.store, 'theo'))?.claims).toEqual(['ManageOwnRequests', 'RequestMovie'])
  expect(await requestOf(portal, 999_999_999)).toMatchObject({ approved: true, denied: false })
})
