import { useTranslation } from 'react-i18next'
import { type TitleFilters, withoutFilters } from '~/shared/titles/filters'
import { Button } from '../../kit/button'
import { Sheet } from '../../kit/dialog'
import { FilterForm } from '../../parts/filter-form'

type FilterSheetProps = {
  filters: TitleFilters
  onFilters: (next: TitleFilters) => void
  total: number | undefined
  onClose: () => void
}

/** The filters over the list where there is no room beside it; they take effect behind it at once. */
export function FilterSheet({ filters, onFilters, total, onClose }: FilterSheetProps) {
  const { t } = useTranslation()
  return (
    <Sheet
      open
      side="below"
      title={t('filters.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="ghost" onClick={() => onFilters(withoutFilters(filters))}>
            {t('filters.clear')}
          </Button>
          <Button appearance="primary" onClick={onClose}>
            {total === undefined
              ? t(`filters.showAll.${filters.kind}`)
              : t(`filters.show.${filters.kind}`, { count: total })}
          </Button>
        </>
      }
    >
      <FilterForm filters={filters} onFilters={onFilters} wide />
    </Sheet>
  )
}
