import type { Key } from 'openpgp'
import { once } from '~/shared/once'
import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { dropMailKey, mailKeyOf, saveMailKey } from './mail-key-queries'
import { refuseManyOwnChanges } from './own-changes'

const longestPerson = 200
const library = once(() => import('openpgp'))

/** What a key says of itself. */
export type MailKey = {
  fingerprint: string
  /** Whose it is, as names and addresses. */
  people: string[]
  /** Null where it has no end. */
  expiresAt: Date | null
}

/** Reads one public key that mails can be encrypted with now; refused for anything else, above all for a private one. */
async function readMailKey(armored: string, now: Date): Promise<MailKey & { armored: string }> {
  const { readKeys } = await library.get()
  const keys = await readKeys({ armoredKeys: armored }).catch(() => [])
  const [key] = keys
  if (!key || keys.length !== 1) return refuse({ code: 'MailKeyUnreadable' })
  if (key.isPrivate()) return refuse({ code: 'MailKeyPrivate' })
  const usable = await key.getEncryptionKey(undefined, now).catch(() => null)
  if (!usable) return refuse({ code: 'MailKeyUnusable' })
  return { ...(await shown(key)), armored: key.armor() }
}

async function shown(key: Key): Promise<MailKey> {
  const end = await key.getExpirationTime()
  return {
    fingerprint: key.getFingerprint().toUpperCase(),
    people: key.getUserIDs().map(one => one.slice(0, longestPerson)),
    expiresAt: end instanceof Date ? end : null,
  }
}

/** The key of whoever calls; null without one. */
export async function ownMailKey(app: App, by: User): Promise<(MailKey & { addedAt: Date }) | null> {
  const row = await mailKeyOf(app.store, by.id)
  if (!row) return null
  // One that is over is shown as well.
  const { readKey } = await library.get()
  return { ...(await shown(await readKey({ armoredKey: row.publicKey }))), addedAt: row.at }
}

/** From then on mails to whoever calls are encrypted with this key alone. */
export async function useMailKey(app: App, by: User, armored: string): Promise<void> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const { fingerprint, armored: publicKey } = await readMailKey(armored, app.now())
  await app.store.transaction(async tx => {
    await refuseManyOwnChanges(app, tx, by)
    await saveMailKey(tx, { userId: by.id, publicKey, at: app.now() })
    await writeAudit(app, tx, by, { action: 'mailKeyChosen', subject: userSubject(by), after: { fingerprint } })
  })
  app.log.info('mail key chosen', { user: by.userName, fingerprint })
}

export async function removeMailKey(app: App, by: User): Promise<void> {
  const removed = await app.store.transaction(async tx => {
    const isGone = await dropMailKey(tx, by.id)
    if (isGone) await writeAudit(app, tx, by, { action: 'mailKeyRemoved', subject: userSubject(by) })
    return isGone
  })
  if (removed) app.log.info('mail key removed', { user: by.userName })
}
