import { Database } from 'bun:sqlite'
import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ExportReport } from '~/shared/export/report'
import { exportedTo } from '../support/exporting'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

setDefaultTimeout(120_000)

const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

const databases = { ombi: 'Ombi.db', seerr: 'db/db.sqlite3' } as const
type Written = { folder: string; report: ExportReport }

function rowsIn(name: keyof typeof databases, { folder }: Written, sql: string) {
  const database = new Database(join(folder, databases[name]), { readonly: true })
  const [rows, broken] = [sql, 'pragma foreign_key_check'].map(one => database.query<object, []>(one).all())
  database.close()
  expect(broken).toEqual([])
  return rows
}

const at = new Date('2026-11-02T10:00:00Z')

/** A house in which somebody was removed whose requests stay, and who said something about them. */
async function aHouse() {
  const [ada, ben, gone] = [anAdmin(), aUser('ben', { userType: 'jellyfin', providerUserId: 'abc123' }), aUser('gone')]
  const portal = await openPortal({ users: [ada, ben, gone] })
  open.push(portal)
  const { store } = portal.app
  const { t, db } = store
  const decided = aProgress({ approved: true, approvedAt: at, decidedBy: 'ben', tags: ['kids'] })
  const request = await saveRequest(
    store,
    aMovieRequest(603, { requesterId: gone.id, variants: { standard: decided, fourK: null } }),
  )
  await db.insert(t.votes).values([
    { requestId: request.id, userId: gone.id, up: true, at },
    { requestId: request.id, userId: ben.id, up: false, at },
  ])
  await db.insert(t.subscriptions).values([
    { requestId: request.id, userId: gone.id },
    { requestId: request.id, userId: ada.id },
  ])
  await db.insert(t.requestLog).values({ userId: gone.id, kind: 'movie', requestId: request.id, episodes: 0, at })
  await db.insert(t.mediaAccounts).values({
    ...{
      server: 'plex',
      subjectHash: '0',
      type: 'plex',
      providerUserId: '4711',
      name: 'benny',
      userId: ben.id,
      createdAt: at,
    },
  })
  await db.update(t.users).set({ removedAt: at }).where(eq(t.users.id, gone.id))
  return { portal, ada, ben, request }
}

test('what a removed account asked for stays under its name, and what it said goes', async () => {
  const { portal, ben, request } = await aHouse()
  const written = await exportedTo(portal.app, 'ombi')
  expect(
    rowsIn(
      'ombi',
      written,
      'select RequestedByAlias as name, u.UserName as user from MovieRequests m join AspNetUsers u on u.Id = m.RequestedUserId',
    ),
  ).toEqual([{ name: 'gone', user: 'Api' }])
  expect(rowsIn('ombi', written, 'select RequestId, UserId, VoteType from Votes')).toEqual([
    { RequestId: request.id, UserId: ben.id, VoteType: 1 },
  ])
  expect(rowsIn('ombi', written, 'select UserId from RequestSubscription')).toHaveLength(1)
  expect(rowsIn('ombi', written, 'select * from RequestLog')).toEqual([])
  expect(written.report.details).toMatchObject({ ofNobody: 1, decidedBy: 1, tags: 1 })
  expect(written.report.people.losses).toMatchObject({ furtherAccounts: ['ben'] })
})

test('there it is the administrator who asked, who decided is known, and both accounts of somebody lead in', async () => {
  const { portal } = await aHouse()
  const written = await exportedTo(portal.app, 'seerr')
  expect(rowsIn('seerr', written, 'select status, requestedById, modifiedById, tags from media_request')).toEqual([
    { status: 2, requestedById: 1, modifiedById: 2, tags: null },
  ])
  expect(
    rowsIn('seerr', written, 'select userType, plexId, plexUsername, jellyfinUserId from user where id = 2'),
  ).toEqual([{ userType: 3, plexId: 4711, plexUsername: 'benny', jellyfinUserId: 'abc123' }])
  expect(written.report.details).toMatchObject({ ofNobody: 1, followers: 1, votes: 1, tags: 1 })
  expect(written.report.details.decidedBy).toBeUndefined()
  expect(written.report.people.losses.furtherAccounts).toBeUndefined()
})

test('what somebody has on their list of Plex is one row there, as it does not say whether a number is of a movie or a show', async () => {
  const { portal, ada, ben } = await aHouse()
  const { db, t } = portal.app.store
  const entry = (userId: string, kind: 'movie' | 'tvShow', tmdbId: number, origin: 'plex' | 'portal' = 'plex') => ({
    ...{ userId, kind, tmdbId, origin, name: `${tmdbId}`, addedAt: at },
  })
  const own = entry(ben.id, 'movie', 21, 'portal')
  const ofPlex = [entry(ben.id, 'movie', 19), entry(ben.id, 'tvShow', 19), entry(ben.id, 'movie', 20)]
  await db.insert(t.watchlistEntries).values([...ofPlex, entry(ada.id, 'tvShow', 19), own])
  const { folder, report } = await exportedTo(portal.app, 'ombi')
  const external = new Database(join(folder, 'OmbiExternal.db'), { readonly: true })
  const rows = external.query<object, []>('select UserId, TmdbId, AddedAt from PlexWatchlistHistory').all()
  external.close()
  expect(rows.map(row => Object.values(row).slice(0, 2).join(' ')).toSorted()).toEqual(
    [`${ada.id} 19`, `${ben.id} 19`, `${ben.id} 20`].toSorted(),
  )
  expect(report.counts.watchlist).toEqual({ found: 5, taken: 4, left: { noPlace: 1 } })
})
