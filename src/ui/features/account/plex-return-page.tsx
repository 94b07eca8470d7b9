import { Redirect } from 'wouter'
import { keptPlexPage } from '../../parts/plex-window'
import type { Arrival } from './arrival'

/** Where Plex sends people back who began elsewhere: on to the sign-in that waits in this tab, else to beginning anew. */
export function PlexReturnPage() {
  const arrival: Arrival = { plexIsOver: keptPlexPage('plex-sign-in') === null }
  return <Redirect to="/login" replace state={arrival} />
}
