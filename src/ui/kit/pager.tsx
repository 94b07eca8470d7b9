import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { Select } from './select'
import { useLast } from './use-last'

type PagerProps = {
  /** Counted from 0. */
  page: number
  total: number
  size: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onSize?: (size: number) => void
  /** The rows of this page are not there yet: the range stays the one of the rows that are shown. */
  busy?: boolean
  className?: string
}

/** First, last, and the neighbours of the current page; gaps are null. */
const shownPages = (page: number, pages: number) => {
  const wanted = [0, page - 1, page, page + 1, pages - 1].filter(each => each >= 0 && each < pages)
  const unique = [...new Set(wanted)].sort((a, b) => a - b)
  return unique.flatMap((each, index) => {
    const before = unique[index - 1]
    return before !== undefined && each - before > 1 ? [null, each] : [each]
  })
}

/** Pages of a list, and how many rows each has. */
export function Pager({ page, total, size, sizes = [10, 15, 30, 100], onPage, onSize, busy, className }: PagerProps) {
  const { t } = useTranslation()
  const id = useId()
  const pages = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : page * size + 1
  const range = t('kit.pager.range', { from, to: Math.min(total, (page + 1) * size), total })
  const shownRange = useLast(busy ? undefined : range) ?? range
  return (
    <nav
      aria-label={t('kit.pager.label')}
      className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 px-1 py-3 text-sm text-ink-soft', className)}
    >
      <span data-figures>{shownRange}</span>
      {onSize && (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <span id={id}>{t('kit.pager.size')}</span>
          <Select
            aria-labelledby={id}
            value={String(size)}
            options={sizes.map(each => ({ value: String(each), label: String(each) }))}
            onValue={value => onSize(Number(value))}
            className="w-[4.75rem]"
          />
        </span>
      )}
      {pages > 1 && (
        <span className="ms-auto flex items-center gap-1">
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('kit.pager.back')}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          {shownPages(page, pages).map((each, index) =>
            each === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart only by their place
              <span key={`gap ${index}`} aria-hidden>
                …
              </span>
            ) : (
              <button
                key={each}
                type="button"
                data-figures
                aria-current={each === page ? 'page' : undefined}
                aria-label={t('kit.pager.page', { page: each + 1 })}
                onClick={() => onPage(each)}
                className="grid h-(--control-sm) min-w-(--control-sm) place-items-center rounded-sm px-2 hover:bg-raised hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-[600] aria-[current]:text-accent-ink"
              >
                {each + 1}
              </button>
            ),
          )}
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('kit.pager.on')}
            disabled={page >= pages - 1}
            onClick={() => onPage(page + 1)}
          />
        </span>
      )}
    </nav>
  )
}
