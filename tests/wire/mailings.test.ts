import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { outboxWorker } from '~/server/events/outbox-worker'
import type { MailingProgress, MassMailLook, ReachablePeople } from '~/shared/api/mailings'
import { minuteMs, secondMs } from '~/shared/durations'
import { largestMail } from '~/shared/notifications/mail-size'
import { email } from '~/shared/services/email'
import { mailServer } from '../support/mail-server'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A portal with a mail server and a clock of its own. */
async function open({ users = [aUser('ben'), aUser('sue'), aUser('tom', { email: null })], server = {} } = {}) {
  const post = await mailServer(server)
  let now = new Date('2026-11-27T12:00:00Z').getTime()
  const smtp = { enabled: true, host: '127.0.0.1', port: post.port, disableTLS: true, senderAddress: 'tv@example.com' }
  const portal = await openPortal({ users: [ada, ...users], now: () => new Date(now), settings: [[email, smtp]] })
  ends.push(post.close, portal.close)
  return {
    portal,
    ada: portal.as('ada'),
    received: post.received,
    to: () => post.received.flatMap(({ to }) => to),
    async after(ms: number) {
      now += ms
      await portal.settle()
    },
    rows: async () => {
      const { db, t } = portal.app.store
      return db.select().from(t.outbox).where(eq(t.outbox.target, 'email'))
    },
    ids: users.map(({ id }) => id),
  }
}

const at = '/api/v3/mailings'
const draft = { subject: 'News', message: '<p>Dear {Alias}</p>', bcc: false, everybody: false, userIds: [] as string[] }

describe('a mass mail', () => {
  test('goes to whoever was chosen and has an address, and stands in the audit trail', async () => {
    const { ada, ids, after, to, portal } = await open()
    const answer = await ada.post(at, { ...draft, userIds: ids })
    expect(answer).toMatchObject({ status: 200, body: { recipients: 2 } })
    await after(0)
    expect(to().toSorted()).toEqual(['ben@example.com', 'sue@example.com'])
    const entries = await portal.app.store.db.select().from(portal.app.store.t.auditEntries)
    expect(entries.at(-1)).toMatchObject({
      ...{ action: 'massMailSent', actorName: 'ada' },
      after: { subject: 'News', recipients: 2, bcc: false },
    })
  })

  test.each([
    [{ subject: ' ' }, 'subject'],
    [{ message: '' }, 'message'],
    [{ bcc: 'yes' }, 'bcc'],
    [{ userIds: 'ben' }, 'userIds'],
  ])('is refused by field: %j', async (wrong, field) => {
    const { ada, ids } = await open()
    const { status, body } = await ada.post(at, { ...draft, userIds: ids, ...wrong })
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]])
  })

  test('is weighed before it leaves, in every language of its readers, and refused where mail programs would cut it', async () => {
    const { ada, ids, after, to } = await open({ users: [aUser('ben'), aUser('uwe', { language: 'de' })] })
    const sizeOf = async (message: string) => {
      const { body } = await ada.post(`${at}/preview`, { subject: 'News', message })
      return (body as MassMailLook).size
    }
    const dates = '{LongDate} '.repeat(9)
    const frame = await sizeOf(`<p>${dates}x</p>`)
    const fitting = `<p>${dates}${'x'.repeat(largestMail - frame + 1)}</p>`
    expect(await sizeOf(fitting)).toBe(largestMail)
    const tooLarge = fitting.replace('x', 'xx')
    const refused = await ada.post(at, { ...draft, message: tooLarge, userIds: ids.slice(0, 1) })
    expect(refused).toMatchObject({ status: 400, body: { code: 'MailTooLarge' } })
    expect((refused.body as { detail: string }).detail).toContain('95 KB')
    expect((await ada.post(at, { ...draft, message: fitting, userIds: ids.slice(0, 1) })).status).toBe(200)
    // In the other language dates are longer.
    expect((await ada.post(at, { ...draft, message: fitting, userIds: ids })).body).toMatchObject({
      code: 'MailTooLarge',
    })
    await after(0)
    expect(to()).toEqual(['ben@example.com'])
  })

  test('is refused for nobody, while no mail server is set up, and for others than administrators', async () => {
    const { ada, ids, portal } = await open()
    expect((await ada.post(at, draft)).body).toMatchObject({ code: 'NobodyChosen' })
    expect((await portal.as('ben').post(at, { ...draft, userIds: ids })).status).toBe(403)
    await portal.app.settings.save(portal.app.store, email, { ...portal.app.settings.get(email), host: null })
    expect((await ada.post(at, { ...draft, userIds: ids })).body).toMatchObject({ code: 'EmailNotReady' })
  })

  test('to everybody reaches those with an address who may sign in', async () => {
    const off = aUser('off', { claims: ['Disabled'] })
    const { ada, after, to } = await open({ users: [aUser('ben'), off, aUser('tom', { email: null })] })
    expect((await ada.post(at, { ...draft, everybody: true })).body).toMatchObject({ recipients: 2 })
    await after(0)
    expect(to().toSorted()).toEqual(['ada@example.com', 'ben@example.com'])
  })

  test('hides its recipients from each other in groups, and whoever is refused alone is tried alone', async () => {
    const users = Array.from({ length: 101 }, (_, index) => aUser(`u${index}`))
    const refuses = { 'u7@example.com': { code: 550, words: 'no such user' } }
    const { ada, after, received, to, rows, ids } = await open({ users, server: { refuses } })
    await ada.post(at, { ...draft, bcc: true, userIds: ids })
    await after(0)
    expect(received.map(mail => mail.to.length)).toEqual([49, 50, 1])
    expect(new Set(to()).size).toBe(100)
    expect(received.every(({ source }) => !/^(to|bcc):/im.test(source))).toBe(true)
    const left = (await rows()).filter(({ stage }) => stage !== 'sent')
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ payload: { bcc: ['u7@example.com'] }, attempts: 1, failure: { code: 'mail' } })
    expect((await ada.get(at)).body).toMatchObject([{ recipients: 101, startedBy: 'ada' }])
  })

  test('to a thousand is a row each, of which ten leave every ten seconds', async () => {
    const users = Array.from({ length: 1_000 }, (_, index) => aUser(`u${index}`))
    const { ada, after, to, ids, rows } = await open({ users })
    await ada.post(at, { ...draft, userIds: ids })
    const due = (await rows()).map(({ nextAt, createdAt }) => (nextAt.getTime() - createdAt.getTime()) / secondMs)
    expect(due).toEqual(Array.from({ length: 1_000 }, (_, index) => Math.floor(index / 10) * 10))
    await after(10 * secondMs - 1)
    expect(to()).toHaveLength(10)
    await after(1)
    expect(to()).toHaveLength(20)
    expect((await ada.get(at)).body).toMatchObject([{ recipients: 1_000, waiting: 980, failed: 0 }])
  })

  test('reaches each once, over a restart and in spite of one that is refused and one that is to wait', async () => {
    const users = Array.from({ length: 80 }, (_, index) => aUser(`u${index}`))
    const refuses = {
      'u3@example.com': { code: 550, words: 'no such user' },
      'u5@example.com': { code: 451, words: 'greylisted, come back later' },
    }
    const { ada, after, to, ids, portal, rows } = await open({ users, server: { refuses } })
    await ada.post(at, { ...draft, userIds: ids })
    await after(0)
    expect(to()).toHaveLength(8)
    // A server that died on the way: what was being sent may have arrived.
    const { store } = portal.app
    const [next] = (await rows()).filter(({ stage, attempts }) => stage === 'waiting' && attempts === 0)
    await store.db
      .update(store.t.outbox)
      .set({ stage: 'sending', startedAt: new Date(0) })
      .where(eq(store.t.outbox.id, next?.id ?? 0))
    const again = outboxWorker(portal.app, outboxHandlersOf(portal.app))
    await again.start({ isAlone: async () => true })
    await again.stop()
    Reflect.deleteProperty(refuses, 'u5@example.com')
    await after(20 * minuteMs)
    await after(20 * minuteMs)
    const found = to()
    expect(new Set(found).size).toBe(found.length)
    const stages = Object.groupBy(await rows(), ({ stage }) => stage)
    expect([stages.sent?.length, stages.unsure?.length, stages.waiting?.length]).toEqual([78, 1, 1])
    expect(stages.waiting?.[0]).toMatchObject({ payload: { to: { address: 'u3@example.com' } } })
    expect(found).toContain('u5@example.com')
  })

  test('lets what else there is to send go in between', async () => {
    const users = Array.from({ length: 40 }, (_, index) => aUser(`u${index}`))
    const { ada, after, to, ids, portal } = await open({ users })
    await ada.post(at, { ...draft, userIds: ids })
    await portal.guest.post('/api/v3/password-resets', { email: 'u39@example.com' })
    await after(secondMs)
    expect(to()).toHaveLength(11)
    expect(to()).toContain('u39@example.com')
  })
})

