import type { LucideIcon } from 'lucide-react'
import Compass from 'lucide-react/icons/compass'
import Inbox from 'lucide-react/icons/inbox'
import Settings from 'lucide-react/icons/settings'
import { isAdmin, type Session } from '../state/session'

type Place = {
  key: 'discover' | 'requests' | 'settings'
  href: string
  icon: LucideIcon
  /** Pages that belong to it besides its own. */
  also?: string
  for?: (session: Session | null) => boolean
}

const places: readonly Place[] = [
  { key: 'discover', href: '/discover', icon: Compass, also: '/details' },
  { key: 'requests', href: '/requests-list', icon: Inbox },
  { key: 'settings', href: '/Settings', icon: Settings, for: isAdmin },
]

/** The places of the navigation that this person may go to. */
export const placesFor = (session: Session | null) => places.filter(place => place.for?.(session) ?? true)

const under = (location: string, path: string) => {
  const [here, start] = [location.toLowerCase(), path.toLowerCase()]
  return here === start || here.startsWith(`${start}/`)
}

export const isAt = ({ href, also }: Place, location: string) =>
  under(location, href) || (also !== undefined && under(location, also))
