import { useAtomValue, useSetAtom } from 'jotai'
import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { browsePath } from '~/shared/titles/filters'
import type { SearchKind } from '~/shared/titles/search'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { offeredKindsAtom } from '../../state/search'
import { advancedSearchAtom } from '../../state/shell'
import type { Totals } from './use-totals'

type NothingFoundProps = {
  term: string
  kinds: readonly SearchKind[]
  totals: Totals
  onKinds: (kinds: readonly SearchKind[]) => void
}

/** What to try when a term leads to nothing; kinds that are off and would have something come first. */
export function NothingFound({ term, kinds, totals, onKinds }: NothingFoundProps) {
  const { t } = useTranslation()
  const openAdvanced = useSetAtom(advancedSearchAtom)
  const off = useAtomValue(offeredKindsAtom).filter(kind => !kinds.includes(kind))
  const elsewhere = off.filter(kind => (totals[kind] ?? 0) > 0)
  const unasked = off.filter(kind => totals[kind] === null)
  return (
    <Empty
      icon={SearchX}
      title={t('search.nothing.title', { term })}
      text={t(elsewhere.length > 0 ? 'search.nothing.elsewhere' : 'search.nothing.text')}
      action={
        <>
          {elsewhere.map(kind => (
            <Button key={kind} appearance="primary" onClick={() => onKinds([...kinds, kind])}>
              {t(`search.nothing.show.${kind}`, { count: totals[kind] ?? 0 })}
            </Button>
          ))}
          {unasked.map(kind => (
            <Button key={kind} onClick={() => onKinds([...kinds, kind])}>
              {t(`search.nothing.too.${kind}`)}
            </Button>
          ))}
          <ButtonLink href={browsePath()}>{t('search.nothing.browse')}</ButtonLink>
          <Button onClick={() => openAdvanced(true)}>{t('filters.advanced')}</Button>
        </>
      }
    />
  )
}
