import { useTranslation } from 'react-i18next'
import type { SearchPage } from '~/shared/api/search'
import { type SearchKind, searchKindNames } from '~/shared/titles/search'
import { useFormat } from '../../kit/use-format'

export type Totals = Readonly<SearchPage['totals']>

/**
 * Puts into words how much was found of each kind, such as "143 movies and 12 people", and how many people are shown because
 * they are meant; null where that is nothing.
 */
export const useTotals = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const inWords = (totals: Totals | undefined, kinds: readonly SearchKind[], named: number) => {
    if (!totals) return null
    const shown = { ...totals, person: kinds.includes('person') ? totals.person : named }
    const found = searchKindNames
      .filter(kind => kind === 'person' || kinds.includes(kind))
      .map(kind => [kind, shown[kind] ?? 0] as const)
      .filter(([, count]) => count > 0)
    return found.length > 0 ? format.list(found.map(([kind, count]) => t(`search.found.${kind}`, { count }))) : null
  }
  return inWords
}
