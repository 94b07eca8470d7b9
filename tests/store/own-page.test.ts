import { describe, expect, test } from 'bun:test'
import {
  addPersonalKey,
  countOfPersonalKeys,
  personalKeyByHash,
  personalKeysOf,
  savePersonalKeyUse,
  takePersonalKey,
} from '~/server/access/personal-key-queries'
import { accountPicture, saveAccountPicture } from '~/server/users/account-picture-queries'
import { addressChangeOf, dropAddressChangesBefore, saveAddressChange } from '~/server/users/address-change-queries'
import { ownLists } from '~/server/users/own-data-queries'
import { ownSignInLists } from '~/server/users/own-sign-in-data-queries'
import { endSessions } from '~/server/users/write-queries'
import { minuteMs } from '~/shared/durations'
import { engines } from '../support/engines'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

const now = new Date('2026-05-01T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
const ann = aUser('ann')

describe.each(engines.map(engine => [engine.dialect, engine] as const))('what is one’s own, on %s', (_, engine) => {
  const opened = async () => openPortal({ database: await engine.ready(), users: [ann] })

  test('keys are found by their hash, noted when used, taken once, and end with the sessions', async () => {
    const portal = await opened()
    const { store } = portal.app
    const key = (id: string, minutes: number) => ({
      ...{ id, userId: ann.id, name: 'Hall', keyHash: `hash of ${id}`, scope: 'read' as const, createdAt: at(minutes) },
      ...{ expiresAt: null, lastUsedAt: null, network: null },
    })
    for (const [id, minutes] of [['a', 1] as const, ['b', 2] as const]) await addPersonalKey(store, key(id, minutes))
    expect((await personalKeysOf(store, ann.id, 20)).map(({ id }) => id)).toEqual(['b', 'a'])
    await savePersonalKeyUse(store, 'a', { at: at(20), since: at(10), network: '192.0.2.7' })
    await savePersonalKeyUse(store, 'a', { at: at(25), since: at(15), network: '192.0.2.8' })
    expect(await personalKeyByHash(store, 'hash of a')).toMatchObject({ lastUsedAt: at(20), network: '192.0.2.7' })
    expect(await takePersonalKey(store, 'somebody else', 'a')).toBeNull()
    expect(await takePersonalKey(store, ann.id, 'a')).toMatchObject({ id: 'a' })
    expect(await takePersonalKey(store, ann.id, 'a')).toBeNull()
    await endSessions(store, ann.id)
    expect(await countOfPersonalKeys(store, ann.id)).toBe(0)
    await portal.close()
  })

  test('a picture has room, and takes the place of the one before', async () => {
    const portal = await opened()
    const { store } = portal.app
    const content = 'A'.repeat(400_000)
    await saveAccountPicture(store, ann.id, { tag: 'first', content: 'B', at: now })
    await saveAccountPicture(store, ann.id, { tag: 'second', content, at: now })
    expect(await accountPicture(store, ann.id, 'first')).toBeNull()
    expect(await accountPicture(store, ann.id, 'second')).toBe(content)
    await portal.close()
  })

  test('one address waits at a time, until its time is over', async () => {
    const portal = await opened()
    const { store } = portal.app
    const row = (email: string) => ({ userId: ann.id, email, tokenHash: email, until: at(1) })
    for (const email of ['one@example.com', 'two@example.com']) await saveAddressChange(store, row(email))
    expect(await addressChangeOf(store, ann.id)).toEqual(row('two@example.com'))
    expect(await dropAddressChangesBefore(store, now)).toBe(0)
    expect(await dropAddressChangesBefore(store, at(1))).toBe(1)
    await portal.close()
  })

  test('every list of the file can be read', async () => {
    const portal = await opened()
    for (const list of Object.values({ ...ownLists, ...ownSignInLists }))
      expect(await list(portal.app.store, ann.id).limit(5)).toEqual([])
    await portal.close()
  })
})
