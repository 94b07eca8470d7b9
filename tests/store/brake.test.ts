import { afterEach, beforeAll, expect, test } from 'bun:test'
import type { App } from '~/server/app'
import type { BundledRow } from '~/server/notifications/bundle'
import type { DigestRow } from '~/server/notifications/digests'
import { digestKey, readerKey } from '~/server/notifications/message-key'
import { enqueuePersonal, type PersonalRow } from '~/server/notifications/personal'
import { brake } from '~/shared/notifications/brake'
import { aDelivery } from '../support/delivery'
import { onEveryEngine } from '../support/every-engine'
import { aUser, saveUser } from '../support/users'

const at = new Date('2026-03-04T12:00:00Z')
const address = 'ben@example.com'

await onEveryEngine('the brake of one person on one channel', store => {
  const ben = aUser('ben')
  beforeAll(() => saveUser({ store, now: () => at } as App, ben))

  afterEach(async () => {
    await store.db.delete(store.t.outbox)
  })

  const told = (event: string, bundle?: string): PersonalRow => {
    const key = `email:${bundle ? `${bundle}:` : ''}${event}:${readerKey(address)}`
    const to = { address, name: 'ben' }
    const base = { target: 'email', userId: ben.id, aboutRequestId: null, request: null, notBefore: at }
    const payload = { ...aDelivery({ key, to, title: event, body: event }), tells: [event] }
    const gathered = (until: Date): DigestRow => ({
      ...{ ...base, notBefore: until, key: digestKey('email', address, until), alone: key },
      payload: { ...payload, items: [{ event: 'RequestAvailable', title: event, detail: null, episodes: [] }] },
      compose: items => ({ title: `${items.length}`, body: items.map(({ title }) => title).join() }),
    })
    const bundled: BundledRow | null = bundle ? { ...base, key, bundle: `email:${bundle}`, payload } : null
    return { userId: ben.id, address, event, gathered, row: bundled ?? { ...base, key, payload } }
  }
  const tell = (row: PersonalRow) => store.transaction(tx => enqueuePersonal(tx, [row], { at, happenedAt: at }))
  const rows = async () => store.db.select().from(store.t.outbox)

  test('remarks that are told at one moment are the first and all that followed, each once', async () => {
    const remarks = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all([...remarks, ...remarks].map(one => tell(told(one, 'remarks'))))
    const found = (await rows()).map(({ payload, nextAt }) => ({
      ...(payload as { tells: string[]; body: string }),
      nextAt,
    }))
    expect(found.map(({ tells }) => tells.length).toSorted()).toEqual([1, 5])
    expect(found.flatMap(({ tells }) => tells).toSorted()).toEqual(remarks)
    expect(
      found
        .find(({ tells }) => tells.length === 5)
        ?.body.split('\n\n')
        .toSorted(),
    ).toHaveLength(5)
  })

  test('holds where many events are told at one moment, and none of them is lost or told twice', async () => {
    const events = Array.from({ length: brake.most + 6 }, (_, index) => `event ${index}`)
    await Promise.all([...events, ...events].map(one => tell(told(one))))
    const found = (await rows()).map(({ payload }) => (payload as { tells: string[] }).tells)
    expect(found.map(tells => tells.length).toSorted()).toEqual([...Array(brake.most).fill(1), 6])
    expect(found.flat().toSorted()).toEqual(events.toSorted())
  })
})