describe('the page of mass mails', () => {
  test('lists whoever has an address, by a part of the name or of the address', async () => {
    const { ada, portal } = await open()
    const people = async (query = '') => {
      const { people, total } = (await ada.get(`${at}/people${query}`)).body as ReachablePeople
      return [people.map(({ userName }) => userName), total]
    }
    expect(await people()).toEqual([['ada', 'ben', 'sue'], 3])
    expect(await people('?search=EN')).toEqual([['ben'], 1])
    expect(await people('?search=sue@ex')).toEqual([['sue'], 1])
    expect((await portal.as('ben').get(`${at}/people`)).status).toBe(403)
    expect((await ada.get(`${at}/people`)).body).toMatchObject({ canSend: true })
    await portal.app.settings.save(portal.app.store, email, { ...portal.app.settings.get(email), host: null })
    expect((await ada.get(`${at}/people`)).body).toMatchObject({ canSend: false })
  })

  test('shows the mail as it would be, without what could run', async () => {
    const { ada } = await open()
    const text = { subject: 'To {UserName}', message: '<p>Hi<script>x()</script><a href="javascript:x()">go</a></p>' }
    const { body } = await ada.post(`${at}/preview`, text)
    expect(body).toMatchObject({ subject: 'To ada', html: expect.stringContaining('<p>Hi<a>go</a></p>') })
  })

  test('shows how far each is', async () => {
    const { ada, ids, after } = await open()
    await ada.post(at, { ...draft, userIds: ids })
    const list = async () => (await ada.get(at)).body as MailingProgress[]
    expect(await list()).toMatchObject([{ subject: 'News', recipients: 2, waiting: 2, failed: 0, startedBy: 'ada' }])
    await after(0)
    expect(await list()).toMatchObject([{ waiting: 0, failed: 0 }])
  })
})
