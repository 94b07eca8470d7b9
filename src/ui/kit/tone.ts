import type { LucideIcon } from 'lucide-react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import Loader from 'lucide-react/icons/loader'

export type Tone = 'good' | 'warn' | 'bad' | 'busy' | 'plain'

export const toneIcon = {
  good: CircleCheck,
  warn: CircleAlert,
  bad: CircleX,
  busy: Loader,
  plain: Info,
} as const satisfies Record<Tone, LucideIcon>

export const toneInk = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  busy: 'text-busy',
  plain: 'text-ink-faint',
} as const satisfies Record<Tone, string>

export const toneBox = {
  good: 'bg-good-soft border-transparent',
  warn: 'bg-warn-soft border-transparent',
  bad: 'bg-bad-soft border-transparent',
  busy: 'bg-busy-soft border-transparent',
  plain: 'bg-surface border-line',
} as const satisfies Record<Tone, string>
