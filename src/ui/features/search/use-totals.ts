import { useTranslation } from 'react-i18next'
import type { SearchPage } from '~/shared/api/search'
import { type SearchKind, searchKindNames } from '~/shared/titles/search'
import { useFormat } from '../../kit/use-format'

export type Totals = Readonly<SearchPage['totals']>

/** Puts into words how much was found of each kind, such as "143 movies and 12 people"; null where that is nothing. */
export const useTotals = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const inWords = (totals: Totals | undefined, kinds: readonly SearchKind[]) => {
    const found = searchKindNames.filter(kind => kinds.includes(kind) && totals && (totals[kind] ?? 0) > 0)
    if (!totals || found.length === 0) return null
    return format.list(found.map(kind => t(`search.found.${kind}`, { count: totals[kind] ?? 0 })))
  }
  return inWords
}
