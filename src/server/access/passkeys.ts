import { objectionToUnlinking } from '~/shared/access/other-ways'
import { challengeMs, objectionToPasskey } from '~/shared/access/passkeys'
import type { BegunPasskey, NewPasskey } from '~/shared/api/passkeys'
import { refuse, refuseIf } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import { displayName, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { notifyOwner } from '../users/account-mails'
import { lockAccount } from '../users/locks'
import { refuseManyOwnChanges } from '../users/own-changes'
import { needPlace } from './passkey-place'
import { type Asked, madePasskey, newPasskeyOptions } from './passkey-proof'
import {
  addPasskeyRow,
  credentialHash,
  passkeyCount,
  passkeysOf,
  savePasskeyName,
  takePasskey,
} from './passkey-queries'
import { keepSecondStep } from './second-steps'
import { takeTicket, ticketFor, ticketIn } from './waiting'
import { waysLeft } from './ways-left'

/** Asks the browser of whoever calls for a passkey, which counts once it is added. */
export async function beginPasskey(app: App, by: User, origin: string): Promise<BegunPasskey> {
  if (isSystem(by)) refuse({ code: 'NoPermissions' })
  const place = needPlace(app, origin)
  const held = await passkeysOf(app.store, by.id)
  refuseIf(objectionToPasskey(held.length))
  const options = newPasskeyOptions({
    ...{ place, held, portal: app.settings.get(customization).applicationName?.trim() || 'Marquee' },
    user: { id: Buffer.from(by.id).toString('base64url'), name: by.userName, displayName: displayName(by) },
  })
  const asked: AskedOf = { challenge: options.challenge, place, userId: by.id }
  return { ticket: await ticketFor(app, 'newPasskey', JSON.stringify(asked), challengeMs), options }
}

type AskedOf = Asked & { userId: string }

/** Adds the passkey that the browser of whoever calls has made. */
export async function addPasskey(app: App, by: User, { ticket, name, credential }: NewPasskey): Promise<void> {
  const asked: AskedOf = JSON.parse(await ticketIn(app, 'newPasskey', ticket))
  if (asked.userId !== by.id) refuse({ code: 'SignInExpired' })
  const made = await madePasskey(asked, credential)
  if ('failed' in made) {
    app.log.info('passkey refused', { user: by.userName, reason: made.failed })
    return refuse({ code: 'PasskeyRefused' })
  }
  await takeTicket(app, ticket)
  const called = name.trim()
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    refuseIf(objectionToPasskey(await passkeyCount(tx, by.id)))
    const isNew = await addPasskeyRow(tx, {
      ...{ ...made, id: crypto.randomUUID(), userId: by.id, name: called },
      credentialHash: credentialHash(made.credentialId),
      ...{ transports: credential.transports, createdAt: app.now(), lastUsedAt: null },
    })
    refuseIf(isNew ? null : { code: 'PasskeyKnown' })
    await writeAudit(app, tx, by, { action: 'passkeyAdded', subject: userSubject(by), after: { passkey: called } })
    await notifyOwner(app, tx, by, 'passkeyAdded')
    tx.afterCommit(() => app.live.recheck(by.id))
  })
  app.log.info('passkey added', { user: by.userName })
}

/** Gives one of the caller's passkeys another name. */
export async function renamePasskey(app: App, by: User, id: string, given: string): Promise<void> {
  const name = given.trim()
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    const before = (await savePasskeyName(tx, by.id, { id, name })) ?? refuse({ code: 'NotFound' })
    if (before === name) return
    await refuseManyOwnChanges(app, tx, by)
    await writeAudit(app, tx, by, {
      ...{ action: 'passkeyRenamed', subject: userSubject(by) },
      ...{ before: { passkey: before }, after: { passkey: name } },
    })
  })
  app.log.info('passkey renamed', { user: by.userName })
}

/** Takes one of the caller's passkeys away; the last way to sign in stays. */
export async function removePasskey(app: App, by: User, id: string): Promise<void> {
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    const { name } = (await takePasskey(tx, by.id, id)) ?? refuse({ code: 'NotFound' })
    refuseIf(objectionToUnlinking(await waysLeft(app, tx, by)))
    await keepSecondStep(app, tx, by)
    await writeAudit(app, tx, by, { action: 'passkeyRemoved', subject: userSubject(by), before: { passkey: name } })
    await notifyOwner(app, tx, by, 'passkeyRemoved')
    tx.afterCommit(() => app.live.recheck(by.id))
  })
  app.log.info('passkey removed', { user: by.userName })
}
