import { challengeMs, isCounterBack, type PasskeyPlace } from '~/shared/access/passkeys'
import type { AskedPasskey, ShownPasskey } from '~/shared/api/passkeys'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { notifyOwner } from '../users/account-mails'
import { userById } from '../users/queries'
import { type Asked, passkeyOptions, shownPasskey } from './passkey-proof'
import { type PasskeyRow, passkeyByCredential, savePasskeyUse } from './passkey-queries'
import { type Purpose, takeTicket, ticketFor, ticketIn } from './waiting'

type Asking = { place: PasskeyPlace; held?: readonly PasskeyRow[]; about?: string | null }

/** Asks a browser to show a passkey; `about` comes back with it. */
export async function askPasskey(
  app: App,
  purpose: Purpose,
  { place, held = [], about = null }: Asking,
): Promise<AskedPasskey> {
  const options = passkeyOptions(place, held)
  const kept: Kept = { challenge: options.challenge, place, about }
  return { ticket: await ticketFor(app, purpose, JSON.stringify(kept), challengeMs), options }
}

type Kept = Asked & { about: string | null }

/** Whose passkey it is that a browser has shown, which counts once; or why that is nobody's here. */
export type Shown = { user: User } | { failed: string; user: User | null; isCopied?: boolean }

/** Of two browsers that answer one question the first one counts. `isWanted` sees what was asked for. */
export async function passkeyShown(
  app: App,
  purpose: Purpose,
  { ticket, credential }: ShownPasskey,
  isWanted: (owner: User, about: string | null) => boolean,
): Promise<Shown> {
  const kept: Kept = JSON.parse(await ticketIn(app, purpose, ticket))
  const passkey = await passkeyByCredential(app.store, credential.id)
  const user = passkey && (await userById(app.store, passkey.userId))
  if (!passkey || !user) return { failed: 'nobody has it', user: null }
  if (!isWanted(user, kept.about)) return { failed: 'it is not of this account', user }
  const shown = await shownPasskey(kept, passkey, credential)
  if ('failed' in shown) return { ...shown, user }
  await takeTicket(app, ticket)
  const { told } = shown
  if (isCounterBack({ kept: passkey.counter, told })) return copied(app, user, passkey)
  // Another use was written down in between, which counted as far.
  if (!(await savePasskeyUse(app.store, passkey.id, { told, at: app.now() }))) return copied(app, user, passkey)
  return { user }
}

/** Its owner is told: somebody may have a copy of it. */
async function copied(app: App, user: User, { name }: PasskeyRow): Promise<Shown> {
  app.log.warn('a passkey was used with another device in between', { user: user.userName })
  await app.store.transaction(async tx => {
    await writeAudit(app, tx, null, { action: 'passkeyCopied', subject: userSubject(user), after: { passkey: name } })
    await notifyOwner(app, tx, user, 'passkeyCopied')
  })
  return { failed: 'its counter went back', user, isCopied: true }
}

/** Refused for a passkey that does not count. */
export const refusePasskey = ({ isCopied }: { isCopied?: boolean }): never =>
  refuse({ code: isCopied ? 'PasskeyCopied' : 'PasskeyRefused' })
