import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from './cx'

export type TabFacts<Key extends string = string> = {
  key: Key
  label: string
  /** How many are there, or how many of how many. */
  count?: number | string | null
  icon?: LucideIcon
}

type TabsProps<Key extends string> = {
  /** Ties the tabs to the TabPanel with the same id. */
  id: string
  label: string
  tabs: readonly TabFacts<Key>[]
  current: Key
  onChange: (key: Key) => void
  className?: string
}

const target = (key: string, index: number, count: number) => {
  const rtl = document.dir === 'rtl'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === (rtl ? 'ArrowLeft' : 'ArrowRight')) return (index + 1) % count
  if (key === (rtl ? 'ArrowRight' : 'ArrowLeft')) return (index - 1 + count) % count
  return null
}

function showCurrent(row: HTMLElement) {
  const tab = row.querySelector<HTMLElement>('[aria-selected=true]')
  if (!tab) return
  const before = tab.offsetLeft - row.offsetLeft
  row.scrollLeft = before - (row.clientWidth - tab.offsetWidth) / 2
}

/**
 * A row of tabs; the page keeps the current one in its address and draws one TabPanel. Headless UI's Tab would save a
 * dozen lines and bring 9 kB more to the first view of lists and settings, which have no menu or dialog open yet.
 */
export function Tabs<Key extends string>({ id, label, tabs, current, onChange, className }: TabsProps<Key>) {
  const row = useRef<HTMLDivElement>(null)
  // Where there is not room for all of them, the current one is in sight; the page itself stays where it is. Asked once
  // the browser has laid the page out: asked before, it would have to do so in the middle of drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which one is current is read from the row
  useLayoutEffect(() => {
    const laidOut = new ResizeObserver(() => row.current && showCurrent(row.current))
    if (row.current) laidOut.observe(row.current)
    return () => laidOut.disconnect()
  }, [current])
  const move = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const tab = tabs[target(event.key, index, tabs.length) ?? -1]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }
  return (
    <div ref={row} className={cx('no-bar -mx-1.5 -mt-1.5 overflow-x-auto px-1.5 pt-1.5', className)}>
      <div role="tablist" aria-label={label} className="flex min-w-max gap-1 border-b border-line">
        {tabs.map(({ icon: Icon, ...tab }, index) => {
          const selected = tab.key === current
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onKeyDown={event => move(event, index)}
              className={cx(
                '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3.5 text-[0.875rem] whitespace-nowrap focus-visible:-outline-offset-2',
                selected
                  ? 'border-accent font-[600] text-ink'
                  : 'border-transparent font-[560] text-ink-soft hover:text-ink',
              )}
            >
              {Icon && <Icon className="hidden size-[1.125rem] phone:block" />}
              {tab.label}
              {tab.count != null && (
                <span data-figures className="text-xs font-[560] text-ink-faint">
                  {tab.count}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** What the current tab of the Tabs with the same id shows. */
export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is the next stop after its tab
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0} className="rounded-sm">
      {children}
    </div>
  )
}
