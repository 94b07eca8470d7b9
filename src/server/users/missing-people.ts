import type { Task } from '~/shared/jobs/model'
import { slicesOf } from '~/shared/slices'
import { type Household, isServerRemoved, mayVouch } from '~/shared/users/home-server'
import type { Provider } from '~/shared/users/providers'
import type { App } from '../app'
import { type Entry, userSubject, writeAudit } from '../audit/audit'
import { mostRows } from '../store/bulk'
import type { Store } from '../store/store'
import { adminsForUpdate } from './locks'
import { forgetMissing, markMissing, somePeopleOf } from './provider-queries'
import { deletePeople } from './write-queries'

/** The numbers of everybody whom the servers of a product named, each at the servers that did. */
export type SeenPeople = ReturnType<typeof seenPeople>

export function seenPeople(household: Household) {
  const servers = new Map<string, Set<string>>()
  return {
    add: (id: string, source: string) => void servers.set(id, (servers.get(id) ?? new Set()).add(source)),
    size: () => servers.size,
    /**
     * Whether somebody was named by the server that their account belongs to; by any where it belongs to none. Of people
     * whose server was removed nobody says that they are gone.
     */
    has: (id: string, kept: string | null) =>
      isServerRemoved(household, kept) ||
      [...(servers.get(id) ?? [])].some(server => mayVouch(household, kept, { server, takesUnassigned: true })),
  }
}
/** More than anybody serves; what a broken server sends does not fill the memory. */
export const mostPeople = 100_000

/** Each may bring hundreds of requests along. */
const mostRemoved = 20

type MissingPerson = { id: string; userName: string; missingSince: Date | null }
type Page = { back: string[]; missing: MissingPerson[] }

/** Accounts whose people were not named, page by page, and those who are back. Administrators stay in any case. */
export async function* missingPeople(
  store: Store,
  provider: Provider,
  seen: Pick<SeenPeople, 'has'>,
): AsyncGenerator<Page> {
  const slices = slicesOf(mostRows)
  for (let after = ''; ; ) {
    const { size } = slices
    const some = await somePeopleOf(store, provider, { after, most: size })
    const isSeen = ({ providerId, providerServer, admin }: (typeof some)[number]) =>
      admin !== null || seen.has(providerId ?? '', providerServer)
    yield {
      back: some.flatMap(one => (isSeen(one) && one.missingSince ? [one.id] : [])),
      missing: some.filter(one => !isSeen(one)),
    }
    const last = some.at(-1)
    if (!last || some.length < size) return
    after = last.id
    await slices.end(some.length)
  }
}

/**
 * Removes the accounts of people who were missing twice in a row, as if somebody had deleted them; whoever is missing for
 * the first time is noted. Only for a run that read everybody.
 */
export async function clearMissing(app: App, provider: Provider, seen: Pick<SeenPeople, 'has'>, task: Task) {
  const at = app.now()
  const slices = slicesOf(mostRemoved)
  for await (const { back, missing } of missingPeople(app.store, provider, seen)) {
    task.signal.throwIfAborted()
    await forgetMissing(app.store, back)
    const first = missing.flatMap(({ id, missingSince }) => (missingSince ? [] : [id]))
    await markMissing(app.store, first, at)
    if (first.length > 0) task.count('missing', first.length)
    const again = missing.filter(({ missingSince }) => missingSince)
    for (let from = 0; from < again.length; ) {
      task.signal.throwIfAborted()
      await slices.begin()
      const some = again.slice(from, from + slices.size)
      task.count('removed', await removePeople(app, provider, some))
      from += some.length
      await slices.end(some.length)
    }
  }
}

const goneEntry = (person: MissingPerson): Entry => ({ action: 'userRemoved', subject: userSubject(person) })

async function removePeople(app: App, provider: Provider, people: readonly MissingPerson[]) {
  const ids = people.map(({ id }) => id)
  const gone = await app.store.transaction(async tx => {
    // Somebody may have become an administrator, or come back, since they were looked at.
    const admins = await adminsForUpdate(tx)
    const removed = await deletePeople(
      tx,
      provider,
      ids.filter(id => !admins.includes(id)),
    )
    const gone = new Set(removed)
    const entries = people.filter(({ id }) => gone.has(id)).map(goneEntry)
    await writeAudit(app, tx, null, ...entries)
    tx.afterCommit(() => {
      for (const id of removed) app.live.recheck(id)
    })
    return gone
  })
  const users = people.flatMap(({ id, userName }) => (gone.has(id) ? [userName] : []))
  if (users.length > 0) app.log.info('accounts of people who left the media server removed', { provider, users })
  return users.length
}
