import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import BellRing from 'lucide-react/icons/bell-ring'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Compass from 'lucide-react/icons/compass'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import Dog from 'lucide-react/icons/dog'
import DoorOpen from 'lucide-react/icons/door-open'
import Film from 'lucide-react/icons/film'
import Globe from 'lucide-react/icons/globe'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import ListFilter from 'lucide-react/icons/list-filter'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import MailPlus from 'lucide-react/icons/mail-plus'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import Phone from 'lucide-react/icons/phone'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Send from 'lucide-react/icons/send'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Server from 'lucide-react/icons/server'
import Settings2 from 'lucide-react/icons/settings-2'
import Sofa from 'lucide-react/icons/sofa'
import Timer from 'lucide-react/icons/timer'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Tv from 'lucide-react/icons/tv'
import UserPlus from 'lucide-react/icons/user-plus'
import Vote from 'lucide-react/icons/vote'
import Webhook from 'lucide-react/icons/webhook'
import { createElement } from 'react'
import type { PageFacts, PageGroup } from '~/shared/settings/pages'
import { cx } from '../kit/cx'
import type { IconComponent } from '../kit/icon'

/** The mark of a service, drawn by the style sheet. */
const mark =
  (name: string): IconComponent =>
  ({ className }) =>
    createElement('span', { 'aria-hidden': true, className: cx('mark', name, className) })

const ofPage: Readonly<Record<string, IconComponent>> = {
  about: Info,
  audit: ScrollText,
  backups: DatabaseBackup,
  blocks: Ban,
  branding: Palette,
  caches: Archive,
  couchpotato: Sofa,
  discover: Compass,
  dognzb: Dog,
  email: Mail,
  emby: mark('mark-emby'),
  failed: SendHorizontal,
  features: ToggleRight,
  filters: ListFilter,
  gotify: BellRing,
  health: HeartPulse,
  history: History,
  issues: MessageSquareWarning,
  jellyfin: mark('mark-jellyfin'),
  landing: DoorOpen,
  lidarr: mark('mark-lidarr'),
  logs: ScrollText,
  massEmail: MailPlus,
  metadata: KeyRound,
  newsletter: Newspaper,
  newUsers: UserPlus,
  ntfy: BellRing,
  outgoing: Globe,
  plex: mark('mark-plex'),
  pushbullet: BellRing,
  pushover: BellRing,
  rules: ListChecks,
  radarr: mark('mark-radarr'),
  services: Server,
  sickrage: Tv,
  signIn: LogIn,
  sonarr: mark('mark-sonarr'),
  statistics: ChartColumn,
  telegram: Send,
  terms: Scale,
  twilio: Phone,
  updates: RefreshCw,
  votes: Vote,
  webhook: Webhook,
}

const ofGroup: Record<PageGroup, IconComponent> = {
  portal: Settings2,
  mediaServers: Clapperboard,
  downloads: Film,
  people: LogIn,
  messages: MessageSquare,
  upkeep: Timer,
}

/** The icon of a page, or that of its group. */
export const iconOf = ({ key, group }: PageFacts) => ofPage[key] ?? ofGroup[group]
