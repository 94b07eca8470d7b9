import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import type { RequestKind } from '~/shared/requests/model'
import { useOptionsFirst } from '../state/options-first'

/** What a press on a button that requests does: it asks at once, or for the options first; and the other way. */
export function useRequestWays(kind: RequestKind, isLimited: boolean) {
  const { t } = useTranslation()
  const optionsFirst = useOptionsFirst(kind)
  const withOptions = { key: 'options', label: t('requesting.withOptions'), icon: SlidersHorizontal } as const
  const without = { key: 'ask', label: t('requesting.withoutOptions'), icon: Plus } as const
  return {
    first: optionsFirst ? 'options' : 'ask',
    popup: optionsFirst ? 'dialog' : undefined,
    /** For staff; what is asked for somebody else is not limited. */
    other: optionsFirst && !isLimited ? without : withOptions,
  } as const
}
