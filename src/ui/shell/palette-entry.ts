import type { LucideIcon } from 'lucide-react'
import type { TitleCard } from '~/shared/api/titles'

export type PaletteEntry = {
  id: string
  label: string
  note?: string
  icon: LucideIcon
  poster?: string | null
  tint?: TitleCard['tint']
  run: () => void
  /** The title that Ctrl Enter requests. */
  asks?: Pick<TitleCard, 'kind' | 'id'>
}
export type PaletteGroup = { key: 'recent' | 'titles' | 'goTo' | 'do'; entries: PaletteEntry[] }
