import { useTranslation } from 'react-i18next'
import { type TitleFilters, withoutFilters } from '~/shared/titles/filters'
import { Button } from '../../kit/button'
import { Chip } from '../../kit/chip'
import type { NamedFilter } from '../../parts/filter-names'

type FilterChipsProps = {
  names: readonly NamedFilter[]
  filters: TitleFilters
  onFilters: (next: TitleFilters) => void
}

/** The filters that are on, each to be taken away by itself. */
export function FilterChips({ names, filters, onFilters }: FilterChipsProps) {
  const { t } = useTranslation()
  if (names.length === 0) return null
  return (
    <section aria-label={t('browse.active')} className="mb-5">
      <ul className="flex flex-wrap items-center gap-2">
        {names.map(({ key, name, without }) => (
          <li key={key}>
            <Chip removeLabel={t('kit.remove', { name: name ?? '' })} onRemove={() => onFilters(without)}>
              {name ?? <span className="skeleton h-4 w-16 rounded-sm" />}
            </Chip>
          </li>
        ))}
        <li>
          <Button appearance="ghost" size="sm" onClick={() => onFilters(withoutFilters(filters))}>
            {t('filters.clear')}
          </Button>
        </li>
      </ul>
    </section>
  )
}
