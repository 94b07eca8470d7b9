import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useErrorText } from '../api/use-error-text'
import { announce } from '../kit/announcer'
import { cx } from '../kit/cx'
import { Loading } from '../kit/loading'
import { Skeleton } from '../kit/skeleton'
import { SearchOption } from './search-option'
import type { SearchEntry } from './use-search-entries'

type SearchPanelProps = {
  id: string
  optionId: (index: number) => string
  entries: readonly SearchEntry[]
  active: number
  /** What was searched for; nothing while the latest terms are shown. */
  term: string
  /** The entries are those of the term. */
  settled: boolean
  error: Error | null
  onPoint: (index: number) => void
  /** Somebody looks at the list. */
  onStay: () => void
  onClose: () => void
}

const rows = [0, 1, 2]

function Waiting() {
  return (
    <>
      {rows.map(row => (
        <div key={row} className="flex items-center gap-3 px-2.5 py-1.5">
          <Skeleton className="aspect-poster w-9 rounded-xs" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
      <Loading quiet />
    </>
  )
}

/** What was found beneath the search field; the field keeps the focus and points at one. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, optionId, entries, active, term, settled, error, onPoint, onStay, onClose } = props
  const { t } = useTranslation()
  const words = useErrorText()
  const count = entries.filter(({ shows }) => shows === 'result').length
  useEffect(() => {
    if (term && settled && !error) announce(t('kit.combobox.count', { count }))
  }, [term, settled, error, count, t])
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active, optionId])
  const nothing = entries.length === 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside an entry leaves the focus in the field
    <div
      className="absolute inset-x-(--gutter) top-full z-50 mt-1 max-h-[min(36rem,calc(100dvh-var(--bar)-6rem))] animate-fade overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-[0.875rem] text-ink shadow-3 [--skeleton-ground:var(--raised)] phone:inset-x-0 phone:mt-2"
      onMouseDown={event => event.preventDefault()}
      // A pointer that rests where the list appears has not moved into it.
      onPointerMove={event => (event.movementX !== 0 || event.movementY !== 0) && onStay()}
      onWheel={onStay}
    >
      {nothing && !error && !settled && <Waiting />}
      {nothing && !error && settled && (
        <p className="px-3 py-2.5 text-ink-soft">
          {t('search.nothing.title', { term })}
          <span className="block text-ink-faint">{t('search.nothing.text')}</span>
        </p>
      )}
      {error && <p className="px-3 py-2.5 text-ink-soft">{words(error)}</p>}
      {/* Another list, not the same one with its entries moved. */}
      <div
        key={entries.map(({ key }) => key).join()}
        role="listbox"
        id={id}
        aria-label={t(term ? 'search.panel.results' : 'search.recent.title')}
      >
        {entries.map((entry, index) => (
          <Link
            key={entry.key}
            href={entry.href}
            role="option"
            id={optionId(index)}
            aria-selected={index === active}
            tabIndex={-1}
            onPointerMove={({ movementX, movementY }) =>
              index !== active && (movementX !== 0 || movementY !== 0) && onPoint(index)
            }
            onClick={onClose}
            className={cx(
              'flex min-h-(--control) items-center gap-3 rounded-md px-2.5 py-1.5 pointer-coarse:min-h-12',
              index === active && 'bg-overlay inset-ring inset-ring-line-strong',
            )}
          >
            <SearchOption entry={entry} term={term} />
          </Link>
        ))}
      </div>
    </div>
  )
}
