import { plex } from '~/shared/services/plex'
import type { App } from '../app'
import { tokenHash } from '../users/access-token-queries'
import { mediaTokenOf } from '../users/media-token-queries'
import { readOf, type WatchlistRead } from './read-queries'

/** Plex has refused this token before; another one may be taken. */
export const ranOut = (read: Pick<WatchlistRead, 'result' | 'expiredToken'> | null, token: string) =>
  read?.result === 'expired' && read.expiredToken === tokenHash(token)

/** Whether somebody's list at Plex cannot be read until they sign in through Plex again. */
export async function isPlexExpired(app: App, userId: string): Promise<boolean> {
  const { enable, enableWatchlistImport } = app.settings.get(plex)
  if (!enable || !enableWatchlistImport) return false
  const read = await readOf(app.store, userId)
  const token = read?.result === 'expired' ? await mediaTokenOf(app, userId, 'plex') : null
  return token !== null && ranOut(read, token)
}
