import Archive from 'lucide-react/icons/archive'
import Ban from 'lucide-react/icons/ban'
import ChartColumn from 'lucide-react/icons/chart-column'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Compass from 'lucide-react/icons/compass'
import DatabaseBackup from 'lucide-react/icons/database-backup'
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
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Server from 'lucide-react/icons/server'
import Settings2 from 'lucide-react/icons/settings-2'
import Timer from 'lucide-react/icons/timer'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Truck from 'lucide-react/icons/truck'
import UserPlus from 'lucide-react/icons/user-plus'
import Vote from 'lucide-react/icons/vote'
import Webhook from 'lucide-react/icons/webhook'
import { serviceMarks } from '~/shared/services/marks'
import type { PageFacts, PageGroup } from '~/shared/settings/pages'
import type { IconComponent } from '../kit/icon'
import { markIcon } from '../kit/service-mark'

const ofPage: Readonly<Record<string, IconComponent>> = {
  about: Info,
  audit: ScrollText,
  backups: DatabaseBackup,
  blocks: Ban,
  branding: Palette,
  caches: Archive,
  discover: Compass,
  email: Mail,
  failed: SendHorizontal,
  features: ToggleRight,
  filters: ListFilter,
  health: HeartPulse,
  history: History,
  issues: MessageSquareWarning,
  landing: DoorOpen,
  logs: ScrollText,
  massEmail: MailPlus,
  metadata: KeyRound,
  moveIn: Truck,
  newsletter: Newspaper,
  newUsers: UserPlus,
  outgoing: Globe,
  rules: ListChecks,
  services: Server,
  signIn: LogIn,
  statistics: ChartColumn,
  terms: Scale,
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

const marks: Readonly<Record<string, IconComponent>> = Object.fromEntries(
  Object.keys(serviceMarks).map(key => [key, markIcon(key)]),
)

/** The mark of the service that a page is about, else the icon of the page, or that of its group. */
export const iconOf = ({ key, group }: PageFacts) => marks[key] ?? ofPage[key] ?? ofGroup[group]
