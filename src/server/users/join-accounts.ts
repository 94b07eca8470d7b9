import { refuse, refuseIf } from '~/shared/refusal'
import {
  type JoiningChoice,
  joinedAccount,
  linksSignIn,
  objectionToJoined,
  objectionToPair,
  type Pair,
} from '~/shared/users/joining'
import type { User } from '~/shared/users/model'
import { providerTypeOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { changeOf, type Entry, userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { accountValues, removedEntry } from './account-entries'
import { endsSessions } from './edit-account'
import { editableOf, revisionOf } from './editable'
import { type Belongings, belongingsOf, moveBelongings, saveJoined, sealedMediaTokenOf } from './joining-queries'
import { admins, adminsForUpdate, lockAccount } from './locks'
import { homePlaceOf } from './media-accounts/places'
import { addMediaAccounts, mediaAccountsOf, removeMediaAccount } from './media-accounts/queries'
import { forgetMissing } from './provider-queries'
import { userById } from './queries'
import { deleteUser, endSessions, leadImportedTo, replaceClaims } from './write-queries'

type Wanted = JoiningChoice & { stays: string; goes: string }

/** What joining does: who stays, what they are then, and whether they sign in at the media server of the other one as well. */
type Joining = Pair & { after: User; links: boolean; revision: string }

/** What would come of two accounts of one person; nothing is written. */
export async function foreseeJoining(app: App, by: User, wanted: Wanted): Promise<Joining & { moves: Belongings }> {
  const joining = await joiningOf(app, app.store, { by, wanted, able: await admins(app.store) })
  return { ...joining, moves: await belongingsOf(app.store, wanted.goes) }
}

/**
 * Makes one account of two of the same person. `revision` is the one that was foreseen; without one nobody says what the
 * accounts were before.
 */
export async function joinAccounts(app: App, by: User, wanted: Wanted & { revision?: string }): Promise<User> {
  const { stays, goes, after } = await app.store.transaction(async tx => {
    const able = await adminsForUpdate(tx)
    // In one order, whichever of them goes.
    for (const id of [wanted.stays, wanted.goes].sort()) await lockAccount(tx, id)
    const joining = await joiningOf(app, tx, { by, wanted, able })
    if (wanted.revision !== undefined && wanted.revision !== joining.revision) refuse({ code: 'AccountChanged' })
    await write(app, tx, joining)
    await writeAudit(app, tx, by, ...entriesOf(joining))
    tx.afterCommit(() => {
      for (const { id } of [joining.stays, joining.goes]) app.live.recheck(id)
    })
    return joining
  })
  app.log.info('users joined', { user: after.userName, before: stays.userName, joined: goes.userName, by: by.userName })
  return after
}

type Deciding = { by: User; wanted: Wanted; able: readonly string[] }

async function joiningOf(app: App, store: Store, { by, wanted, able }: Deciding): Promise<Joining> {
  const [stays, goes] = [await userById(store, wanted.stays), await userById(store, wanted.goes)]
  refuseIf(objectionToPair(by, { stays, goes }, await isOfOnePlace(app, store, { stays, goes })))
  if (!stays || !goes) return refuse({ code: 'UserUnknown' })
  const pair = { stays, goes }
  const after = joinedAccount(pair, wanted)
  refuseIf(objectionToJoined({ by, pair, claims: after.claims, admins: able }))
  return { ...pair, after, links: linksSignIn(pair), revision: await revisionOfPair(store, pair) }
}

/** Whether the place where the one that goes came from is one where the one that stays is known already. */
async function isOfOnePlace(app: App, store: Store, { stays, goes }: { stays: User | null; goes: User | null }) {
  const place = goes && homePlaceOf(app, goes)
  if (!stays || !place) return false
  return homePlaceOf(app, stays) === place || (await mediaAccountsOf(store, stays.id)).some(one => one.server === place)
}

async function revisionOfPair(store: Store, { stays, goes }: Pair): Promise<string> {
  const editable = await editableOf(store, [stays, goes])
  const parts = [stays, goes].map(({ id, userName, userType }) => {
    const held = editable.get(id)
    return [id, userName, userType, held && revisionOf(held)]
  })
  return new Bun.CryptoHasher('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

async function write(app: App, tx: Store, { stays, goes, after, links }: Joining) {
  const provided = links ? await providedOf(app, tx, goes) : null
  await moveBelongings(tx, { from: goes.id, to: stays.id })
  const home = homePlaceOf(app, stays)
  if (home !== null) await removeMediaAccount(tx, stays.id, home)
  await leadImportedTo(tx, [goes.id], stays.id)
  // Before the other one takes its name.
  await deleteUser(tx, goes.id)
  await saveJoined(tx, after)
  const connected = provided ? [{ ...provided, userId: stays.id, createdAt: app.now() }] : []
  if (!(await addMediaAccounts(tx, connected))) refuse({ code: 'AccountChanged' })
  await forgetMissing(tx, [stays.id])
  await replaceClaims(tx, after.id, after.claims)
  if (endsSessions(stays.claims, after.claims)) await endSessions(tx, stays.id)
}

/** What the account that goes signed in with, as one that was connected. */
async function providedOf(app: App, tx: Store, goes: User) {
  const [type, server] = [providerTypeOf(goes.userType), homePlaceOf(app, goes)]
  if (type === null || server === null || goes.providerUserId === null) return null
  const token = await sealedMediaTokenOf(tx, goes.id)
  const { providerUserId, userName: name, lastLoggedInAt: lastUsedAt } = goes
  return { type, server, providerUserId, name, token, lastUsedAt }
}

function entriesOf({ stays, goes, after }: Joining): Entry[] {
  const valuesOf = (user: User) => ({ ...accountValues(user), userName: user.userName, userType: user.userType })
  const change = changeOf(valuesOf(stays), valuesOf(after))
  const joined: Entry = {
    ...{ action: 'usersJoined', subject: userSubject(after) },
    before: { ...change?.before, joined: goes.userName },
    after: { ...change?.after },
  }
  return [joined, removedEntry(goes, { requests: 'handOver', newOwner: after.userName })]
}
