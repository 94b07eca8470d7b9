import type { Request, Variant } from '~/shared/requests/model'
import { factsOf } from '~/shared/rules/matching'
import type { AskedFacts, RequestFacts } from '~/shared/rules/model'
import { countryOf, usualCountry } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { Store } from '../../store/store'
import { titleFactsOf } from '../../titles/fact-queries'
import { accountsById } from '../../users/queries'
import { episodeCounts } from '../episode-queries'

/** Whoever something is for, as conditions look at them. */
export const personOf = (user: User): AskedFacts['person'] => ({
  id: user.id,
  claims: user.claims,
  country: countryOf(user),
})

/** What conditions look at of requests that were made, read in a few statements however many they are. */
export async function factsOfRequests(
  store: Store,
  requests: readonly Request[],
): Promise<(request: Request, variant: Variant) => RequestFacts> {
  const shows = requests.filter(({ kind }) => kind === 'tvShow')
  const [titles, people, episodes] = await Promise.all([
    titleFactsOf(
      store,
      requests.map(({ title }) => title.id),
    ),
    accountsById(store, [...new Set(requests.map(({ requesterId }) => requesterId))]),
    episodeCounts(
      store,
      shows.map(({ id }) => id),
    ),
  ])
  return ({ id, kind, title, source, requesterId }, variant) => {
    const person = people.get(requesterId)
    const seasons = episodes.get(id) ?? []
    return factsOf(titles.get(title.id) ?? null, {
      ...{ kind, variant, source },
      year: title.releasedAt?.getUTCFullYear() ?? null,
      person: person ? personOf(person) : { id: requesterId, claims: [], country: usualCountry },
      seasons: seasons.length,
      size: kind === 'tvShow' ? seasons.reduce((sum, { total }) => sum + total, 0) : 1,
    })
  }
}
