import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { SearchKind } from '~/shared/titles/search'
import { Chip } from '../../kit/chip'
import { useFormat } from '../../kit/use-format'
import { offeredKindsAtom, withToggled } from '../../state/search'
import type { Totals } from './use-totals'

type KindChipsProps = {
  kinds: readonly SearchKind[]
  totals: Totals | undefined
  onKinds: (kinds: readonly SearchKind[]) => void
}

/**
 * Which kinds are searched for, each with how much there is of it; the last one that is on cannot be switched off. One
 * scrolling line on phones: what is below stands where it will before it is known how many there are.
 */
export function KindChips({ kinds, totals, onKinds }: KindChipsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const offered = useAtomValue(offeredKindsAtom)
  return (
    <ul
      aria-label={t('search.kinds.label')}
      className="no-bar -mx-(--gutter) -mt-1.5 mb-3.5 flex gap-2 overflow-x-auto px-(--gutter) py-1.5 phone:flex-wrap"
    >
      {offered.map(kind => {
        const on = kinds.includes(kind)
        const last = on && kinds.length === 1
        return (
          <li key={kind}>
            <Chip pressed={on} onPress={last ? undefined : () => onKinds(withToggled(kinds, kind))}>
              {t(`search.kinds.${kind}`)}
              {last && <span className="sr-only">, {t('kit.on')}</span>}
              {/* As wide before it is known, so that nothing moves aside; music is counted only where it is searched. */}
              {(on || kind !== 'music') && (
                <span data-figures className="min-w-[2ch] opacity-85">
                  {totals && totals[kind] !== null && format.number(totals[kind])}
                </span>
              )}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
