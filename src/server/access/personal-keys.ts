import { type KeyScope, keyPrefix, mostKeyDays, mostKeys } from '~/shared/access/key-rules'
import { dayMs } from '~/shared/durations'
import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { lockAccount } from '../users/locks'
import {
  addPersonalKey,
  countOfPersonalKeys,
  keyHash,
  type PersonalKeyRow,
  personalKeysOf,
  takePersonalKey,
} from './personal-key-queries'
import { ownerFor } from './sessions'

/** `days` is for how many of them it counts; null is until it is ended. */
export type NewKey = { name: string; scope: KeyScope; days: number | null }

/** The keys of an account, for its owner and for staff who may touch it. */
export async function personalKeysFor(app: App, by: User, userId: string): Promise<PersonalKeyRow[]> {
  const owner = await ownerFor(app, by, userId)
  return personalKeysOf(app.store, owner.id, mostKeys)
}

/** Makes a key for whoever calls. It is answered here and never again: its hash is all that is kept. */
export async function makePersonalKey(
  app: App,
  by: User,
  { name, scope, days }: NewKey,
): Promise<{ key: string; row: PersonalKeyRow }> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const key = `${keyPrefix}${crypto.getRandomValues(Buffer.alloc(32)).toString('base64url')}`
  const createdAt = app.now()
  const expiresAt = days === null ? null : new Date(createdAt.getTime() + Math.min(days, mostKeyDays) * dayMs)
  const row = {
    ...{ id: crypto.randomUUID(), userId: by.id, name: name.trim(), keyHash: keyHash(key), scope },
    ...{ createdAt, expiresAt, lastUsedAt: null, network: null },
  }
  await app.store.transaction(async tx => {
    // Two at once would both be the last one.
    await lockAccount(tx, by.id)
    if ((await countOfPersonalKeys(tx, by.id)) >= mostKeys) refuse({ code: 'TooManyKeys', most: mostKeys })
    await addPersonalKey(tx, row)
    const after = { name: row.name, scope, expiresAt: expiresAt?.toISOString() ?? null }
    await writeAudit(app, tx, by, { action: 'keyAdded', subject: userSubject(by), after })
  })
  app.log.info('personal key added', { user: by.userName, scope, days })
  return { key, row }
}

/** Ends one key of an account, with the live connections that it opened. */
export async function endPersonalKey(app: App, by: User, userId: string, id: string): Promise<void> {
  const owner = await ownerFor(app, by, userId)
  await app.store.transaction(async tx => {
    const { name, scope } = (await takePersonalKey(tx, owner.id, id)) ?? refuse({ code: 'NotFound' })
    await writeAudit(app, tx, by, { action: 'keyEnded', subject: userSubject(owner), before: { name, scope } })
    tx.afterCommit(() => app.live.recheck(owner.id))
  })
  app.log.info('personal key ended', { user: owner.userName, by: by.userName })
}
