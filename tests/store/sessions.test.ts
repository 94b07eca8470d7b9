import { describe, expect, test } from 'bun:test'
import {
  addSession,
  dropSessionsBefore,
  dropSessionsBeyond,
  saveSessionUse,
  sessionsOf,
  takeSession,
} from '~/server/access/session-queries'
import { userById } from '~/server/users/queries'
import { userOfSession } from '~/server/users/session-user-queries'
import { deleteUser, endSessions } from '~/server/users/write-queries'
import { hourMs } from '~/shared/durations'
import { engines } from '../support/engines'
import { plansOf } from '../support/plans'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

const now = new Date('2026-05-01T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hourMs)
const [ann, ben] = [aUser('ann', { claims: ['RequestMovie', 'PowerUser'] }), aUser('ben', { claims: [] })]

describe.each(engines.map(engine => [engine.dialect, engine] as const))('sessions on %s', (_, engine) => {
  const opened = async () => {
    const portal = await openPortal({ database: await engine.ready(), users: [ann, ben] })
    const { store } = portal.app
    const begin = (id: string, userId: string, usedHours: number) =>
      addSession(store, {
        ...{ id, userId, createdAt: at(-9), lastUsedAt: at(usedHours), confirmedAt: null, until: at(24) },
        ...{ program: 'Firefox', system: 'Linux', network: '192.0.2.7' },
      })
    return { store, begin, close: portal.close }
  }
  const idsOf = async (store: Parameters<typeof sessionsOf>[0], userId: string) =>
    (await sessionsOf(store, userId, now, 10)).map(({ id }) => id)

  test('name their account with its roles, and no other account', async () => {
    const { store, begin, close } = await opened()
    await begin('a', ann.id, -1)
    const found = await userOfSession(store, ann.id, 'a')
    expect(found).toEqual({ user: (await userById(store, ann.id))!, usedAt: at(-1) })
    expect(await userOfSession(store, ben.id, 'a')).toMatchObject({ user: { userName: 'ben' }, usedAt: null })
    expect(await userOfSession(store, 'nobody', 'a')).toBeNull()
    expect(await userOfSession(store, ann.id, 'no session at all!')).toBeNull()
    await close()
  })

  test('are read with their account, in as many statements as without', async () => {
    const { store, begin, close } = await opened()
    await begin('a', ann.id, -1)
    const [alone, together] = [
      await plansOf(store, on => userById(on, ann.id)),
      await plansOf(store, on => userOfSession(on, ann.id, 'a')),
    ]
    expect(together.length).toBe(alone.length)
    expect(together.some(({ scans }) => scans && engine.dialect === 'sqlite')).toBe(false)
    await close()
  })

  test('are over at once, one by one, all together, and with their account', async () => {
    const { store, begin, close } = await opened()
    for (const id of ['a', 'b', 'c']) await begin(id, ann.id, -1)
    await begin('d', ben.id, -1)
    const isOn = async (id: string, of = ann) => (await userOfSession(store, of.id, id))?.usedAt != null
    expect(await isOn('a')).toBe(true)
    expect(await store.transaction(tx => takeSession(tx, ben.id, 'a'))).toBeNull()
    expect(await store.transaction(tx => takeSession(tx, ann.id, 'a'))).toMatchObject({ id: 'a', program: 'Firefox' })
    expect(await store.transaction(tx => takeSession(tx, ann.id, 'a'))).toBeNull()
    expect([await isOn('a'), await isOn('b')]).toEqual([false, true])
    await store.transaction(tx => endSessions(tx, ann.id))
    expect([await isOn('b'), await isOn('c'), await isOn('d', ben)]).toEqual([false, false, true])
    await store.transaction(tx => deleteUser(tx, ben.id))
    expect(await store.db.select().from(store.t.sessions)).toEqual([])
    await close()
  })

  test('are listed by their last use, which is written where the one before is old enough', async () => {
    const { store, begin, close } = await opened()
    await begin('old', ann.id, -3)
    await begin('new', ann.id, -1)
    expect(await idsOf(store, ann.id)).toEqual(['new', 'old'])
    await saveSessionUse(store, 'old', { at: now, since: at(-4) })
    expect(await idsOf(store, ann.id)).toEqual(['new', 'old'])
    await saveSessionUse(store, 'old', { at: now, since: at(-3) })
    expect(await idsOf(store, ann.id)).toEqual(['old', 'new'])
    await close()
  })

  test('are forgotten once they have run out, and beyond so many those used longest ago', async () => {
    const { store, begin, close } = await opened()
    for (const hours of [1, 2, 3, 4]) await begin(`${hours}`, ann.id, -hours)
    await begin('other', ben.id, -9)
    expect(await dropSessionsBeyond(store, 4)).toBe(0)
    expect(await dropSessionsBeyond(store, 3)).toBe(1)
    expect([await idsOf(store, ann.id), await idsOf(store, ben.id)]).toEqual([['1', '2', '3'], ['other']])
    expect(await dropSessionsBefore(store, at(23))).toBe(0)
    expect(await dropSessionsBefore(store, at(24))).toBe(4)
    await close()
  })
})
