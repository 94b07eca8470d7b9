import type { LucideIcon } from 'lucide-react'
import UserRound from 'lucide-react/icons/user-round'
import type { StartFacts } from '~/shared/api/start'
import type { Session } from '../state/token'
import { type PlaceKey, placesFor } from './nav'

type PaletteKey = PlaceKey | 'preferences'
type PalettePlace = { key: PaletteKey; href: string; icon: LucideIcon }

/** Where the palette can lead this person. */
export const palettePlaces = (session: Session | null, start: StartFacts | null): PalettePlace[] => [
  ...placesFor(session, start),
  { key: 'preferences', href: '/user-preferences', icon: UserRound },
]
