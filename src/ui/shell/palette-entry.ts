import type { IconComponent } from '../kit/icon'
import type { Status } from '../kit/status'
import type { Tint } from '../kit/tint'
import type { NewTitleRequest } from '../state/requesting'

export type PaletteEntry = {
  id: string
  label: string
  note?: string
  icon: IconComponent
  picture?: { src: string | null; shape: 'poster' | 'person'; tint?: Tint | null }
  status?: { status: Status; text?: string }
  run: () => unknown
  /** Asked before it is run. */
  confirm?: { title: string; text: string; action: string }
  /** What Ctrl Enter asks for, where that is possible. */
  asks?: NewTitleRequest
}
export type PaletteGroup = { key: 'recent' | 'titles' | 'goTo' | 'do'; entries: PaletteEntry[] }
/** Leads somewhere, and remembers that. */
export type OpenPlace = (label: string, href: string) => () => void
