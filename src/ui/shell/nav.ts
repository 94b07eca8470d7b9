import type { LucideIcon } from 'lucide-react'
import Compass from 'lucide-react/icons/compass'
import Film from 'lucide-react/icons/film'
import Inbox from 'lucide-react/icons/inbox'
import Settings from 'lucide-react/icons/settings'
import { browseAddress } from '~/shared/titles/paths'
import { isAdmin } from '../state/session'
import type { Session } from '../state/token'

type Place = {
  key: 'discover' | 'movies' | 'requests' | 'settings'
  href: string
  icon: LucideIcon
  /** Pages that belong to it besides its own. */
  also?: string
  for?: (session: Session | null) => boolean
  /** It stands in the bar of small screens, not behind More. */
  tab?: boolean
}

const places: readonly Place[] = [
  { key: 'discover', href: '/discover', icon: Compass, also: '/details', tab: true },
  { key: 'movies', href: browseAddress, icon: Film },
  { key: 'requests', href: '/requests-list', icon: Inbox, tab: true },
  // Power users get the pages of administration whose calls serve them; those of the settings serve administrators alone.
  { key: 'settings', href: '/Settings', icon: Settings, for: isAdmin },
]

/** The places of the navigation that this person may go to. */
export const placesFor = (session: Session | null) => places.filter(place => place.for?.(session) ?? true)

const under = (location: string, path: string) => {
  const [here, start] = [location.toLowerCase(), path.toLowerCase()]
  return here === start || here.startsWith(`${start}/`)
}

/** Whether an address belongs to a place, and to none whose own address says more. */
export const isAt = ({ href, also }: Place, location: string) =>
  (under(location, href) && !places.some(other => other.href.startsWith(`${href}/`) && under(location, other.href))) ||
  (also !== undefined && under(location, also))
