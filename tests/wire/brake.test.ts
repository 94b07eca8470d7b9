import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import type { DomainEvent } from '~/shared/events/model'
import { brake } from '~/shared/notifications/brake'
import { aMovieRequest, saveRequest } from '../support/movies'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben, cleo] = [anAdmin('ada'), aUser('ben'), aUser('cleo')]
const begun = new Date('2026-03-04T12:00:00Z')
let clock = begun
const refuses: Record<string, { code: number; words: string }> = {}
let told: Awaited<ReturnType<typeof toldPortal>>

beforeEach(async () => {
  clock = begun
  told = await toldPortal({ users: [ada, ben, cleo], now: () => clock, hook: { enabled: false }, post: { refuses } })
})
afterEach(async () => {
  delete refuses['ben@example.com']
  await told.close()
})

const later = (ms: number) => new Date(begun.getTime() + ms)
async function available(tmdbId: number, requester = ben): Promise<DomainEvent> {
  const { id } = await saveRequest(told.app.store, aMovieRequest(tmdbId, { requesterId: requester.id }))
  return { type: 'requestAvailable', at: clock.toISOString(), kind: 'movie', requestId: id, variant: 'standard' }
}
const burst = async (count: number, first = 100) => {
  const events: DomainEvent[] = []
  for (let film = first; film < first + count; film++) events.push(await available(film))
  for (const event of events) await notify(told.app, event)
  return events
}
const settle = async (ms: number) => {
  clock = later(ms)
  await told.portal.settle()
}
const mails = () => told.mails()
const text = () =>
  mails()
    .map(one => one.text)
    .join('\n')

describe('a burst of news for one person', () => {
  test('is told one by one up to the bound, and the rest in one message that has all of it', async () => {
    await burst(brake.most + 7)
    await settle(1_000)
    expect(mails()).toHaveLength(brake.most)
    await settle(brake.withinMs - 1_000)
    expect(mails()).toHaveLength(brake.most)
    await settle(brake.withinMs)
    expect(mails()).toHaveLength(brake.most + 1)
    expect(mails().at(-1)?.subject).toBe('7 titles are available')
    for (let film = 100; film < 100 + brake.most + 7; film++) expect(text()).toContain(`Movie ${film}`)
  })

  test('told once more, as after a power cut, adds nothing, whether its message waits or has left', async () => {
    const events = await burst(brake.most + 3)
    for (const event of events) await notify(told.app, event)
    await settle(brake.withinMs)
    expect(mails()).toHaveLength(brake.most + 1)
    expect(mails().at(-1)?.subject).toBe('3 titles are available')
    clock = later(brake.withinMs * 3)
    for (const event of events) await notify(told.app, event)
    await settle(brake.withinMs * 5)
    expect(mails()).toHaveLength(brake.most + 1)
  })

  test('holds up nobody else, nor the same person once it is over', async () => {
    await burst(brake.most + 2)
    await notify(told.app, await available(300, cleo))
    await settle(1_000)
    expect(mails().filter(({ to }) => String(to) === 'cleo@example.com')).toHaveLength(1)
    await settle(brake.withinMs)
    const before = mails().length
    clock = later(brake.withinMs * 2)
    await burst(1, 400)
    await settle(brake.withinMs * 2)
    expect(mails()).toHaveLength(before + 1)
    expect(mails().at(-1)?.subject).toContain('Movie 400')
  })

  test('that ends in quiet hours is told in the morning', async () => {
    const times = { timeZone: 'UTC', quietFrom: 12 * 60 + 5, quietUntil: 14 * 60 }
    await told.portal.as('ben').put('/api/v3/me/message-choices', { times })
    await burst(brake.most + 2)
    await settle(1_000)
    await settle(brake.withinMs * 2)
    expect(mails()).toHaveLength(brake.most)
    await settle(2 * 3_600_000)
    expect(mails()).toHaveLength(brake.most + 1)
    expect(mails().at(-1)?.subject).toBe('2 titles are available')
  })

  test('of more than one message can hold is told in several, and none of it is lost', async () => {
    await burst(brake.most + 202)
    await settle(brake.withinMs + 1_000)
    const [full, rest] = mails().slice(brake.most)
    expect(mails()).toHaveLength(brake.most + 2)
    expect([full?.subject, rest?.subject].toSorted()).toEqual(['2 titles are available', '200 titles are available'])
  })
})

describe('what failed and is tried again', () => {
  const quietFrom = (quietFrom: number) =>
    told.portal
      .as('ben')
      .put('/api/v3/me/message-choices', { times: { timeZone: 'UTC', quietFrom, quietUntil: 20 * 60 } })
  const failing = async () => {
    refuses['ben@example.com'] = { code: 451, words: 'Try again later' }
    await told.portal.settle()
    delete refuses['ben@example.com']
  }
  const waiting = async () =>
    (await told.portal.as('ada').get('/api/v3/outbox')).body as { id: number; nextAt: string }[]

  test('waits for the end of quiet hours that have begun meanwhile, and leaves at once where somebody says so', async () => {
    await quietFrom(12 * 60)
    clock = later(-1_000)
    await notify(told.app, await available(100))
    await notify(told.app, await available(101))
    await failing()
    expect(mails()).toHaveLength(0)
    const [first, ...more] = await waiting()
    expect([first, ...more].map(one => one?.nextAt)).toEqual(Array(2).fill('2026-03-04T20:00:00.000Z'))
    await settle(8 * 3_600_000 - 1_000)
    expect(mails()).toHaveLength(0)
    await told.portal.as('ada').post(`/api/v3/outbox/${first?.id}/send`)
    expect(mails()).toHaveLength(1)
    await settle(8 * 3_600_000)
    expect(mails()).toHaveLength(2)
  })

  test('waits where quiet hours were chosen after it was written, and nothing was tried', async () => {
    refuses['ben@example.com'] = { code: 451, words: 'Try again later' }
    await notify(told.app, await available(100))
    await quietFrom(11 * 60)
    await settle(1_000)
    expect(await waiting()).toMatchObject([{ nextAt: '2026-03-04T20:00:00.000Z', attempts: 0 }])
  })

  test('comes in quiet hours as well where it is urgent', async () => {
    await quietFrom(12 * 60)
    await told.portal.guest.post('/api/v3/password-resets', { email: 'ben@example.com' })
    await failing()
    await settle(60_000)
    expect(mails()).toHaveLength(1)
  })
})
