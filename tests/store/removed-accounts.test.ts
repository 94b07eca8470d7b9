import { afterAll, describe, expect, test } from 'bun:test'
import { eq, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { addComment, reportIssue } from '~/server/issues/actions'
import { requestById } from '~/server/requests/queries'
import { addSubscription } from '~/server/requests/subscription-queries'
import { accountsById, userById, userByName, usersByEmail, usersById } from '~/server/users/queries'
import { removeUser } from '~/server/users/remove-account'
import { castVote } from '~/server/votes/actions'
import { issueSettings } from '~/shared/issues/settings'
import type { RemovalWay } from '~/shared/users/accounts'
import { voting } from '~/shared/votes/settings'
import { engines } from '../support/engines'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser, saveUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const at = new Date('2026-03-04T12:00:00Z')

let titles = 0

/** What hangs on an account, one row of each: what it asked for and said, and what is its own alone. */
async function fill(portal: Portal, userId: string) {
  const { store } = portal.app
  const { t } = store
  const request = await saveRequest(store, aMovieRequest(++titles, { requesterId: userId }))
  const second = await saveRequest(store, aMovieRequest(++titles, { requesterId: userId }))
  const other = await saveRequest(store, aMovieRequest(++titles, { requesterId: 'somebody' }))
  const insert = (table: SQLiteTable, row: Record<string, unknown>) => store.db.insert(table).values(row)
  await insert(t.issueCategories, { name: 'Sound', nameKey: userId })
  const [category] = await store.db.select().from(t.issueCategories)
  const issue = {
    ...{ kind: 'movie', title: 'One', titleKey: 'one', subject: 'No sound', description: 'At all', status: 'pending' },
    ...{ categoryId: category?.id, createdAt: at, reporterId: userId },
  }
  await insert(t.issues, issue)
  const issueId = (await store.db.select().from(t.issues).where(eq(t.issues.reporterId, userId)))[0]?.id
  await insert(t.issueComments, { issueId, userId, text: 'Still none', at })
  await insert(t.issueChanges, { issueId, userId, status: 'inProgress', at })
  await insert(t.downloadProfiles, { userId, manager: 'radarr', profile: 4, root: 2 })
  await insert(t.preferences, { userId, agent: 'Discord', value: 'ann', enabled: true })
  await insert(t.calendarKeys, { userId, key: 'sealed', keyHash: userId })
  await insert(t.sessions, { id: crypto.randomUUID(), userId, createdAt: at, lastUsedAt: at, until: at })
  await insert(t.signInNetworks, { userId, network: 'a hash', seenAt: at })
  await insert(t.notices, { userId, event: 'RequestAvailable', values: {}, key: userId, at })
  const entry = { userId, origin: 'own', kind: 'movie', tmdbId: 9, name: 'Nine', addedAt: at }
  await insert(t.watchlistEntries, entry)
  await insert(t.watchlistReads, { userId, result: 'read', readAt: at, failures: 0 })
  await insert(t.playedMovies, { userId, source: 'plex', tmdbId: 9, sweep: 1 })
  await insert(t.playedEpisodes, { userId, source: 'plex', tmdbId: 9, season: 1, episode: 1, sweep: 1 })
  await insert(t.requestLog, { userId, kind: 'movie', requestId: request.id, episodes: 0, at })
  await addSubscription(store, { requestId: other.id, userId })
  const key = { id: crypto.randomUUID(), userId, name: 'One', createdAt: at }
  const credential = { credentialId: 'one', credentialHash: userId, publicKey: 'one', counter: 0, transports: [] }
  await insert(t.passkeys, { ...key, ...credential })
  await insert(t.personalKeys, { ...key, keyHash: userId, scope: 'read' })
  await insert(t.timeCodes, { userId, secret: 'sealed', lastPeriod: 0 })
  await insert(t.recoveryCodes, { userId, codeHash: 'a hash' })
  await insert(t.openIdAccounts, { provider: 1, subjectHash: userId, userId, createdAt: at })
  const invitation = { id: crypto.randomUUID(), token: 'sealed', tokenHash: userId, claims: [], limits: {}, used: 1 }
  const offer = { streamingCountry: 'DE', createdAt: at, expiresAt: at, uses: 1, createdById: userId }
  await insert(t.invitations, { ...invitation, ...offer })
  await insert(t.invitedUsers, { userId, invitationId: invitation.id, at })
  await insert(t.accountPictures, { userId, tag: 'one', content: '', at })
  await insert(t.addressChanges, { userId, email: 'ann@example.com', tokenHash: userId, until: at })
  await insert(t.agreements, { userId, terms: 'a hash', at })
  await insert(t.extraRequests, { userId, kind: 'movie', amount: 1, at, until: at })
  return { request, second }
}

/** The tables that name accounts, by their columns. */
const naming = ({ app }: Portal) => {
  const { t } = app.store
  return {
    claims: [t.userClaims, t.userClaims.userId],
    profiles: [t.downloadProfiles, t.downloadProfiles.userId],
    preferences: [t.preferences, t.preferences.userId],
    sessions: [t.sessions, t.sessions.userId],
    calendarKeys: [t.calendarKeys, t.calendarKeys.userId],
    networks: [t.signInNetworks, t.signInNetworks.userId],
    notices: [t.notices, t.notices.userId],
    watchlist: [t.watchlistEntries, t.watchlistEntries.userId],
    watchlistReads: [t.watchlistReads, t.watchlistReads.userId],
    movies: [t.playedMovies, t.playedMovies.userId],
    episodes: [t.playedEpisodes, t.playedEpisodes.userId],
    log: [t.requestLog, t.requestLog.userId],
    subscriptions: [t.subscriptions, t.subscriptions.userId],
    votes: [t.votes, t.votes.userId],
    requests: [t.requests, t.requests.requesterId],
    variants: [t.requestVariants, t.requestVariants.requesterId],
    issues: [t.issues, t.issues.reporterId],
    comments: [t.issueComments, t.issueComments.userId],
    changes: [t.issueChanges, t.issueChanges.userId],
    passkeys: [t.passkeys, t.passkeys.userId],
    personalKeys: [t.personalKeys, t.personalKeys.userId],
    timeCodes: [t.timeCodes, t.timeCodes.userId],
    recoveryCodes: [t.recoveryCodes, t.recoveryCodes.userId],
    openIdAccounts: [t.openIdAccounts, t.openIdAccounts.userId],
    invitations: [t.invitations, t.invitations.createdById],
    invited: [t.invitedUsers, t.invitedUsers.userId],
    pictures: [t.accountPictures, t.accountPictures.userId],
    addressChanges: [t.addressChanges, t.addressChanges.userId],
    agreements: [t.agreements, t.agreements.userId],
    extraRequests: [t.extraRequests, t.extraRequests.userId],
  } as const
}

async function rowsOf(portal: Portal, userId: string) {
  const counted: Record<string, number> = {}
  for (const [name, [table, column]] of Object.entries(naming(portal))) {
    const rows = await portal.app.store.db.select().from(table).where(eq(column, userId))
    if (rows.length > 0) counted[name] = rows.length
  }
  return counted
}

let people = 0

for (const engine of engines) {
  const ada = anAdmin('ada')
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({
    ...{ database: await engine.fresh(), users: [ada], now: () => at },
    settings: [
      [voting, { enabled: true, movieVoteMax: 10 }],
      [issueSettings, { enabled: true }],
    ],
  })
  open.push(portal)
  const { app } = portal
  const { store } = app

  /** Somebody who asked for this and that, and somebody else, who is against the first of it. */
  async function household() {
    const n = ++people
    const [ann, ben] = [aUser(`ann${n}`, { alias: `Ännchen ${n}` }), aUser(`ben${n}`)]
    for (const user of [ann, ben]) await saveUser(app, user)
    const { request, second } = await fill(portal, ann.id)
    for (const { id } of [request, second]) await castVote(app, ann, { id }, 'up')
    await castVote(app, ben, { id: request.id }, 'down')
    await addSubscription(store, { requestId: request.id, userId: ben.id })
    const remove = (requests: RemovalWay, to?: string) => removeUser(app, ada, ann.id, { requests, to })
    return { ann, ben, request, remove }
  }

  describe(`a removed account on ${engine.dialect}`, () => {
    test('takes everything with it', async () => {
      const { ann, remove } = await household()
      await remove('remove')
      expect(await rowsOf(portal, ann.id)).toEqual({})
      expect((await usersById(store, [ann.id])).size).toBe(0)
    })

    test('stays a name on what it asked for, reported and said, and nothing else', async () => {
      const { ann, remove, request } = await household()
      await remove('keep')
      expect(await rowsOf(portal, ann.id)).toEqual({
        ...{ claims: 1, requests: 2, variants: 2, issues: 1, comments: 1, changes: 1, invitations: 1 },
      })
      const kept = (await usersById(store, [ann.id])).get(ann.id)
      expect(kept).toMatchObject({
        ...{ userName: ann.userName, alias: ann.alias, email: null, claims: ['Disabled'], language: null },
        ...{ providerUserId: null, picture: null, lastLoggedInAt: null },
      })
      expect(kept?.stamp).not.toBe(ann.stamp)
      const [row] = await store.db.select().from(store.t.users).where(eq(store.t.users.id, ann.id))
      expect(row).toMatchObject({ removedAt: at, passwordHash: null, accessToken: null, emailKey: null, lookKey: null })
      expect((await requestById(store, request.id))?.requesterId).toBe(ann.id)
    })

    test('is found by nobody, and its name is free', async () => {
      const { ann, remove } = await household()
      await remove('keep')
      expect(await userById(store, ann.id)).toBeNull()
      expect(await userByName(store, ann.userName)).toBeNull()
      expect(await usersByEmail(store, ann.email ?? '')).toEqual([])
      expect((await accountsById(store, [ann.id])).size).toBe(0)
      const userName = ann.userName.toUpperCase()
      const again = { userName, password: 'secret', emailAddress: ann.email, claims: [] }
      expect((await portal.key.post('/api/v1/Identity', again)).body).toEqual({ successful: true, errors: null })
      const listed = (await portal.key.get('/api/v1/Identity/Users')).body as { id: string; userName: string }[]
      expect(listed.map(one => one.userName)).toContain(userName)
      expect(listed.map(({ id }) => id)).not.toContain(ann.id)
      await removeUser(app, ada, (await userByName(store, userName))?.id ?? '', { requests: 'keep' })
      expect(await userByName(store, userName)).toBeNull()
    })

    test('stays a name where it only said something about the problem of another', async () => {
      const { ann, ben } = await household()
      const [issue] = await store.db.select().from(store.t.issues).where(eq(store.t.issues.reporterId, ann.id))
      await addComment(app, ben, issue?.id ?? 0, 'None here either')
      await removeUser(app, ada, ben.id, { requests: 'keep' })
      expect((await usersById(store, [ben.id])).get(ben.id)?.userName).toBe(ben.userName)
      expect((await rowsOf(portal, ben.id)).comments).toBe(1)
    })

    test('is gone wholly where nothing hangs on it', async () => {
      const { ben } = await household()
      await removeUser(app, ada, ben.id, { requests: 'keep' })
      expect((await usersById(store, [ben.id])).size).toBe(0)
    })

    test('hands over what it asked for; a vote that is there already stays', async () => {
      const { ann, ben, remove, request } = await household()
      await remove('handOver', ben.id)
      expect(await rowsOf(portal, ann.id)).toEqual({})
      const { requests, variants, issues, comments, votes, subscriptions = 0 } = await rowsOf(portal, ben.id)
      expect({ requests, variants, issues, comments, votes, subscriptions }).toEqual({
        ...{ requests: 2, variants: 2, issues: 1, comments: 1, votes: 2, subscriptions: 0 },
      })
      const cast = await store.db.select().from(store.t.votes).where(eq(store.t.votes.userId, ben.id))
      expect(cast.map(({ requestId, up }) => [requestId === request.id, up]).sort()).toEqual([
        [false, true],
        [true, false],
      ])
      expect((await usersById(store, [ann.id])).size).toBe(0)
    })

    test('hands over to nobody who cannot have it, and is not removed then', async () => {
      const { ann, ben, remove } = await household()
      for (const to of [undefined, ann.id, 'nobody'])
        expect(await remove('handOver', to).catch(error => error.reason)).toEqual({ code: 'HeirUnknown' })
      await removeUser(app, ada, ben.id, { requests: 'remove' })
      expect(await remove('handOver', ben.id).catch(error => error.reason)).toEqual({ code: 'HeirUnknown' })
      expect(await userById(store, ann.id)).not.toBeNull()
    })

    test('lets nobody write as it who called a moment before', async () => {
      const { ann, remove } = await household()
      const [issue] = await store.db.select().from(store.t.issues).where(eq(store.t.issues.reporterId, ann.id))
      await remove('keep')
      const report = { kind: 'movie' as const, providerId: '1', requestId: null, title: 'One', posterPath: null }
      const said = { subject: 'No sound', description: 'At all', categoryId: issue?.categoryId ?? 0 }
      const writing = [reportIssue(app, ann, { ...report, ...said }), addComment(app, ann, issue?.id ?? 0, 'None')]
      const outcomes = await Promise.allSettled(writing)
      expect(outcomes.map(outcome => outcome.status === 'rejected' && outcome.reason.reason)).toEqual([
        { code: 'NoPermissions' },
        { code: 'NoPermissions' },
      ])
    })

    test('leaves what is open to be decided, and is told nothing', async () => {
      const { ann, request, remove } = await household()
      await remove('keep')
      const told = await portal.as('ada').post(`/api/v3/requests/${request.id}/standard/approve`)
      expect(told.status).toBeLessThan(300)
      await portal.settle()
      const notices = await store.db.select().from(store.t.notices).where(eq(store.t.notices.userId, ann.id))
      expect(notices).toEqual([])
      const list = (await portal.as('ada').get(`/api/v3/requests?requester=${ann.id}`)).body as {
        requests: { requester: unknown }[]
      }
      expect(JSON.stringify(list.requests.map(({ requester }) => requester))).toContain(ann.alias ?? '')
    })
  })
}

test('whatever refers to an account is known to what removes one', async () => {
  const portal = await openPortal()
  open.push(portal)
  const tables = await portal.app.store.execute("select name from sqlite_master where type = 'table'")
  const referring: string[] = []
  for (const { name } of tables) {
    const keys = await portal.app.store.execute(`select "table", "from" from pragma_foreign_key_list('${name}')`)
    for (const key of keys) if (key.table === 'users') referring.push(`${name}.${key.from}`)
  }
  // Copied from the request, beside which it changes.
  const copied = ['request_variants.requesterId']
  const known = Object.values(naming(portal)).map(([table, column]) => `${getTableName(table)}.${column.name}`)
  expect(referring.sort()).toEqual(known.filter(one => !copied.includes(one)).sort())
})
