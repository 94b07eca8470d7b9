import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { IconButton } from '../../kit/icon-button'

type ItemCardProps = {
  id: number
  name: string
  /** A line about it, below its name. */
  summary?: string | undefined
  isFirst: boolean
  isLast: boolean
  open: boolean
  wrong: boolean
  fixed: boolean
  onToggle: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

/** One item of a list: its name to open it, buttons to order it and to take it out, and its fields below. */
export function ItemCard({ id, name, summary, isFirst, isLast, open, wrong, fixed, children, ...on }: ItemCardProps) {
  const { t } = useTranslation()
  const panel = useId()
  return (
    <li data-item={id} className="rounded-lg border border-line bg-surface">
      <div className="flex items-center gap-1 py-1 ps-1 pe-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={on.onToggle}
          className="flex min-h-(--hit) min-w-0 grow items-center gap-2.5 rounded-md px-2.5 text-start text-[0.875rem] font-[600] hover:bg-raised"
        >
          <DisclosureChevron open={open} leading className="size-4 shrink-0 text-ink-faint" />
          {summary ? (
            <span className="grid min-w-0 py-1.5">
              <span className="truncate">{name}</span>
              <span className="text-sm leading-snug font-[400] text-ink-faint [overflow-wrap:anywhere]">{summary}</span>
            </span>
          ) : (
            <span className="min-w-0 truncate">{name}</span>
          )}
          {wrong && <TriangleAlert className="size-4 shrink-0 text-warn" aria-label={t('settings.items.wrong')} />}
        </button>
        {!fixed && (
          <>
            {!(isFirst && isLast) && (
              <>
                <IconButton
                  size="sm"
                  icon={ArrowUp}
                  label={t('settings.items.up', { name })}
                  aria-disabled={isFirst}
                  data-move={-1}
                  className={cx(isFirst && 'opacity-40')}
                  onClick={() => on.onMove(-1)}
                />
                <IconButton
                  size="sm"
                  icon={ArrowDown}
                  label={t('settings.items.down', { name })}
                  aria-disabled={isLast}
                  data-move={1}
                  className={cx(isLast && 'opacity-40')}
                  onClick={() => on.onMove(1)}
                />
              </>
            )}
            <IconButton size="sm" icon={X} label={t('settings.items.remove', { name })} onClick={on.onRemove} />
          </>
        )}
      </div>
      {open && (
        <div id={panel} className="grid gap-[1.125rem] border-t border-line px-4 pt-4 pb-5">
          {children}
        </div>
      )}
    </li>
  )
}
