import { inArray } from 'drizzle-orm'
import { type PersonalAgent, personalAgents } from '~/shared/notifications/agents'
import { type AccountProfile, accountManagers } from '~/shared/users/accounts'
import type { User } from '~/shared/users/model'
import { knownClaims } from '~/shared/users/rules'
import type { Store } from '../store/store'

/** Everything that can be edited of an account. */
export type Editable = Pick<User, 'alias' | 'email' | 'claims' | 'limits' | 'streamingCountry'> & {
  /** One for each download manager. */
  profiles: AccountProfile[]
  /** One for each channel that writes to persons. */
  addresses: { agent: PersonalAgent; value: string | null }[]
}

/** What can be edited of some accounts, by their ids. */
export async function editableOf(store: Store, users: readonly User[]): Promise<Map<string, Editable>> {
  const { downloadProfiles, preferences } = store.t
  const ids = users.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const profiles = await store.db.select().from(downloadProfiles).where(inArray(downloadProfiles.userId, ids))
  const addresses = await store.db.select().from(preferences).where(inArray(preferences.userId, ids))
  const [profilesOf, addressesOf] = [Map.groupBy(profiles, by), Map.groupBy(addresses, by)]
  const editable = ({ id, alias, email, claims, limits, streamingCountry }: User): Editable => ({
    ...{ alias, email, claims: knownClaims(claims), limits, streamingCountry },
    profiles: accountManagers.map(manager => {
      const held = profilesOf.get(id)?.find(one => one.manager === manager)
      return { manager, profile: held?.profile ?? null, root: held?.root ?? null }
    }),
    addresses: personalAgents.map(agent => {
      const held = addressesOf.get(id)?.find(one => one.agent === agent)
      return { agent, value: held?.value?.trim() ? held.value : null }
    }),
  })
  return new Map(users.map(user => [user.id, editable(user)]))
}

const by = ({ userId }: { userId: string }) => userId

/** The same until something of it is another one, whatever way that was changed. */
export const revisionOf = ({ alias, email, claims, limits, streamingCountry, profiles, addresses }: Editable): string =>
  new Bun.CryptoHasher('sha256')
    .update(JSON.stringify([alias, email, claims, limitsIn(limits), streamingCountry, profiles, addresses]))
    .digest('hex')
    .slice(0, 32)

/** Limits in one order. */
export const limitsIn = ({ movie, tvShow, album }: User['limits']) =>
  [movie, tvShow, album].flatMap(({ amount, period, unit }) => [amount, period, ...(unit ? [unit] : [])])
