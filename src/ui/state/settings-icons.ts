import type { LucideIcon } from 'lucide-react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Compass from 'lucide-react/icons/compass'
import Disc3 from 'lucide-react/icons/disc-3'
import Film from 'lucide-react/icons/film'
import Info from 'lucide-react/icons/info'
import KeyRound from 'lucide-react/icons/key-round'
import ListFilter from 'lucide-react/icons/list-filter'
import LogIn from 'lucide-react/icons/log-in'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import Monitor from 'lucide-react/icons/monitor'
import Palette from 'lucide-react/icons/palette'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ScrollText from 'lucide-react/icons/scroll-text'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import Settings2 from 'lucide-react/icons/settings-2'
import Timer from 'lucide-react/icons/timer'
import ToggleRight from 'lucide-react/icons/toggle-right'
import Tv from 'lucide-react/icons/tv'
import UserPlus from 'lucide-react/icons/user-plus'
import Vote from 'lucide-react/icons/vote'
import Webhook from 'lucide-react/icons/webhook'
import type { PageFacts, PageGroup } from '~/shared/settings/pages'

const ofPage: Readonly<Record<string, LucideIcon>> = {
  about: Info,
  branding: Palette,
  discover: Compass,
  email: Mail,
  failed: SendHorizontal,
  features: ToggleRight,
  filters: ListFilter,
  issues: MessageSquareWarning,
  landing: Monitor,
  lidarr: Disc3,
  logs: ScrollText,
  metadata: KeyRound,
  newUsers: UserPlus,
  sickrage: Tv,
  signIn: LogIn,
  sonarr: Tv,
  updates: RefreshCw,
  votes: Vote,
  webhook: Webhook,
}

const ofGroup: Record<PageGroup, LucideIcon> = {
  portal: Settings2,
  mediaServers: Clapperboard,
  downloads: Film,
  people: LogIn,
  messages: MessageSquare,
  upkeep: Timer,
}

/** The icon of a page, or that of its group. */
export const iconOf = ({ key, group }: PageFacts) => ofPage[key] ?? ofGroup[group]
