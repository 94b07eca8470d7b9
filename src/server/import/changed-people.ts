import { rowsOfPage, type SourcePerson } from '~/shared/import/house'
import type { User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'
import { type Decided, decideTogether } from '~/shared/users/together'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { changedEntry } from '../users/account-entries'
import { defaultCountry } from '../users/actions'
import { endsSessions } from '../users/edit-account'
import { adminsForUpdate } from '../users/locks'
import { accountsById } from '../users/queries'
import { heldAccounts, saveDecided } from '../users/together-queries'
import { endSessionsOf } from '../users/write-queries'
import { type Link, type NewLink, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

/** Of an account that came: what follows the source as long as nobody changes it here. The rest belongs to its owner. */
const stateHashOfPerson = ({ claims, limits, streamingCountry }: Decided): string => {
  const each = [limits.movie, limits.tvShow, limits.album].map(({ amount, period, unit }) => [
    ...[amount, period],
    ...(unit ? [unit] : []),
  ])
  return saidOf([knownClaims(claims), each, streamingCountry])
}

/** The links of accounts that were just written, which remember how these stand. */
export async function withStateHashes(tx: Store, links: readonly NewLink[], made: ReadonlySet<string>) {
  const accounts = await accountsById(tx, [...made])
  return links.map(link => {
    const account = link.newId !== null && made.has(link.newId) ? accounts.get(link.newId) : undefined
    return account ? { ...link, written: stateHashOfPerson(account) } : link
  })
}

export type ChangedPerson = { person: SourcePerson; said: string; link: Link }

/** Has accounts follow what changed over there, where nobody has changed them here since. */
export async function followPeople(run: Running, changed: readonly ChangedPerson[]): Promise<void> {
  for (let at = 0; at < changed.length; at += rowsOfPage)
    await run.write(tx => followPage(run, tx, changed.slice(at, at + rowsOfPage)))
}

const decidedOf = ({ claims, limits, streamingCountry }: SourcePerson): Decided => ({
  ...{ claims: knownClaims(claims), limits, streamingCountry: streamingCountry ?? defaultCountry },
})

async function followPage(run: Running, tx: Store, page: readonly ChangedPerson[]): Promise<void> {
  const { app, tally, source } = run
  const admins = await adminsForUpdate(tx)
  const accounts = await heldAccounts(
    tx,
    page.flatMap(({ link }) => link.newId ?? []),
  )
  const ours = new Map<string, ChangedPerson>()
  for (const one of page) {
    const account = accounts.get(one.link.newId ?? '')
    if (account && one.link.written === stateHashOfPerson(account)) ours.set(account.id, one)
  }
  const users = [...ours.keys()].flatMap(id => accounts.get(id) ?? [])
  const wished = (user: User): Decided => {
    const known = ours.get(user.id)
    return known ? decidedOf(known.person) : user
  }
  const { changed, unchanged } = decideTogether(users, { by: run.system, admins, wished })
  await saveDecided(tx, changed)
  const ended = changed.filter(({ user, after }) => endsSessions(user.claims, after.claims))
  await endSessionsOf(
    tx,
    ended.map(({ user }) => user.id),
  )
  const entries = changed.flatMap(({ user, after }) => changedEntry('userChanged', user, user, { ...user, ...after }))
  await writeAudit(app, tx, run.by, ...entries)
  const followed = [...changed.map(({ user }) => user), ...unchanged]
  const now = await accountsById(
    tx,
    followed.map(({ id }) => id),
  )
  const links = followed.flatMap(({ id }): NewLink[] => {
    const [known, account] = [ours.get(id), now.get(id)]
    if (!known || !account) return []
    const { person, said } = known
    return [{ kind: 'person', oldId: person.oldId, newId: id, said, written: stateHashOfPerson(account) }]
  })
  await saveLinks(tx, source, links, app.now(), 'anew')
  tx.afterCommit(() => {
    for (const { user } of changed) app.live.recheck(user.id)
  })
  tally.add('people', 'updated', changed.length)
  tally.add('people', 'equal', unchanged.length)
  tally.add('people', 'leftAlone', page.length - followed.length)
}
