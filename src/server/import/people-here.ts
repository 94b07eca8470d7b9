import type { User } from '~/shared/users/model'
import type { Store } from '../store/store'
import { accountsById } from '../users/queries'

/** Accounts that some people of a source have here, by their ids over there; whoever is gone is left out. */
export async function peopleHere(
  tx: Store,
  people: ReadonlyMap<string, string | null>,
  oldIds: Iterable<string | null>,
): Promise<Map<string, User>> {
  const linked = [...new Set(oldIds)].flatMap(oldId => {
    const id = oldId === null ? null : people.get(oldId)
    return oldId !== null && id ? [[oldId, id] as const] : []
  })
  if (linked.length === 0) return new Map()
  const accounts = await accountsById(tx, [...new Set(linked.map(([, id]) => id))])
  return new Map(
    linked.flatMap(([oldId, id]) => {
      const account = accounts.get(id)
      return account ? [[oldId, account] as const] : []
    }),
  )
}
