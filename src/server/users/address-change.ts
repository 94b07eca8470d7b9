import { dayMs, minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { refuse, refuseIf } from '~/shared/refusal'
import { holds, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { countedSince, enqueue } from '../events/outbox-queries'
import { sameText } from '../settings/keys'
import { ownAddress } from '../settings/own-address'
import type { Store } from '../store/store'
import { accountMail, canMail, notifyOwner } from './account-mails'
import { type AddressChangeRow, addressChangeOf, dropAddressChange, saveAddressChange } from './address-change-queries'
import { lockAccount } from './locks'
import { userById } from './queries'
import { refuseTakenAddress } from './taken-address'
import { updateUser } from './write-queries'

/** How long a link that confirms an address works. */
const linkMs = dayMs
/** Nobody sends more mails to an address by this: it may be that of somebody else. */
const pauseMs = minuteMs

/** Made for the address that the account has now: when that is another one, the link ends. */
const linkHash = (secret: string, email: string | null) =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify(['address', secret, email ?? ''])).digest('hex')

/** Whether a new address of one's own has to be confirmed: without a mail server no link could be sent. */
export const confirmsAddresses = (app: App): boolean => canMail(app)

const keysOf = ({ id }: User) => `address:${id}:`

/** Sends a link to an address that somebody wants to have, as part of the transaction; it counts once that is followed. */
export async function askToConfirm(app: App, tx: Store, by: User, email: string): Promise<void> {
  const now = app.now()
  // By what was sent, not by what waits: what waits can be cancelled at any moment.
  const lately = await countedSince(tx, keysOf(by), new Date(now.getTime() - pauseMs))
  refuseIf(lately > 0 ? { code: 'MailJustSent' } : null)
  const secret = crypto.getRandomValues(Buffer.alloc(32)).toString('base64url')
  const row = { userId: by.id, email, tokenHash: linkHash(secret, by.email), until: new Date(now.getTime() + linkMs) }
  await saveAddressChange(tx, row)
  const payload = linkMail(app, { ...by, email }, `${by.id}.${secret}`)
  const key = `${keysOf(by)}${crypto.randomUUID()}`
  await enqueue(tx, [{ target: 'email', key, payload, request: null, userId: by.id }], now)
  await writeAudit(app, tx, by, { action: 'addressAsked', subject: userSubject(by), after: { email } })
  tx.afterCommit(app.outbox.nudge)
}

/** As with a new password, the link never leads where the caller says. */
const linkMail = (app: App, to: User, token: string): DirectMail =>
  accountMail(app, to, 'AddressChange', say => {
    const base = ownAddress(app)
    const path = `/confirm-address?token=${encodeURIComponent(token)}`
    const subject = say('address.subject')
    if (!base) return { subject, body: say('address.withoutLink', { path }) }
    const link = base + path
    return { subject, body: say('address.link', { link }), action: { label: say('address.button'), url: link } }
  })

/** The address of an account that waits to be confirmed; null where none does any more. */
export async function waitingAddress(app: App, by: User): Promise<AddressChangeRow | null> {
  const row = await addressChangeOf(app.store, by.id)
  return row && row.until > app.now() ? row : null
}

/** Sends another link to the address that waits; the one before ends. */
export async function sendAddressLink(app: App, by: User): Promise<void> {
  if (!canMail(app)) refuse({ code: 'EmailNotReady' })
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    const row = (await addressChangeOf(tx, by.id)) ?? refuse({ code: 'AddressNotWaiting' })
    await askToConfirm(app, tx, by, row.email)
  })
  app.log.info('link to confirm an address sent again', { user: by.userName })
}

/** Leaves the address as it is. */
export async function cancelAddressChange(app: App, by: User): Promise<void> {
  await app.store.transaction(async tx => {
    const row = (await addressChangeOf(tx, by.id)) ?? refuse({ code: 'AddressNotWaiting' })
    await dropAddressChange(tx, by.id)
    await writeAudit(app, tx, by, {
      action: 'addressCancelled',
      subject: userSubject(by),
      before: { email: row.email },
    })
  })
  app.log.info('change of address cancelled', { user: by.userName })
}

/** Makes an address count, with the token out of the mail that was sent there; the one before is told. */
export async function confirmAddress(app: App, token: string): Promise<void> {
  const [userId = '', secret = ''] = token.trim().split('.')
  const user = await app.store.transaction(async tx => {
    await lockAccount(tx, userId)
    const [row, user] = [await addressChangeOf(tx, userId), await userById(tx, userId)]
    const isIt = row && user && row.until > app.now() && sameText(row.tokenHash, linkHash(secret, user.email))
    if (!isIt || holds(user, 'Disabled')) return refuse({ code: 'AddressLinkInvalid' })
    await refuseTakenAddress(tx, row.email, user)
    await updateUser(tx, user.id, { email: row.email })
    await dropAddressChange(tx, user.id)
    await notifyOwner(app, tx, user, 'address')
    const change = { before: { email: user.email }, after: { email: row.email } }
    await writeAudit(app, tx, user, { action: 'userChanged', subject: userSubject(user), ...change })
    return user
  })
  app.log.info('address confirmed', { user: user.userName })
}
