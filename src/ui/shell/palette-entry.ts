import type { LucideIcon } from 'lucide-react'

export type PaletteEntry = {
  id: string
  label: string
  note?: string
  icon: LucideIcon
  poster?: string | null
  run: () => void
  /** The movie that Ctrl Enter requests. */
  movieId?: number
}
export type PaletteGroup = { key: 'recent' | 'titles' | 'goTo' | 'do'; entries: PaletteEntry[] }
