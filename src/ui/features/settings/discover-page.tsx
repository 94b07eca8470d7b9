import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DiscoverRow, rowsOf, storedRows } from '~/shared/discovery/rows'
import { discover } from '~/shared/discovery/settings'
import { itemsIn } from '~/shared/settings/items'
import { read } from '~/shared/settings/model'
import { browsePath } from '~/shared/titles/filters'
import { discoverKey } from '../../api/discover'
import { announce } from '../../kit/announcer'
import { ButtonLink } from '../../kit/button-link'
import { onceDrawn } from '../../kit/once-drawn'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { DiscoverRowCard } from './discover-row-card'
import type { SectionForm } from './use-section'

/** The rows of Discover: which there are, in which order. */
export function DiscoverPage({ page }: SpecialPageProps) {
  const client = useQueryClient()
  // The page of the rows is read once; whoever comes from here sees it as it is now.
  useEffect(() => () => client.removeQueries({ queryKey: discoverKey }), [client])
  return <DeclaredPage page={page} instead={form => ({ rows: <DiscoverRows key="rows" form={form} /> })} />
}

/** Every row by its name, to be named, ordered, hidden, and where somebody added it, taken out. */
export function DiscoverRows({ form }: { form: SectionForm }) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const rows = rowsOf(read(discover, { rows: itemsIn(form.values.rows) }).rows)
  const fixed = form.isFromEnvironment('rows')
  const nameOf = ({ name, list }: DiscoverRow) => name ?? t(`settings.discover.list.${list}`)
  const change = (next: readonly DiscoverRow[]) => form.change('rows', storedRows(next))
  // What was pressed has moved or is gone once the list is drawn anew.
  const focusOn = (selector: string) => onceDrawn(() => root.current?.querySelector<HTMLElement>(selector)?.focus())

  const move = (index: number, by: -1 | 1) => {
    const row = rows[index]
    if (!row || !rows[index + by]) return
    change(rows.toSpliced(index, 1).toSpliced(index + by, 0, row))
    announce(t('settings.items.moved', { name: nameOf(row), place: index + by + 1, count: rows.length }))
    focusOn(`[data-row-key="${row.key}"] [data-move="${by}"]`)
  }
  /** Takes the place of the row that it is dragged over. */
  const over = (index: number) => {
    const from = rows.findIndex(({ key }) => key === dragged)
    const row = rows[from]
    if (row && from !== index) change(rows.toSpliced(from, 1).toSpliced(index, 0, row))
  }
  const remove = (row: DiscoverRow) => {
    change(rows.filter(({ key }) => key !== row.key))
    announce(t('settings.items.removed', { name: nameOf(row) }))
    focusOn('[data-row-key] button')
  }
  return (
    <div ref={root} className="grid gap-4">
      {fixed && (
        <p className="text-sm text-ink-faint">
          {t('settings.form.fromEnvironment', { variable: 'MARQUEE_SETTINGS__DISCOVER__ROWS' })}
        </p>
      )}
      <ol className="grid gap-2.5">
        {rows.map((row, index) => (
          <DiscoverRowCard
            key={row.key}
            row={row}
            name={nameOf(row)}
            fixed={fixed}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isDragged={row.key === dragged}
            onMove={by => move(index, by)}
            onDrag={begins => setDragged(begins ? row.key : null)}
            onOver={() => over(index)}
            onRow={next => change(rows.map(each => (each.key === row.key ? next : each)))}
            onRemove={() => remove(row)}
          />
        ))}
      </ol>
      <p className="text-sm leading-snug text-ink-faint">{t('settings.discover.rows.help')}</p>
      <ButtonLink href={browsePath()} className="justify-self-start">
        {t('settings.discover.rows.browse')}
      </ButtonLink>
    </div>
  )
}
