import type { LucideIcon } from 'lucide-react'
import Film from 'lucide-react/icons/film'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import ListFilter from 'lucide-react/icons/list-filter'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import Monitor from 'lucide-react/icons/monitor'
import Palette from 'lucide-react/icons/palette'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScrollText from 'lucide-react/icons/scroll-text'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Settings2 from 'lucide-react/icons/settings-2'
import Timer from 'lucide-react/icons/timer'
import ToggleRight from 'lucide-react/icons/toggle-right'
import UserPlus from 'lucide-react/icons/user-plus'
import Webhook from 'lucide-react/icons/webhook'

export type PageKey =
  | 'about'
  | 'email'
  | 'failed'
  | 'features'
  | 'filters'
  | 'general'
  | 'jobs'
  | 'landing'
  | 'logs'
  | 'look'
  | 'metadata'
  | 'newUsers'
  | 'radarr'
  | 'signIn'
  | 'updates'
  | 'webhook'

export const pageGroups = ['portal', 'downloads', 'people', 'messages', 'upkeep'] as const
export type PageGroup = (typeof pageGroups)[number]

export type PageFacts = {
  key: PageKey
  path: string
  group: PageGroup
  icon: LucideIcon
  /** The settings that stand on the page, for the search; the first one tells its state. */
  sections: readonly string[]
  /** Single settings of other sections that stand there too. */
  also?: readonly { section: string; field: string }[]
}

/** Every page of the settings; the addresses are the ones that bookmarks and clients know. */
export const pages: readonly PageFacts[] = [
  { key: 'general', path: 'Ombi', group: 'portal', icon: Settings2, sections: ['portal'] },
  { key: 'look', path: 'Customization', group: 'portal', icon: Palette, sections: ['customization'] },
  { key: 'landing', path: 'LandingPage', group: 'portal', icon: Monitor, sections: ['landingpage'] },
  { key: 'features', path: 'Features', group: 'portal', icon: ToggleRight, sections: ['features'] },
  { key: 'metadata', path: 'Metadata', group: 'portal', icon: KeyRound, sections: ['metadata'] },
  { key: 'about', path: 'About', group: 'portal', icon: Info, sections: [] },
  { key: 'radarr', path: 'Radarr', group: 'downloads', icon: Film, sections: ['radarr'] },
  { key: 'signIn', path: 'Authentication', group: 'people', icon: LogIn, sections: ['authentication'] },
  {
    key: 'newUsers',
    path: 'UserManagement',
    group: 'people',
    icon: UserPlus,
    sections: ['usermanagement', 'requestlimits'],
  },
  { key: 'filters', path: 'TheMovieDb', group: 'people', icon: ListFilter, sections: ['themoviedb'] },
  { key: 'email', path: 'Email', group: 'messages', icon: Mail, sections: ['notifications/email'] },
  { key: 'webhook', path: 'Webhook', group: 'messages', icon: Webhook, sections: ['notifications/webhook'] },
  { key: 'jobs', path: 'Jobs', group: 'upkeep', icon: Timer, sections: [] },
  { key: 'failed', path: 'FailedRequests', group: 'upkeep', icon: SendHorizontal, sections: [] },
  { key: 'logs', path: 'Logs', group: 'upkeep', icon: ScrollText, sections: [] },
  {
    key: 'updates',
    path: 'Update',
    group: 'upkeep',
    icon: RefreshCw,
    sections: [],
    also: [{ section: 'portal', field: 'branch' }],
  },
]

export const pageAt = (path: string) => pages.find(page => page.path.toLowerCase() === path.toLowerCase()) ?? null
export const hrefOf = (page: PageFacts, field?: string) =>
  `/Settings/${page.path}${field ? `?field=${encodeURIComponent(field)}` : ''}`
