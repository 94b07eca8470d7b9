import type { WatchlistState } from '~/shared/watchlist/model'
import type { App } from '../app'
import { mediaTokensOf } from '../users/media-token-queries'
import { ranOut } from './ran-out'
import { plexPeople, type WatchlistRead } from './read-queries'

/** Everybody with an account of Plex, with what became of their watchlist. */
export async function watchlistPeople(app: App) {
  const [people, known] = await Promise.all([plexPeople(app.store), mediaTokensOf(app, 'plex')])
  const tokens = new Map(known.map(({ userId, token }) => [userId, token]))
  return people.map(({ result, expiredToken, ...person }) => ({
    ...person,
    state: stateOf(tokens.get(person.userId), result && { result, expiredToken }),
  }))
}
export type WatchlistPerson = Awaited<ReturnType<typeof watchlistPeople>>[number]

/** Whoever signed in again has a token that was not tried yet. */
function stateOf(
  token: string | undefined,
  read: Pick<WatchlistRead, 'result' | 'expiredToken'> | null,
): WatchlistState {
  if (token === undefined) return 'noToken'
  if (read?.result === 'expired' && !ranOut(read, token)) return 'pending'
  return read?.result ?? 'pending'
}
