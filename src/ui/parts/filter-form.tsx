import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  browsedKinds,
  earliestYear,
  type FilterName,
  type Hideable,
  hasFilter,
  hideable,
  latestYear,
  longestRuntime,
  ofKind,
  type TitleFilters,
} from '~/shared/titles/filters'
import { useFilterChoices } from '../api/lookups'
import { announce } from '../kit/announcer'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/checkbox'
import { cx } from '../kit/cx'
import { DisclosureChevron } from '../kit/disclosure-chevron'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { RetryButton } from '../kit/retry-button'
import { Segmented } from '../kit/segmented'
import { Select } from '../kit/select'
import {
  AiringFilter,
  CertificationFilter,
  FoundFilter,
  GenreFilter,
  LanguageFilter,
  type ListProps,
  ProviderFilter,
} from './filter-lists'
import { NumberBound } from './number-bound'

const ratings = ['9', '8', '7', '6', '5'] as const

type FilterFormProps = ListProps & {
  /** Fields side by side where there is room. */
  wide?: boolean
  /** What is asked for seldom opens with a press. */
  folded?: boolean
}

/** Every filter, for the panel beside a list, for the sheet and for the dialog. */
export function FilterForm({ filters, onFilters, wide, folded }: FilterFormProps) {
  const { t } = useTranslation()
  const { data: choices, error, isRefetching, refetch } = useFilterChoices(filters.kind)
  const given = { filters, onFilters }
  const lists = { ...given, choices }
  const change = (next: Partial<TitleFilters>) => onFilters({ ...filters, ...next })
  const hide = (what: Hideable, on: boolean) =>
    change({ hide: hideable.filter(each => (each === what ? on : filters.hide.includes(each))) })
  const has = (name: FilterName) => hasFilter(filters.kind, name)
  const [isOpen, setOpen] = useState(!folded || usesSeldom(filters))
  const hideLine = (
    <fieldset className={cx('grid', wide && 'phone:col-span-2 phone:grid-cols-2 phone:gap-x-5')}>
      <legend className="mb-1 text-sm font-[600]">{t('filters.hide.label')}</legend>
      {hideable.map(what => (
        <Checkbox
          key={what}
          label={t(`filters.hide.${what}`)}
          checked={filters.hide.includes(what)}
          onValue={on => hide(what, on)}
        />
      ))}
    </fieldset>
  )
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-[1.125rem]', wide && 'phone:grid-cols-2 phone:gap-x-5')}>
      <Segmented
        label={t('filters.kind')}
        value={filters.kind}
        options={browsedKinds.map(value => ({ value, label: t(`browse.title.${value}`) }))}
        onValue={kind => {
          onFilters(ofKind(filters, kind))
          announce(t('filters.kindChanged'))
        }}
        className={cx('justify-self-start', wide && 'phone:col-span-2')}
      />
      {error && !choices && (
        <Note tone="warn" className={cx(wide && 'phone:col-span-2')}>
          {t('filters.notLoaded')} <RetryButton busy={isRefetching} onRetry={() => void refetch()} />
        </Note>
      )}
      <GenreFilter {...lists} />
      <div className="grid grid-cols-2 gap-3">
        <NumberBound
          label={t('filters.years.from')}
          value={filters.yearFrom}
          min={earliestYear}
          max={latestYear}
          onValue={yearFrom => change({ yearFrom, yearTo: notBelow(filters.yearTo, yearFrom) })}
        />
        <NumberBound
          label={t('filters.years.to')}
          value={filters.yearTo}
          min={earliestYear}
          max={latestYear}
          onValue={yearTo => change({ yearTo, yearFrom: notAbove(filters.yearFrom, yearTo) })}
        />
      </div>
      <Field label={t('filters.rating.label')}>
        <Select
          value={filters.ratingFrom === null ? 'any' : String(filters.ratingFrom)}
          options={[
            { value: 'any', label: t('filters.rating.any') },
            ...withChosen(filters.ratingFrom).map(value => ({
              value,
              label: t('filters.rating.from', { rating: value }),
            })),
          ]}
          onValue={value => change({ ratingFrom: value === 'any' ? null : Number(value) })}
        />
      </Field>
      {folded && hideLine}
      {isOpen && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberBound
              label={t('filters.runtimes.from')}
              value={filters.runtimeFrom}
              min={1}
              max={longestRuntime}
              onValue={runtimeFrom => change({ runtimeFrom, runtimeTo: notBelow(filters.runtimeTo, runtimeFrom) })}
            />
            <NumberBound
              label={t('filters.runtimes.to')}
              value={filters.runtimeTo}
              min={1}
              max={longestRuntime}
              onValue={runtimeTo => change({ runtimeTo, runtimeFrom: notAbove(filters.runtimeFrom, runtimeTo) })}
            />
          </div>
          <ProviderFilter {...lists} />
          {has('airing') && <AiringFilter {...given} />}
          {has('certifications') && <CertificationFilter {...lists} />}
          <LanguageFilter {...lists} />
          {has('people') && <FoundFilter {...given} name="people" />}
          <FoundFilter {...given} name="keywords" />
          {has('companies') && <FoundFilter {...given} name="companies" />}
        </>
      )}
      {!folded && hideLine}
      {folded && (
        <Button
          appearance="ghost"
          size="sm"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'filters.fewer' : 'filters.more')}
          <DisclosureChevron open={isOpen} className="size-4" />
        </Button>
      )}
    </div>
  )
}

/** Whether something is set that is folded away at first. */
const usesSeldom = ({ kind, genres, yearFrom, yearTo, ratingFrom, sort, hide, ...seldom }: TitleFilters) =>
  Object.values(seldom).some(value => (Array.isArray(value) ? value.length > 0 : value !== null))

/** What was entered last counts: an end on the wrong side of it is taken away. */
const notBelow = (end: number | null, from: number | null) => (end !== null && from !== null && end < from ? null : end)
const notAbove = (from: number | null, end: number | null) =>
  end !== null && from !== null && from > end ? null : from

/** An address may ask for a rating that the list does not offer. */
const withChosen = (rating: number | null): readonly string[] =>
  rating === null || ratings.some(each => each === String(rating)) ? ratings : [String(rating), ...ratings]
