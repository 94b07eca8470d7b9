import { afterAll, describe, expect, test } from 'bun:test'
import { eq, getTableName } from 'drizzle-orm'
import { addComment, reportIssue } from '~/server/issues/actions'
import { requestById } from '~/server/requests/queries'
import { addSubscription } from '~/server/requests/subscription-queries'
import { accountsById, userById, userByName, usersByEmail, usersById } from '~/server/users/queries'
import { removeUser } from '~/server/users/remove-account'
import { castVote } from '~/server/votes/actions'
import { issueSettings } from '~/shared/issues/settings'
import type { RemovalWay } from '~/shared/users/accounts'
import { voting } from '~/shared/votes/settings'
import { fillAccount, naming, rowsOf } from '../support/belongings'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser, saveUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const at = new Date('2026-03-04T12:00:00Z')

let people = 0

for (const engine of engines) {
  const ada = anAdmin('ada')
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({
    ...{ database: await engine.ready(), users: [ada], now: () => at },
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
    const { request, second } = await fillAccount(portal, ann.id)
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
      const said = {
        season: null,
        episode: null,
        subject: 'No sound',
        description: 'At all',
        categoryId: issue?.categoryId ?? 0,
      }
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
  // Without a reference: SQLite adds none that acts to a table that is there.
  const plain = ['outbox.userId']
  const known = Object.values(naming(portal)).map(([table, column]) => `${getTableName(table)}.${column.name}`)
  expect(referring.sort()).toEqual(known.filter(one => ![...copied, ...plain].includes(one)).sort())
})
