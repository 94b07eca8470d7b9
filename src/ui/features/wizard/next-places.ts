import Clapperboard from 'lucide-react/icons/clapperboard'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import type { ListedService } from '~/shared/api/services'
import type { Beginning } from '~/shared/system/wizard-steps'
import { capitalized, type Provider } from '~/shared/users/providers'
import type { IconComponent } from '../../kit/icon'
import { markIcon } from '../../kit/service-mark'
import { stepsOf } from './steps'

export type SetUp = {
  beginning: Beginning
  searchReady: boolean
  isNamed: boolean
  /** The media server that was shown last. */
  product: Provider
  /** What settings describe by now, and whether it is on. */
  services: readonly ListedService[]
}

export const moveInAddress = '/Settings/MoveIn'

const managers = ['radarr', 'sonarr', 'lidarr'] as const
type NextKey = 'mediaServer' | 'portal' | 'metadata' | 'people' | (typeof managers)[number] | 'email' | 'moveIn'
export type NextPlace = {
  key: NextKey
  icon: IconComponent
  address: string
  /** To be done only where the move that comes next does not bring it along. */
  comesAlong: boolean
}
type Candidate = Omit<NextPlace, 'comesAlong'> & { isDone: boolean }

/** The key of TMDB is nothing that another portal gives away, and moving in is the move itself. */
const staysBehind: readonly NextKey[] = ['metadata', 'moveIn']

/** Where to go on after the set-up: what was left out of its steps, and what none of them asks for. */
export function nextPlaces({ beginning, searchReady, isNamed, product, services }: SetUp) {
  const has = (group: ListedService['group'], section?: string) =>
    services.some(one => one.isOn && one.group === group && (section ?? one.section) === one.section)
  const hasMedia = has('mediaServers')
  const mediaServer: Candidate = {
    key: 'mediaServer',
    icon: Clapperboard,
    address: `/Settings/${capitalized(product)}`,
    isDone: hasMedia,
  }
  const isOffered = stepsOf(beginning).includes('mediaServer')
  const open = (places: readonly Candidate[]): NextPlace[] =>
    places
      .filter(({ isDone }) => !isDone)
      .map(place => ({ ...place, comesAlong: beginning === 'import' && !staysBehind.includes(place.key) }))
  return {
    skipped: open([
      ...(isOffered ? [mediaServer] : []),
      { key: 'portal', icon: Palette, address: '/Settings/Customization', isDone: isNamed },
      { key: 'metadata', icon: KeyRound, address: '/Settings/Metadata', isDone: searchReady },
    ]),
    further: open([
      { key: 'moveIn', icon: Truck, address: moveInAddress, isDone: false },
      ...(isOffered ? [] : [mediaServer]),
      // Whom to let in is read off a media server.
      { key: 'people', icon: Users, address: '/Settings/UserManagement', isDone: !hasMedia },
      ...managers.map(key => ({
        ...{ key, icon: markIcon(key), address: `/Settings/${key.charAt(0).toUpperCase()}${key.slice(1)}` },
        isDone: has('downloads', key),
      })),
      { key: 'email', icon: Mail, address: '/Settings/Email', isDone: has('channels', 'notifications/email') },
    ]),
  }
}
