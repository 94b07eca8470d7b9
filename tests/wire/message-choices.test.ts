import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { known } from '~/demo/channels/known'
import { savePreferences } from '~/server/users/preference-queries'
import type { DeliveryPage } from '~/shared/api/deliveries'
import type { MessageChoices } from '~/shared/api/message-choices'
import { type ChannelName, type PersonalAgent, writtenName } from '~/shared/notifications/agents'
import { playedChannels } from '../support/channels'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

let minutes = 0
const now = () => new Date(Date.UTC(2026, 2, 4, 12, minutes))
const channels = playedChannels(now)
afterAll(() => channels.close())
const { agentOf, valuesOf, service } = channels

let told: Awaited<ReturnType<typeof toldPortal>>
const [ada, pow, ben] = [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] }), aUser('ben')]

beforeEach(async () => {
  minutes += 10
  service.calls.length = 0
  told = await toldPortal({ users: [ada, pow, ben] })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const own = '/api/v3/me/message-choices'
const choose = (name: string, body: object, path = own) => told.portal.as(name).put(path, body)
const choicesFor = async (name: string) => (await told.portal.as(name).get(own)).body as MessageChoices
const turnOn = (name: ChannelName) =>
  told.portal.as('ada').put(`/api/v3/settings/${encodeURIComponent(agentOf(name).settings.id)}`, valuesOf(name))
const enter = (userId: string, agent: PersonalAgent, value: string) =>
  savePreferences(told.app.store, [{ userId, agent, value, enabled: undefined }])

async function ask() {
  const { body } = await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
  return (body as { requestId: number }).requestId
}
const approve = async (id: number) => {
  await told.portal.as('ada').post('/api/v1/Request/movie/approve', { id, is4K: false })
  await told.portal.settle()
}
const mailed = () => told.mails().map(({ to, subject }) => [String(to), subject.split(':').at(-1)?.trim()])

describe('what somebody hears', () => {
  test('is by mail what it always was, for whoever chose nothing', async () => {
    await approve(await ask())
    const everybody = ['ada@example.com', 'ben@example.com', 'pow@example.com']
    expect(
      mailed()
        .map(([to]) => to)
        .toSorted(),
    ).toEqual(everybody)
  })

  test('is as they chose, and only that is kept which differs from what happens anyway', async () => {
    await choose('ben', { choices: [{ event: 'RequestApproved', channel: 'Email', on: false }] })
    await choose('pow', { choices: [{ event: 'NewRequest', channel: 'Email', on: false }] })
    await choose('ada', { choices: [{ event: 'NewRequest', channel: 'Email', on: true }] })
    await approve(await ask())
    expect(mailed().map(([to]) => to)).toEqual(['ada@example.com'])
    const { db, t } = told.app.store
    expect(await db.select().from(t.messageChoices)).toHaveLength(2)
    await choose('ben', { choices: [{ event: 'RequestApproved', channel: 'Email', on: true }] })
    expect(await db.select().from(t.messageChoices)).toHaveLength(1)
  })

  test('is never less of what is sent to sign in with, or after a change of the account', async () => {
    const all = (await choicesFor('ben')).events.map(({ event }) => ({ event, channel: 'Email', on: false }))
    expect((await choose('ben', { choices: all })).status).toBe(200)
    await told.portal.guest.post('/api/v3/password-resets', { email: 'ben@example.com' })
    await told.portal.settle()
    expect(mailed().map(([to]) => to)).toEqual(['ben@example.com'])
  })

  test('names the events of their role, and where each would be heard by itself', async () => {
    const [admin, powerUser, anybody] = await Promise.all(['ada', 'pow', 'ben'].map(choicesFor))
    const usual = (of: MessageChoices | undefined, event: string) => of?.events.find(one => one.event === event)?.usual
    expect(usual(anybody, 'NewRequest')).toBeUndefined()
    expect([usual(powerUser, 'Issue'), usual(admin, 'Issue')]).toEqual([
      [],
      ['Email', 'WhatsApp', 'Mobile', 'Web push'],
    ])
    expect(anybody?.channels.find(({ channel }) => channel === 'Email')).toMatchObject({ obstacle: null, digest: null })
    expect(anybody?.channels.find(({ channel }) => channel === 'Telegram')).toMatchObject({ obstacle: 'off' })
    expect(anybody?.channels.map(({ channel }) => channel)).not.toContain('Webhook')
  })

  test('a role that was lost is not made up for by what was chosen with it', async () => {
    await choose('pow', { choices: [{ event: 'Issue', channel: 'Email', on: true }] })
    const { db, t } = told.app.store
    await db.delete(t.userClaims).where(eq(t.userClaims.userId, pow.id))
    expect((await choicesFor('pow')).events.map(({ event }) => event)).not.toContain('Issue')
    await ask()
    expect(mailed().map(([to]) => to)).toEqual(['ada@example.com'])
  })
})

describe('a channel with a place of its own', () => {
  test('writes to nobody unasked, as an entry may be a name for its texts, and then to whoever chose it', async () => {
    await turnOn('Telegram')
    await enter(ben.id, 'Telegram', known.telegram.person)
    await approve(await ask())
    const chats = () => service.calls.map(({ body }) => (body as { chat_id: string }).chat_id)
    expect(chats()).toEqual([known.telegram.chat, known.telegram.chat])
    service.calls.length = 0
    await choose('ben', { choices: [{ event: 'RequestAvailable', channel: 'Telegram', on: true }] })
    const [request] = (await told.portal.as('ada').get('/api/v1/Request/movie')).body as { id: number }[]
    await told.portal.as('ada').post('/api/v1/Request/movie/available', { id: request?.id, is4K: false })
    await told.portal.settle()
    expect(chats().toSorted()).toEqual([known.telegram.chat, known.telegram.person])
  })

  test.each([
    ['Gotify', 'AbCdEf.gh-IJ_01', 'ben'],
    ['Ntfy', 'topic-of-ben', 'ben'],
    ['Pushover', 'u'.repeat(30), 'ben'],
    ['Telegram', known.telegram.person, known.telegram.person],
  ] as const)('on %s is listed with where they are unless that is a secret', async (channel, entered, listed) => {
    await turnOn(channel)
    await enter(ben.id, channel, entered)
    await choose('ben', { choices: [{ event: 'RequestApproved', channel, on: true }] })
    await approve(await ask())
    const { body } = await told.portal.as('ada').get(`/api/v3/deliveries?user=${ben.id}`)
    const to = (body as DeliveryPage).deliveries
      .filter(one => one.channel === writtenName(channel))
      .map(one => one.to?.address)
    expect(to).toEqual([listed])
    expect(JSON.stringify((await told.portal.as('ada').get('/api/v3/outbox')).body).includes(entered)).toBe(false)
  })

  test('on Discord calls them in its message, and whoever entered what is no number there is not called', async () => {
    await turnOn('Discord')
    await enter(ada.id, 'Discord', '80351110224678912')
    await enter(pow.id, 'Discord', '@everyone')
    for (const name of ['ada', 'pow'])
      await choose(name, { choices: [{ event: 'NewRequest', channel: 'Discord', on: true }] })
    await ask()
    expect(service.calls).toHaveLength(1)
    expect(service.calls[0]?.body).toMatchObject({
      content: expect.stringMatching(/^<@80351110224678912> (?!.*<@)/s),
      allowed_mentions: { parse: [], users: ['80351110224678912'] },
    })
  })

  test('on Discord calls nobody who has quiet hours when it is sent', async () => {
    await turnOn('Discord')
    await enter(ada.id, 'Discord', '80351110224678912')
    await enter(pow.id, 'Discord', '80351110224678913')
    for (const name of ['ada', 'pow'])
      await choose(name, { choices: [{ event: 'NewRequest', channel: 'Discord', on: true }] })
    const moment = told.app.now()
    const inMinutes = (from: number) => (moment.getUTCHours() * 60 + moment.getUTCMinutes() + from) % (24 * 60)
    const quiet = (from: number, until: number) => ({
      times: { timeZone: 'UTC', quietFrom: inMinutes(from + 24 * 60), quietUntil: inMinutes(until) },
    })
    expect((await choose('pow', quiet(120, 180))).status).toBe(200)
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    // Since it was written.
    expect((await choose('ada', quiet(-1, 60))).status).toBe(200)
    await told.portal.settle()
    expect(service.calls.map(({ body }) => body)).toMatchObject([
      {
        content: expect.stringMatching(/^<@80351110224678913> (?!.*<@)/s),
        allowed_mentions: { parse: [], users: ['80351110224678913'] },
      },
    ])
  })
})

describe('what somebody else hears', () => {
  const of = (id: string) => `/api/v3/users/${id}/message-choices`
  const off = { choices: [{ event: 'RequestApproved', channel: 'Email', on: false }] }

  test('is changed by staff, written down, and of administrators by administrators alone', async () => {
    expect((await choose('pow', off, of(ben.id))).status).toBe(200)
    expect((await choose('pow', off, of(ada.id))).body).toMatchObject({ code: 'OnlyAdminsManageAdmins' })
    expect((await told.portal.as('pow').get(of(ada.id))).status).toBe(400)
    expect((await choose('ben', off, of(pow.id))).status).toBe(403)
    await approve(await ask())
    expect(mailed().map(([to]) => to)).not.toContain('ben@example.com')
    const { db, t } = told.app.store
    const entries = await db.select().from(t.auditEntries).where(eq(t.auditEntries.subjectId, ben.id))
    expect(entries).toMatchObject([
      { action: 'userChanged', actorName: 'pow', after: { 'messages[RequestApproved].Email': false } },
    ])
    // Nothing is different the second time.
    await choose('pow', off, of(ben.id))
    expect(await db.select().from(t.auditEntries).where(eq(t.auditEntries.subjectId, ben.id))).toHaveLength(1)
  })
})
