import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock3 from 'lucide-react/icons/clock-3'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import Loader from 'lucide-react/icons/loader'
import TriangleAlert from 'lucide-react/icons/triangle-alert'

type StatusFacts = { icon: LucideIcon; soft: string; ink: string; edge: string }

/** How each status looks. The word comes from `kit.status.*`. */
export const statuses = {
  available: { icon: CircleCheck, soft: 'bg-good-soft text-good', ink: 'text-good', edge: 'bg-good' },
  partlyAvailable: { icon: CircleDashed, soft: 'bg-part-soft text-part', ink: 'text-part', edge: 'bg-part' },
  processing: { icon: Loader, soft: 'bg-busy-soft text-busy', ink: 'text-busy', edge: 'bg-busy' },
  pending: { icon: Clock3, soft: 'bg-warn-soft text-warn', ink: 'text-warn', edge: 'bg-warn' },
  denied: { icon: Ban, soft: 'bg-bad-soft text-bad', ink: 'text-bad', edge: 'bg-bad' },
  failed: { icon: TriangleAlert, soft: 'bg-bad-soft text-bad', ink: 'text-bad', edge: 'bg-bad' },
  /** Asked for on this device, while the portal is out of reach. */
  waiting: { icon: CloudUpload, soft: 'bg-raised text-ink-soft', ink: 'text-ink-soft', edge: 'bg-line-strong' },
} as const satisfies Record<string, StatusFacts>

export type Status = keyof typeof statuses
