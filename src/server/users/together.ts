import type { Reason } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import { hasSameClaims, knownClaims } from '~/shared/users/rules'
import {
  type Decided,
  decideTogether,
  type TogetherDecision,
  type TogetherValues,
  valuesAfter,
} from '~/shared/users/together'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { sameText } from '../settings/keys'
import type { Store } from '../store/store'
import { changedEntry } from './account-entries'
import { endsSessions } from './edit-account'
import { type Editable, editableOf, limitsIn, revisionOf } from './editable'
import { admins, adminsForUpdate } from './locks'
import { accountsById } from './queries'
import { heldAccounts, saveDecided } from './together-queries'
import { endSessionsOf } from './write-queries'

type Wanted = TogetherValues & { ids: readonly string[] }
/** Asked before roles become others; refuses. */
type NeedRecent = (tx: Store) => Promise<void>

/** Of an id that is nobody's there is no account to show. */
type Refused = { id: string; user: User | null; reason: Reason }
type Foreseen = Pick<TogetherDecision, 'changed' | 'unchanged'> & { refused: Refused[] }

/** An account as it was; the revision is for putting back exactly that, while nobody changes it meanwhile. */
export type Before = Decided & { id: string; revision: string }

/** What a change of several accounts would do; nothing is written. */
export async function foreseeTogether(app: App, by: User, wanted: Wanted): Promise<Foreseen> {
  const users = await accountsById(app.store, wanted.ids)
  const wished = (user: User) => valuesAfter(user, wanted)
  return complete(wanted.ids, decideTogether([...users.values()], { by, admins: await admins(app.store), wished }))
}

/** Those that nobody is known by are refused by name of their id. */
function complete(ids: readonly string[], { changed, unchanged, refused }: TogetherDecision): Foreseen {
  const known = new Set([...changed, ...refused].map(({ user }) => user.id).concat(unchanged.map(({ id }) => id)))
  const unknown = ids
    .filter(id => !known.has(id))
    .map((id): Refused => ({ id, user: null, reason: { code: 'UserUnknown' } }))
  return { changed, unchanged, refused: [...refused.map(one => ({ id: one.user.id, ...one })), ...unknown] }
}

/** Changes several accounts as far as the rules allow, all in one; answers what they were before. */
export async function changeTogether(
  app: App,
  by: User,
  wanted: Wanted,
  needRecent?: NeedRecent,
): Promise<Foreseen & { before: Before[] }> {
  const outcome = await app.store.transaction(async tx => {
    const able = await adminsForUpdate(tx)
    const users = [...(await heldAccounts(tx, wanted.ids)).values()]
    const decision = decideTogether(users, { by, admins: able, wished: user => valuesAfter(user, wanted) })
    if (changesRoles(decision)) await needRecent?.(tx)
    return { decision, before: await writeTogether(app, tx, by, decision) }
  })
  const { changed } = outcome.decision
  if (changed.length > 0) app.log.info('users changed together', { users: changed.length, by: by.userName })
  return { ...complete(wanted.ids, outcome.decision), before: outcome.before }
}

/** Puts accounts back to what they were, those that nobody has changed meanwhile. */
export async function undoTogether(app: App, by: User, given: readonly Before[], needRecent?: NeedRecent) {
  const wanted = new Map(given.map(one => [one.id, one]))
  const ids = [...wanted.keys()]
  const decision = await app.store.transaction(async tx => {
    const able = await adminsForUpdate(tx)
    const users = [...(await heldAccounts(tx, ids)).values()]
    const now = await editableOf(tx, users)
    const wished = (user: User) => asBefore(app, user, { wanted, now })
    const decision = decideTogether(users, { by, admins: able, wished })
    if (changesRoles(decision)) await needRecent?.(tx)
    await writeTogether(app, tx, by, decision)
    return decision
  })
  const { changed, unchanged, refused } = complete(ids, decision)
  if (changed.length > 0) app.log.info('users put back together', { users: changed.length, by: by.userName })
  return { restored: changed.length + unchanged.length, refused }
}

const changesRoles = ({ changed }: TogetherDecision) =>
  changed.some(({ user, after }) => !hasSameClaims(user.claims, after.claims))

type Known = { wanted: ReadonlyMap<string, Before>; now: ReadonlyMap<string, Editable> }

/** Only what an account was is put back: by anything else that is sent, one could be left without a role. */
function asBefore(app: App, { id }: User, { wanted, now }: Known): Decided | Reason {
  const [before, held] = [wanted.get(id), now.get(id)]
  if (!before || !held || !sameText(undoRevision(app, before, held), before.revision)) return { code: 'AccountChanged' }
  const { limits, streamingCountry } = before
  return { claims: knownClaims(before.claims), limits, streamingCountry }
}

/** Writes what was decided, and what follows from it. */
async function writeTogether(app: App, tx: Store, by: User, { changed }: TogetherDecision): Promise<Before[]> {
  const after = changed.map(({ user, after }) => ({ ...user, ...after }))
  await saveDecided(tx, changed)
  const ended = changed.filter(({ user, after }) => endsSessions(user.claims, after.claims))
  await endSessionsOf(
    tx,
    ended.map(({ user }) => user.id),
  )
  const entries = changed.flatMap(({ user, after }) =>
    changedEntry('usersChangedTogether', user, user, { ...user, ...after }),
  )
  await writeAudit(app, tx, by, ...entries)
  const now = await editableOf(tx, after)
  tx.afterCommit(() => {
    for (const { user } of changed) app.live.recheck(user.id)
  })
  return changed.flatMap(({ user }) => {
    const held = now.get(user.id)
    const { id, claims, limits, streamingCountry } = user
    if (!held) return []
    const before = { id, claims, limits, streamingCountry }
    return [{ ...before, revision: undoRevision(app, before, held) }]
  })
}

/** What a change left an account at, together with what it was; only the portal can make it up. */
function undoRevision({ vault }: App, before: Omit<Before, 'revision'>, held: Editable): string {
  const { id, claims, limits, streamingCountry } = before
  // An amount of 0 was none, and is shown so.
  const was = [id, knownClaims(claims), limitsIn(limits).map(one => one || null), streamingCountry, revisionOf(held)]
  return new Bun.CryptoHasher('sha256', vault.derive('undo')).update(JSON.stringify(was)).digest('hex')
}
