import type { LucideIcon } from 'lucide-react'
import Bookmark from 'lucide-react/icons/bookmark'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Compass from 'lucide-react/icons/compass'
import Film from 'lucide-react/icons/film'
import Inbox from 'lucide-react/icons/inbox'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Settings from 'lucide-react/icons/settings'
import Tv from 'lucide-react/icons/tv'
import Users from 'lucide-react/icons/users'
import Vote from 'lucide-react/icons/vote'
import type { StartFacts } from '~/shared/api/start'
import type { BrowsedKind } from '~/shared/titles/filters'
import { browseAddress, kindAddress, kindIn } from '~/shared/titles/paths'
import type { Session } from '../state/token'
import { isPowerUser } from '../state/token'

export type PlaceKey =
  | 'discover'
  | 'movies'
  | 'shows'
  | 'requests'
  | 'watchlist'
  | 'calendar'
  | 'issues'
  | 'vote'
  | 'users'
  | 'settings'

type Place = {
  key: PlaceKey
  href: string
  icon: LucideIcon
  /** Pages below its address are somewhere else. */
  alone?: boolean
  /** The page of titles in lists, while it shows this kind. */
  shows?: BrowsedKind
  for?: (session: Session | null, start: StartFacts | null) => boolean
  /** It stands in the bar of small screens, not behind More. */
  tab?: boolean
}

const places: readonly Place[] = [
  { key: 'discover', href: '/discover', icon: Compass, alone: true, tab: true },
  { key: 'movies', href: browseAddress, icon: Film, shows: 'movie' },
  { key: 'shows', href: kindAddress.tvShow, icon: Tv, shows: 'tvShow' },
  { key: 'requests', href: '/requests-list', icon: Inbox, tab: true },
  { key: 'watchlist', href: '/watchlist', icon: Bookmark },
  { key: 'calendar', href: '/calendar', icon: CalendarDays },
  { key: 'issues', href: '/issues', icon: MessageSquareWarning, for: (_, start) => start?.issues ?? false },
  { key: 'vote', href: '/vote', icon: Vote, for: (_, start) => start?.voting ?? false },
  { key: 'users', href: '/usermanagement', icon: Users, for: isPowerUser },
  { key: 'settings', href: '/Settings', icon: Settings, for: isPowerUser },
]

/** The places of the navigation that this person may go to. */
export const placesFor = (session: Session | null, start: StartFacts | null) =>
  places.filter(place => place.for?.(session, start) ?? true)

const under = (location: string, path: string) => {
  const [here, start] = [location.toLowerCase(), path.toLowerCase()]
  return here === start || here.startsWith(`${start}/`)
}

/** Where somebody is: the path, and what follows the question mark. */
type Address = { path: string; query: string }

/** Whether somebody is at a place. The page of a title or a person, and what was searched for, belong to none. */
export const isAt = ({ href, alone, shows }: Place, { path, query }: Address) => {
  if (shows) return under(path, browseAddress) && kindIn(query) === shows
  return alone ? path.toLowerCase() === href : under(path, href)
}
