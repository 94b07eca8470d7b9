import type { ReadResult, WatchlistState } from '~/shared/watchlist/model'
import type { App } from '../app'
import { plexPeople } from './read-queries'

/** Everybody with an account of Plex, with what became of their watchlist. */
export async function watchlistPeople({ store }: App) {
  const people = await plexPeople(store)
  return people.map(({ hasToken, result, ...person }) => ({
    ...person,
    state: stateOf(hasToken, result),
  }))
}
export type WatchlistPerson = Awaited<ReturnType<typeof watchlistPeople>>[number]

const stateOf = (hasToken: boolean, result: ReadResult | null): WatchlistState =>
  hasToken ? (result ?? 'pending') : 'noToken'
