import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { browsePath, noFilters, readFilters, withoutFilters } from '~/shared/titles/filters'
import { browseAddress } from '~/shared/titles/paths'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { FilterForm } from './filter-form'

/** The filters as a dialog that leads to what fits; on the page of the results it begins with those of the page. */
export function AdvancedSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [location, go] = useLocation()
  const here = readFilters(useSearch()).filters
  const [filters, setFilters] = useState(location === browseAddress ? here : noFilters)
  const search = () => {
    onClose()
    go(browsePath(filters))
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <Dialog
      open
      size={700}
      title={t('filters.advanced')}
      text={t('filters.advancedText')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="ghost" className="me-auto" onClick={() => setFilters(withoutFilters(filters))}>
            {t('filters.clear')}
          </Button>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" onClick={search}>
            {t('filters.search')}
          </Button>
        </>
      }
    >
      <FilterForm filters={filters} onFilters={setFilters} wide />
    </Dialog>
  )
}
