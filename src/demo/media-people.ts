import type { App } from '~/server/app'
import { giveMediaToken } from '~/server/users/media-token-queries'
import { importAccount } from '~/server/users/provider-accounts'
import { userByProvider } from '~/server/users/provider-queries'
import type { User } from '~/shared/users/model'
import type { Catalogue } from './catalogue'
import { type demoAccounts, demoPlexWatchlists } from './household'
import type { MediaContent } from './media/content'
import type { PlexAccountContent, PlexPerson, WatchlistTitle } from './plex-account/content'

type Account = (typeof demoAccounts)[number]

/** Gives somebody an account that belongs to a media server. */
const imported =
  (app: App, account: Pick<User, 'userName' | 'alias' | 'email'> & { userType: 'plex' | 'jellyfin' }) =>
  async (providerId: string) =>
    app.store.transaction(tx =>
      importAccount(app, tx, { ...account, providerId, server: null, administrator: false, picture: null }),
    )

export const addJellyfinAccount = (app: App, { userName, alias }: Account, id: string): Promise<User> =>
  imported(app, { userName, alias, email: `${userName}@example.com`, userType: 'jellyfin' })(id)

/**
 * Everybody with whom the owner of the Plex server shares has signed in here before. The tokens are those of this start:
 * the stand-in forgets.
 */
export async function addPlexPeople(app: App, { people, servers }: PlexAccountContent): Promise<void> {
  const friends = new Set(servers.flatMap(({ sharedWith }) => sharedWith))
  for (const person of people.filter(({ id, userName }) => friends.has(id) && userName !== '')) {
    const user = await plexAccount(app, person)
    await giveMediaToken(app.store, user.id, person.token, app.vault)
  }
}

async function plexAccount(app: App, { id, userName, title, email }: PlexPerson): Promise<User> {
  const known = await userByProvider(app.store, 'plex', String(id))
  return known ?? imported(app, { userName, alias: title, email, userType: 'plex' })(String(id))
}

/** Puts down at Plex what its people want to watch. */
export function fillWatchlists({ people, watchlists }: PlexAccountContent, catalogue: Catalogue): void {
  for (const { id, userName } of people) {
    const titles = Object.entries(demoPlexWatchlists).find(([name]) => name === userName)?.[1] ?? []
    watchlists.set(
      id,
      titles.flatMap(({ type, tmdbId }): WatchlistTitle[] => {
        const title = type === 'movie' ? catalogue.movie(tmdbId) : catalogue.show(tmdbId)
        const key = `${type}${String(tmdbId).padStart(20, '0')}`
        return title ? [{ key, type, title: title.title, guids: [`tmdb://${tmdbId}`] }] : []
      }),
    )
  }
}

type Watcher = { id: string; watched: readonly number[] }

/** What the people of a server have watched there. */
export function fillPlayed({ titles, played }: MediaContent, people: readonly Watcher[]): void {
  for (const { id, watched } of people) {
    const seen = new Set<number | null>(watched)
    played.set(id, new Set([...titles.values()].flatMap(({ key, tmdbId }) => (seen.has(tmdbId) ? [key] : []))))
  }
}
