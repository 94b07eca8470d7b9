import type { LucideIcon } from 'lucide-react'
import UserRound from 'lucide-react/icons/user-round'
import type { Session } from '../state/token'
import { placesFor } from './nav'

export type PaletteKey = 'discover' | 'movies' | 'shows' | 'requests' | 'calendar' | 'settings' | 'preferences'
type PalettePlace = { key: PaletteKey; href: string; icon: LucideIcon }

/** Where the palette can lead this person. */
export const palettePlaces = (session: Session | null): PalettePlace[] => [
  ...placesFor(session),
  { key: 'preferences', href: '/user-preferences', icon: UserRound },
]
