import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { hasSignedInFrom, rememberNetwork } from '~/server/access/network-queries'
import { runHousekeeping } from '~/server/system/housekeeping'
import { saveRow } from '~/server/titles/answer-cache-queries'
import { saveNames } from '~/server/titles/name-queries'
import { deleteUser } from '~/server/users/write-queries'
import { dayMs, minuteMs } from '~/shared/durations'
import { aMovieRequest, saveRequest, saveRequester } from '../support/movies'
import { openPortal } from '../support/portal'
import { aTask } from '../support/task'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)

test('housekeeping drops what was sent long ago and old notices, and keeps the rest, also when run twice', async () => {
  const { app, close } = await openPortal({ now: () => now })
  const { outbox, notices, titles, catalogueReplies } = app.store.t
  await saveRequester(app.store, 'ann')
  await saveRequest(app.store, aMovieRequest(1))
  await saveRequest(app.store, aMovieRequest(2, { requesterId: 'leaver' }))
  await app.store.transaction(tx => deleteUser(tx, 'leaver'))
  const row = (key: string, stage: 'sent' | 'stopped', finishedAt: Date | null) => ({
    target: 'Webhook',
    key,
    payload: {},
    stage,
    attempts: 1,
    createdAt: daysAgo(100),
    nextAt: daysAgo(100),
    finishedAt,
  })
  await app.store.db
    .insert(outbox)
    .values([row('old', 'sent', daysAgo(31)), row('new', 'sent', daysAgo(29)), row('stuck', 'stopped', null)])
  const notice = (at: Date) => ({ userId: 'ann', event: 'RequestApproved', key: at.toISOString(), values: {}, at })
  await app.store.db.insert(notices).values([notice(daysAgo(200)), notice(daysAgo(20))])
  const audited = (days: number) => ({
    at: daysAgo(days),
    way: 'page' as const,
    action: 'signedIn' as const,
    searchKey: '',
  })
  await app.store.db.insert(app.store.t.auditEntries).values([181, 179].map(audited))
  for (const days of [401, 399]) await rememberNetwork(app.store, 'ann', `network ${days}`, daysAgo(days))
  const { usedSignIns } = app.store.t
  const until = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  await app.store.db.insert(usedSignIns).values([-1, 1].map(minutes => ({ hash: `${minutes}`, until: until(minutes) })))
  for (const days of [91, 89]) await saveRow(app.store, { key: `x:${days}`, body: '1', readAt: daysAgo(days) })
  const { sessions } = app.store.t
  const session = (id: string, minutes: number) => ({
    ...{ id, userId: 'ann', createdAt: daysAgo(7), lastUsedAt: daysAgo(1), until: until(minutes) },
  })
  await app.store.db.insert(sessions).values([session('over', -1), session('on', 1)])
  const name = (days: number) => ({
    key: `movie:${days}`,
    language: 'de' as const,
    name: 'Name',
    readAt: daysAgo(days),
  })
  await saveNames(app.store, [91, 89].map(name))
  const noLimit = { amount: null, period: null }
  const invitation = (days: number) => ({
    ...{ id: `over for ${days}`, token: 'sealed', tokenHash: `${days}`, claims: [], streamingCountry: 'US' },
    limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
    ...{ createdAt: daysAgo(400), expiresAt: daysAgo(days), uses: 1, used: 0 },
  })
  await app.store.db.insert(app.store.t.invitations).values([91, 89].map(invitation))

  const { extraRequests } = app.store.t
  const extra = (minutes: number) => ({ userId: 'ann', amount: 1, at: daysAgo(7), until: until(minutes) })
  await app.store.db
    .insert(extraRequests)
    .values([0, 1].map(minutes => ({ ...extra(minutes), kind: 'movie' as const })))

  const { addressChanges } = app.store.t
  const waiting = (userId: string, minutes: number) => ({
    ...{ userId, email: 'new@example.com', tokenHash: userId, until: until(minutes) },
  })
  await saveRequester(app.store, 'ben')
  await app.store.db.insert(addressChanges).values([waiting('ann', 0), waiting('ben', 1)])
  const { chatCodes } = app.store.t
  const code = (userId: string, minutes: number) => ({
    codeHash: userId,
    userId,
    channel: 'Telegram' as const,
    until: until(minutes),
  })
  await app.store.db.insert(chatCodes).values([code('ann', 0), code('ben', 1)])

  const { mailings } = app.store.t
  const mailing = (subject: string, days: number) => ({
    ...{ kind: 'mass' as const, subject, content: null, recipients: 1, startedById: null, startedAt: daysAgo(days) },
  })
  await app.store.db.insert(mailings).values([mailing('old', 31), mailing('kept', 31), mailing('new', 29)])
  const [, kept] = await app.store.db.select().from(mailings)
  const stuck = app.store.db.update(outbox).set({ mailingId: kept?.id ?? 0 })
  await stuck.where(eq(outbox.key, 'stuck'))

  const task = aTask()
  await runHousekeeping(app, task)
  await runHousekeeping(app, task)
  expect(task.counts).toEqual({
    sent: 1,
    mailings: 1,
    notices: 1,
    audit: 1,
    titles: 1,
    shows: 0,
    sessions: 1,
    networks: 1,
    extras: 1,
    tickets: 1,
    tints: 0,
    names: 1,
    answers: 1,
    addresses: 1,
    chatCodes: 1,
    invitations: 1,
    logFiles: 0,
  })
  expect((await app.store.db.select().from(outbox)).map(one => one.key)).toEqual(['new', 'stuck'])
  expect((await app.store.db.select().from(mailings)).map(one => one.subject)).toEqual(['kept', 'new'])
  expect(await app.store.db.select().from(notices)).toHaveLength(1)
  expect((await app.store.db.select().from(app.store.t.auditEntries)).map(one => one.at)).toEqual([daysAgo(179)])
  expect((await app.store.db.select().from(titles)).map(one => one.key)).toEqual(['movie:1'])
  expect((await app.store.db.select().from(catalogueReplies)).map(one => one.key)).toEqual(['x:89'])
  expect((await app.store.db.select().from(usedSignIns)).map(one => one.hash)).toEqual(['1'])
  expect((await app.store.db.select().from(extraRequests)).map(one => one.until)).toEqual([until(1)])
  expect((await app.store.db.select().from(chatCodes)).map(one => one.userId)).toEqual(['ben'])
  expect((await app.store.db.select().from(addressChanges)).map(one => one.userId)).toEqual(['ben'])
  expect((await app.store.db.select().from(sessions)).map(one => one.id)).toEqual(['on'])
  const known = await Promise.all([401, 399].map(days => hasSignedInFrom(app.store, 'ann', `network ${days}`)))
  expect(known).toEqual([false, true])
  await close()
})

test('of an account that a program signs in to all the time, the sessions used last stay', async () => {
  const { app, close } = await openPortal({ now: () => now })
  for (const name of ['ann', 'ben']) await saveRequester(app.store, name)
  const { sessions } = app.store.t
  const session = (userId: string, at: number) => ({
    ...{ id: `${userId} ${at}`, userId, createdAt: daysAgo(1), until: daysAgo(-1) },
    lastUsedAt: new Date(now.getTime() - at * minuteMs),
  })
  const some = Array.from({ length: 503 }, (_, at) => session('ann', at))
  await app.store.db.insert(sessions).values([...some, session('ben', 900)])
  const task = aTask()
  await runHousekeeping(app, task)
  expect(task.counts.sessions).toBe(3)
  const left = (await app.store.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id)
  expect(left).toHaveLength(501)
  expect(left).toEqual(expect.arrayContaining(['ann 0', 'ann 499', 'ben 900']))
  await close()
})
