import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { DeliveryPage } from '~/shared/api/deliveries'
import { mobile } from '~/shared/services/mobile'
import { playedChannels } from '../support/channels'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const channels = playedChannels()
afterAll(() => channels.close())
const { service } = channels

let told: Awaited<ReturnType<typeof toldPortal>>
const [ada, ben] = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]
beforeEach(async () => {
  service.calls.length = 0
  service.faults.clear()
  told = await toldPortal({ users: [ada, ben], settings: [[mobile, { relayUrl: service.url }]] })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const path = '/api/v3/deliveries'
const page = async (query = '') => (await told.portal.as('ada').get(`${path}${query}`)).body as DeliveryPage
const told3 = async () => {
  for (const theMovieDbId of [19, 20, 21]) await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId })
  await told.portal.settle()
}

describe('deliveries', () => {
  test('are for administrators alone, and held to their bounds', async () => {
    const statuses = await Promise.all(['ben', 'ada'].map(async who => (await told.portal.as(who).get(path)).status))
    expect(statuses).toEqual([403, 200])
    for (const wrong of ['?count=0', '?count=101', '?before=0', '?stage=lost', '?request=x', `?user=${'x'.repeat(37)}`])
      expect({ wrong, status: (await told.portal.as('ada').get(`${path}${wrong}`)).status }).toEqual({
        wrong,
        status: 400,
      })
  })

  test('tell what was sent to whom on which channel, the newest first', async () => {
    await told3()
    const { deliveries, next } = await page()
    expect(next).toBeNull()
    expect(deliveries.map(({ channel, stage, event }) => [channel, stage, event])).toEqual(
      [1, 2, 3].flatMap(() => [
        ['Webhook', 'sent', 'NewRequest'],
        ['Email', 'sent', 'NewRequest'],
      ]),
    )
    expect(deliveries[1]).toMatchObject({
      ...{ person: { id: ada.id, name: 'ada' }, to: { address: 'ada@example.com', others: 0 }, attempts: 1 },
      ...{ error: null, nextAt: null, sentAt: expect.any(String), title: expect.stringContaining('Metropolis') },
      eventName: 'New request',
    })
    expect(deliveries[0]).toMatchObject({ person: null, to: null })
  })

  test('are read page by page without one twice or left out', async () => {
    await told3()
    const seen: number[] = []
    let before: number | null = null
    do {
      const { deliveries, next }: DeliveryPage = await page(`?count=4${before ? `&before=${before}` : ''}`)
      seen.push(...deliveries.map(({ id }) => id))
      before = next
    } while (before !== null)
    expect(seen).toHaveLength(6)
    expect(seen).toEqual(seen.toSorted((one, other) => other - one))
    expect(new Set(seen).size).toBe(6)
  })

  test('are found by person, by request and by how they stand', async () => {
    await told3()
    expect((await page(`?user=${ada.id}`)).deliveries.map(({ channel }) => channel)).toEqual([
      'Email',
      'Email',
      'Email',
    ])
    expect((await page(`?user=${ben.id}`)).deliveries).toEqual([])
    const [newest] = (await page()).deliveries
    const ofOne = (await page(`?request=${newest?.requestId}`)).deliveries
    expect(ofOne.map(({ channel }) => channel)).toEqual(['Webhook', 'Email'])
    expect((await page('?stage=unsure')).deliveries).toEqual([])
    expect((await page('?stage=sent')).deliveries).toHaveLength(6)
  })

  test('say what the channel answered and when it is tried again, and are sent once more', async () => {
    await told.portal.as('ada').post('/api/v2/Mobile/Notification', { token: 'a-secret-phone' })
    service.faults.set({ status: 503 })
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    service.faults.clear()
    const [waiting] = (await page('?stage=waiting')).deliveries
    expect(waiting).toMatchObject({
      ...{ channel: 'Mobile', stage: 'waiting', attempts: 1, sentAt: null, nextAt: expect.any(String) },
      ...{ error: expect.stringContaining('Mobile'), person: { name: 'ada' } },
    })
    expect(JSON.stringify(waiting)).not.toContain('a-secret-phone')
    expect((await told.portal.as('ada').post(`/api/v3/outbox/${waiting?.id}/send`)).body).toMatchObject({
      stage: 'sent',
    })
    expect((await page('?stage=waiting')).deliveries).toEqual([])
  })
})

describe('a message that was sent', () => {
  const audited = async () =>
    ((await told.portal.as('ada').get('/api/v3/audit?action=sentAgain')).body as { entries: object[] }).entries
  const again = (id: number | undefined, who = 'ada') => told.portal.as(who).post(`${path}/${id}/again`)
  const mailed = async (query = '') =>
    (await page(query)).deliveries.filter(({ channel, event }) => channel === 'Email' && event === 'NewRequest')

  test('is sent once more by administrators alone: as a new mail, with a row and an entry of its own', async () => {
    await told3()
    const [newest] = await mailed()
    expect(newest).toMatchObject({ stage: 'sent', repeatable: true })
    expect((await again(newest?.id, 'ben')).status).toBe(403)
    expect((await again(newest?.id)).body).toMatchObject({
      ...{ stage: 'sent', person: { id: ada.id }, title: newest?.title, requestId: newest?.requestId },
      ...{ sentAt: expect.any(String), repeatable: true },
    })
    expect((await mailed()).map(({ id }) => id)).toHaveLength(4)
    expect(await mailed(`?user=${ada.id}`)).toHaveLength(4)
    const mails = told.mails().filter(({ subject }) => subject.includes('Metropolis'))
    expect(mails).toHaveLength(4)
    // Mail servers drop what comes a second time under one number.
    expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(4)
    expect(await audited()).toMatchObject([
      { actor: { name: 'ada' }, changes: [{ after: 'email' }, { after: newest?.title }] },
    ])
  })

  test('is not sent once more right after that, nor by the message that repeats it', async () => {
    await told3()
    const [newest] = await mailed()
    const first = (await again(newest?.id)).body as { id: number }
    for (const id of [newest?.id, first.id])
      expect(await again(id)).toMatchObject({ status: 429, body: { code: 'RepeatedJustNow' } })
    expect(await mailed()).toHaveLength(4)
    expect(await audited()).toHaveLength(1)
  })

  test('is sent once more once where two press at the same time', async () => {
    await told3()
    const [newest] = await mailed()
    await Promise.all([again(newest?.id), again(newest?.id)])
    expect(await mailed()).toHaveLength(4)
    expect(told.mails().filter(({ subject }) => subject.includes('Metropolis'))).toHaveLength(4)
  })

  test('is refused where it leads to nobody any more, and while it waits', async () => {
    await told3()
    const [one, two] = await mailed()
    await told.portal.as('ada').put('/api/v3/settings/notifications%2Femail', { enabled: false })
    expect(await again(one?.id)).toMatchObject({ status: 409, body: { code: 'NothingToRepeat' } })
    expect(await mailed()).toHaveLength(3)
    await told.portal.app.store.db.update(told.app.store.t.outbox).set({ stage: 'waiting' })
    expect((await mailed()).map(({ repeatable }) => repeatable)).toEqual([false, false, false])
    expect((await again(two?.id)).status).toBe(404)
    expect((await again(999_999)).status).toBe(404)
  })

  test('to a program is sent once more as it was', async () => {
    await told3()
    const hook = (await page()).deliveries.find(({ channel }) => channel === 'Webhook')
    const before = told.hooks.at(-1)?.body
    await again(hook?.id)
    expect(told.hooks).toHaveLength(4)
    expect(told.hooks.at(-1)?.body).toEqual(before)
  })
})
