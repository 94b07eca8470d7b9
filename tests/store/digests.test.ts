import { expect, test } from 'bun:test'
import { type DigestRow, enqueueInDigests } from '~/server/notifications/digests'
import { aDelivery } from '../support/delivery'
import { onEveryEngine } from '../support/every-engine'

const at = new Date('2026-03-04T12:00:00Z')
const due = new Date('2026-03-04T18:00:00Z')

const row = (key: string, event: string): DigestRow => ({
  ...{ target: 'email', key, alone: `${event}:alone`, request: null, notBefore: due },
  payload: {
    ...aDelivery({ key, title: event, body: event }),
    tells: [event],
    items: [{ event: 'RequestAvailable', title: event, detail: null, episodes: [] }],
  },
  compose: items => ({ title: `${items.length}`, body: items.map(({ title }) => title).join() }),
})

await onEveryEngine('messages for several things', store => {
  const rows = async () => (await store.db.select().from(store.t.outbox)).toSorted((one, other) => one.id - other.id)
  const tell = (given: readonly DigestRow[], now = at) => store.transaction(tx => enqueueInDigests(tx, given, now))

  test('two events told at the same moment are both in them, each once', async () => {
    await Promise.all(['a', 'b', 'c', 'a', 'b'].map(event => tell([row('same', event), row(`own:${event}`, event)])))
    const [same, ...own] = (await rows()).filter(({ key }) => !key.endsWith('alone'))
    const held = [same, ...own].find(one => one?.key === 'same')?.payload as DigestRow['payload']
    expect([...held.tells].toSorted()).toEqual(['a', 'b', 'c'])
    expect(held.title).toBe('3')
    expect(own).toHaveLength(3)
  })

  test('they keep their time, their reader and how far they are', async () => {
    const before = (await rows()).find(({ key }) => key === 'same')
    await tell([row('same', 'd')], new Date(at.getTime() + 60_000))
    const after = (await rows()).find(({ key }) => key === 'same')
    expect(after).toMatchObject({ stage: 'waiting', nextAt: due, createdAt: before?.createdAt, attempts: 0 })
    expect(after?.payload).toMatchObject({ tells: [expect.any(String), expect.any(String), expect.any(String), 'd'] })
  })

  test('what comes when one has left is told by itself, once', async () => {
    await store.db.update(store.t.outbox).set({ stage: 'sent' })
    for (let time = 0; time < 2; time++) await tell([row('same', 'e')])
    await tell([row('same', 'a')])
    const alone = (await rows()).filter(({ key }) => key.endsWith('alone'))
    expect(alone).toMatchObject([{ key: 'e:alone', stage: 'waiting', payload: { key: 'e:alone' } }])
  })
})
