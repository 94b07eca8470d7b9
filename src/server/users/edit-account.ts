import { objectionToAddresses } from '~/shared/notifications/personal-addresses'
import { refuseIf } from '~/shared/refusal'
import { limitsSentBack } from '~/shared/users/limits'
import { type Claim, type DownloadProfiles, isSameAddress, type User } from '~/shared/users/model'
import {
  addressIn,
  claimsAfterEdit,
  hasSameClaims,
  objectionToClaims,
  objectionToEmail,
  objectionToLosing,
  objectionToOwnDisabling,
  objectionToTouching,
} from '~/shared/users/rules'
import type { App } from '../app'
import { type Entry, userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { changedEntry } from './account-entries'
import { notifyOwner } from './account-mails'
import { type AccountForm, blankless, enteredIn, objectionToAlias, orNull } from './actions'
import { dropAddressChange } from './address-change-queries'
import { type Editable, editableOf, revisionOf } from './editable'
import { adminsForUpdate, lockAccount } from './locks'
import { hashOf } from './passwords'
import { saveAddresses } from './preference-queries'
import { profilesOf, saveProfiles } from './profile-queries'
import { userById } from './queries'
import { refuseTakenAddress } from './taken-address'
import { endSessions, replaceClaims, updateUser } from './write-queries'

/** `revision` is the one that whoever edits has read; without one nobody says what the account was before. */
type Edit = AccountForm & {
  revision?: string
  /** Sent by a program that was shown the nearest period of the calendar, and no unit of a limit. */
  knowsNamedPeriodsOnly?: boolean
  /** Asked before roles, address or password become others; refuses. */
  needRecent?: (tx: Store) => Promise<void>
}
type Editing = { by: User; target: User; form: Edit; passwordHash: string | undefined }

/** Changes an account; its name and type stay. */
export async function editUser(app: App, by: User, id: string, form: Edit): Promise<void> {
  refuseIf(objectionToEmail(form.email) ?? objectionToClaims(by, form.claims))
  const passwordHash = form.password ? await hashOf(form.password) : undefined
  const changed = await app.store.transaction(async tx => {
    if (form.revision !== undefined) await refuseAddressOfOther(tx, id, form.email)
    const admins = await adminsForUpdate(tx)
    await lockAccount(tx, id)
    const target = await userById(tx, id)
    refuseIf(objectionToTouching(by, target))
    if (!target) return null
    const before = await editableNow(tx, target)
    if (form.revision !== undefined) refuseIf(objectionToRevision(form.revision, before))
    refuseIf(objectionToAlias(form.alias, target.alias))
    refuseIf(objectionToAddresses(enteredIn(form), before.addresses))
    const claims = claimsAfterEdit(by, target, form.claims)
    refuseIf(objectionToLosing(target, claims, admins) ?? objectionToOwnDisabling(by, target, claims))
    if (changesAccess(by, target, form)) await form.needRecent?.(tx)
    const editing = { by, target, form, passwordHash }
    await write(tx, editing)
    await follow(app, tx, editing, before)
    return target
  })
  if (changed) {
    const told = passwordHash ? 'user changed, with a new password' : 'user changed'
    app.log.info(told, { user: changed.userName, by: by.userName })
  }
}

/** Whether an edit opens more, or a way in: another password, another address for a new one, other roles. */
function changesAccess(by: User, target: User, form: Edit): boolean {
  const claims = claimsAfterEdit(by, target, form.claims)
  const isSame = hasSameClaims(claims, target.claims)
  return !isSame || Boolean(form.password) || !isSameAddress(addressIn(form.email ?? ''), target.email)
}

const objectionToRevision = (read: string, now: Editable) =>
  revisionOf(now) === read ? null : ({ code: 'AccountChanged' } as const)

async function editableNow(tx: Store, user: User): Promise<Editable> {
  const known = (await editableOf(tx, [user])).get(user.id)
  if (!known) throw new Error('an account that is there has something that can be edited')
  return known
}

/** Accounts that have an address in common already keep it. */
async function refuseAddressOfOther(tx: Store, id: string, given: string | null) {
  const email = addressIn(given ?? '')
  const held = email ? await userById(tx, id) : null
  if (email && held && !isSameAddress(email, held.email)) await refuseTakenAddress(tx, email, held)
}

async function write(tx: Store, { by, target, form, passwordHash }: Editing) {
  await updateUser(tx, target.id, {
    alias: blankless(form.alias),
    email: addressIn(form.email ?? ''),
    limits: form.knowsNamedPeriodsOnly ? limitsSentBack(target.limits, form.limits) : form.limits,
    streamingCountry: orNull(form.country) ?? target.streamingCountry,
    ...(form.language === undefined ? {} : { language: form.language }),
    ...(passwordHash ? { passwordHash } : {}),
  })
  await replaceClaims(tx, target.id, claimsAfterEdit(by, target, form.claims))
  if (form.profiles && (hasChosen(form.profiles) || (await profilesOf(tx, target.id)).size > 0)) {
    await saveProfiles(tx, target.id, form.profiles)
  }
  if (form.addresses) await saveAddresses(tx, target.id, form.addresses)
}

/** Forms send zeros for somebody who has chosen nothing. */
const hasChosen = (profiles: DownloadProfiles) =>
  [...profiles.values()].some(({ profile, root }) => profile !== null || root !== null)

/** What somebody knew of an account must not open more, or again, than it did. */
export const endsSessions = (before: readonly Claim[], after: readonly Claim[]): boolean =>
  (['Admin', 'Disabled'] as const).some(claim => after.includes(claim) && !before.includes(claim))

/** What follows from a change: who is told, what ends, what is written down. */
async function follow(app: App, tx: Store, { by, target, passwordHash }: Editing, before: Editable) {
  const user = (await userById(tx, target.id)) ?? target
  const after = await editableNow(tx, user)
  if (passwordHash || endsSessions(before.claims, after.claims)) await endSessions(tx, target.id)
  if (passwordHash) await notifyOwner(app, tx, target, 'password')
  if (!isSameAddress(after.email, before.email)) {
    await notifyOwner(app, tx, target, 'address')
    await dropAddressChange(tx, target.id)
  }
  const password: Entry[] = passwordHash ? [{ action: 'passwordChanged', subject: userSubject(target) }] : []
  const [was, is] = [
    { ...before, language: target.language },
    { ...after, language: user.language },
  ]
  await writeAudit(app, tx, by, ...changedEntry('userChanged', target, was, is), ...password)
  tx.afterCommit(() => app.live.recheck(target.id))
}
