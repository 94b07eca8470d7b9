import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send-horizontal'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import type { RequestStep, Variant, VariantStep } from '~/shared/requests/model'
import type { MenuAction, MenuEntry } from '../kit/menu-entry'

/** A step with one variant of a request, or with the whole of it. */
export type OfferedStep = { step: VariantStep; variant: Variant } | { step: RequestStep }
/** The same, or asking for a variant that nobody has asked for yet. */
export type MenuStep = OfferedStep | { step: 'request'; variant: Variant }

const icons: Record<MenuStep['step'], LucideIcon> = {
  request: Plus,
  approve: Check,
  markAvailable: CircleCheck,
  markUnavailable: CircleDashed,
  sendAgain: Send,
  reopen: RotateCcw,
  chooseOptions: SlidersHorizontal,
  deny: Ban,
  delete: Trash2,
}

const entryOf = (of: MenuStep): Omit<MenuAction, 'label' | 'onSelect'> => ({
  key: 'variant' in of ? `${of.step} ${of.variant}` : of.step,
  icon: icons[of.step],
  danger: of.step === 'deny' || of.step === 'delete',
})

/** What can be done with a request as a menu: icons, and what takes something away last, after a line. */
export const stepEntries = <Each extends MenuStep>(
  steps: readonly Each[],
  { label, onSelect }: { label: (step: Each) => string; onSelect: (step: Each) => void },
): MenuEntry[] => {
  const all = steps.map(
    (step): MenuAction => ({ ...entryOf(step), label: label(step), onSelect: () => onSelect(step) }),
  )
  const [harmless, dangerous] = [all.filter(({ danger }) => !danger), all.filter(({ danger }) => danger)]
  return harmless.length > 0 && dangerous.length > 0 ? [...harmless, { key: 'line', line: true }, ...dangerous] : all
}
