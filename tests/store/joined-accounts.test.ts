import { afterAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { addSubscription } from '~/server/requests/subscription-queries'
import { foreseeJoining, joinAccounts } from '~/server/users/join-accounts'
import { mediaAccountAt, mediaAccountsOf } from '~/server/users/media-accounts/queries'
import { userById, userByName, usersById } from '~/server/users/queries'
import { castVote } from '~/server/votes/actions'
import type { JoiningChoice } from '~/shared/users/joining'
import type { User } from '~/shared/users/model'
import { voting } from '~/shared/votes/settings'
import { fillAccount, rowsOf } from '../support/belongings'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { countStatements } from '../support/statements'
import { anAdmin, aUser, saveUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const at = new Date('2026-03-04T12:00:00Z')
const kept: JoiningChoice = { roles: 'kept', limits: 'kept' }
let people = 0

for (const engine of engines) {
  const ada = anAdmin('ada')
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({
    ...{ database: await engine.ready(), users: [ada], now: () => at },
    settings: [[voting, { enabled: true, movieVoteMax: 10 }]],
  })
  open.push(portal)
  const { app } = portal
  const { store } = app

  async function pair(goesAs: Partial<User> = {}) {
    const n = ++people
    const ann = aUser(`ann${n}`)
    const goes = aUser(`goes${n}`, goesAs)
    await saveUser(app, ann, { passwordHash: 'a hash' })
    await saveUser(app, goes)
    const join = (choice: JoiningChoice = kept, revision?: string) =>
      joinAccounts(app, ada, { stays: ann.id, goes: goes.id, ...choice, ...(revision && { revision }) })
    return { ann, goes, join, foresee: () => foreseeJoining(app, ada, { stays: ann.id, goes: goes.id, ...kept }) }
  }

  describe(`two accounts of one person on ${engine.dialect}`, () => {
    test('are one that has all of it, and of what it has once its own', async () => {
      const { ann, goes, join } = await pair()
      const { request } = await fillAccount(portal, ann.id)
      const { request: other } = await fillAccount(portal, goes.id)
      await castVote(app, ann, { id: request.id }, 'up')
      for (const { id } of [request, other]) await castVote(app, goes, { id }, 'down')
      await addSubscription(store, { requestId: other.id, userId: ann.id })
      await addSubscription(store, { requestId: request.id, userId: goes.id })
      await join()
      expect(await rowsOf(portal, goes.id)).toEqual({})
      expect(await rowsOf(portal, ann.id)).toEqual({
        ...{ claims: 1, profiles: 1, preferences: 1, sessions: 1, calendarKeys: 1, networks: 1, notices: 2 },
        ...{ watchlist: 1, watchlistReads: 1, movies: 1, episodes: 1, log: 2, subscriptions: 2, votes: 2 },
        ...{ requests: 4, variants: 4, issues: 2, comments: 2, changes: 2, passkeys: 2, personalKeys: 1, timeCodes: 1 },
        ...{
          recoveryCodes: 1,
          openIdAccounts: 2,
          mediaAccounts: 2,
          invitations: 2,
          invited: 1,
          pictures: 1,
          addressChanges: 1,
        },
        ...{ agreements: 1, extraRequests: 2, devices: 2, outbox: 2, choices: 1, times: 1, digests: 1, browsers: 2 },
        ...{ chats: 1, chatCodes: 1, mailKeys: 1, locks: 1 },
      })
      const cast = await store.db.select().from(store.t.votes).where(eq(store.t.votes.userId, ann.id))
      expect(cast.map(({ requestId, up }) => [requestId === request.id, up]).sort()).toEqual([
        [false, false],
        [true, true],
      ])
      expect((await usersById(store, [goes.id])).size).toBe(0)
    })

    test('are one that the media server of the other one opens as well, with the own password', async () => {
      const person = { userType: 'jellyfin', providerUserId: `j${people}`, picture: 'tag', lastLoggedInAt: at } as const
      const { ann, goes, join, foresee } = await pair({ ...person, language: 'de', email: null })
      await fillAccount(portal, goes.id)
      const { links, moves } = await foresee()
      expect(links).toBe(true)
      expect(moves).toEqual({
        ...{ requests: 2, votes: 0, issues: 1, comments: 1, watchlist: 1, subscriptions: 1, notices: 1, plays: 2 },
        ...{ profiles: 1, addresses: 1, passkeys: 1, openIdAccounts: 1, mediaAccounts: 1 },
      })
      await join()
      expect(await userById(store, ann.id)).toMatchObject({
        ...{ userName: ann.userName, userType: 'local', providerUserId: null, picture: null },
        ...{ language: 'de', email: ann.email, claims: ann.claims },
      })
      const [row] = await store.db.select().from(store.t.users).where(eq(store.t.users.id, ann.id))
      expect(row?.passwordHash).toBe('a hash')
      expect(await userByName(store, goes.userName)).toBeNull()
      expect(await mediaAccountAt(store, { server: 'jellyfin', providerUserId: person.providerUserId })).toMatchObject({
        ...{ userId: ann.id, type: 'jellyfin', name: goes.userName },
      })
      // What somebody holds of the one that went opens nothing any more.
      expect(await rowsOf(portal, ann.id)).toEqual({
        ...{
          claims: 1,
          profiles: 1,
          preferences: 1,
          notices: 1,
          watchlist: 1,
          watchlistReads: 1,
          movies: 1,
          episodes: 1,
        },
        ...{
          log: 1,
          subscriptions: 1,
          requests: 2,
          variants: 2,
          issues: 1,
          comments: 1,
          changes: 1,
          passkeys: 1,
        },
        ...{
          timeCodes: 1,
          recoveryCodes: 1,
          openIdAccounts: 1,
          mediaAccounts: 2,
          invitations: 1,
          invited: 1,
          pictures: 1,
        },
        ...{
          agreements: 1,
          browsers: 1,
          chats: 1,
          devices: 1,
          extraRequests: 1,
          outbox: 1,
          choices: 1,
          times: 1,
          digests: 1,
          mailKeys: 1,
        },
      })
    })

    test('may be of two media servers, and of one server no more than one', async () => {
      const { join } = await pair({ userType: 'plex', providerUserId: `p${people}` })
      const ann = await join()
      const come = async (goesAs: Partial<User>) => {
        const goes = aUser(`more${++people}`, { providerUserId: `m${people}`, ...goesAs })
        await saveUser(app, goes)
        const wanted = { stays: ann.id, goes: goes.id, ...kept }
        return joinAccounts(app, ada, wanted).then(
          () => null,
          error => error.reason.code,
        )
      }
      expect(await come({ userType: 'emby' })).toBeNull()
      expect(await come({ userType: 'plex' })).toBe('BothOfMediaServer')
      expect(await come({ userType: 'embyConnect' })).toBe('BothOfMediaServer')
      expect(await come({ userType: 'jellyfin' })).toBeNull()
      expect((await mediaAccountsOf(store, ann.id)).map(({ server }) => server).sort()).toEqual([
        ...['emby', 'jellyfin', 'plex'],
      ])
    })

    test('are joined once, whoever tries at the same moment, and not after one of them changed', async () => {
      const { ann, goes, join, foresee } = await pair()
      const { revision } = await foresee()
      await store.db.update(store.t.users).set({ movieLimit: 3 }).where(eq(store.t.users.id, goes.id))
      expect(await join(kept, revision).catch(error => error.reason)).toEqual({ code: 'AccountChanged' })
      expect(await userById(store, goes.id)).not.toBeNull()
      const back = () => joinAccounts(app, ada, { stays: goes.id, goes: ann.id, ...kept })
      const outcomes = await Promise.allSettled([join(), back(), join(), back()])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await usersById(store, [ann.id, goes.id])).size).toBe(1)
    })
  })
}

test('joining takes as many statements for somebody with a lot as for somebody with little', async () => {
  const [portal] = open
  if (!portal) throw new Error('there is a portal of each engine')
  const { app } = portal
  const counter = countStatements()
  const statementsFor = async (films: number) => {
    const n = ++people
    const [ann, goes] = [aUser(`ann${n}`), aUser(`goes${n}`)]
    for (const user of [ann, goes]) await saveUser(app, user)
    const row = (tmdbId: number) => ({ userId: goes.id, source: 'plex', tmdbId, sweep: 1 })
    await app.store.db.insert(app.store.t.playedMovies).values(Array.from({ length: films }, (_, film) => row(film)))
    return counter.during(() => joinAccounts(app, ada(), { stays: ann.id, goes: goes.id, ...kept }))
  }
  const ada = () => anAdmin('ada')
  expect(await statementsFor(60)).toBe(await statementsFor(1))
  counter.stop()
})
