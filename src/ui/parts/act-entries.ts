import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send-horizontal'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Variant } from '~/shared/requests/model'
import type { MenuAction, MenuEntry } from '../kit/menu-entry'

const icons = {
  request: Plus,
  approve: Check,
  available: CircleCheck,
  unavailable: CircleDashed,
  reprocess: Send,
  options: SlidersHorizontal,
  deny: Ban,
  delete: Trash2,
} as const satisfies Record<string, LucideIcon>

type Act = { act: keyof typeof icons; variant?: Variant }

const entryOf = ({ act, variant }: Act): Omit<MenuAction, 'label' | 'onSelect'> => ({
  key: variant ? `${act} ${variant}` : act,
  icon: icons[act],
  danger: act === 'deny' || act === 'delete',
})

/** What can be done to a request as a menu: icons, and what hurts last, after a line. */
export const actEntries = <Each extends Act>(
  actions: readonly Each[],
  { label, onSelect }: { label: (action: Each) => string; onSelect: (action: Each) => void },
): MenuEntry[] => {
  const all = actions.map(
    (action): MenuAction => ({ ...entryOf(action), label: label(action), onSelect: () => onSelect(action) }),
  )
  const [harmless, dangerous] = [all.filter(({ danger }) => !danger), all.filter(({ danger }) => danger)]
  return harmless.length > 0 && dangerous.length > 0 ? [...harmless, { key: 'line', line: true }, ...dangerous] : all
}
