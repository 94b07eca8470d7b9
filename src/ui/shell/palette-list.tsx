import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx'
import { Loading } from '../kit/loading'
import { Marked } from '../kit/marked'
import { Picture } from '../kit/picture'
import { StatusBadge } from '../kit/status-badge'
import type { PaletteEntry, PaletteGroup } from './palette-entry'

type PaletteListProps = {
  id: string
  optionId: (index: number) => string
  groups: PaletteGroup[]
  active: number
  term: string
  searching: boolean
  onPoint: (index: number) => void
  onPick: (entry: PaletteEntry) => void
}

function Inside({ entry, term }: { entry: PaletteEntry; term: string }) {
  const Icon = entry.icon
  return (
    <>
      {entry.picture ? (
        <Picture
          {...entry.picture}
          alt=""
          icon={Icon}
          className={cx('w-7 shrink-0', entry.picture.shape === 'person' ? 'rounded-full' : 'rounded-xs')}
        />
      ) : (
        <span className="grid w-7 shrink-0 place-items-center text-ink-soft">
          <Icon className="size-5" />
        </span>
      )}
      <span className="min-w-0 grow">
        <Marked label={entry.label} term={term} />
        {entry.note && <span className="text-ink-faint"> {entry.note}</span>}
      </span>
      {entry.status && <StatusBadge {...entry.status} className="shrink-0" />}
    </>
  )
}

/** The grouped entries of the palette; the input keeps the focus and points at one. */
export function PaletteList(props: PaletteListProps) {
  const { id, optionId, groups, active, term, searching, onPoint, onPick } = props
  const { t } = useTranslation()
  const all = groups.flatMap(group => group.entries)
  return (
    <div className="min-h-0 grow overflow-y-auto px-2 pb-2">
      {searching && all.length === 0 && (
        <div className="p-3">
          <Loading />
        </div>
      )}
      {!searching && all.length === 0 && (
        <p className="p-4 text-[0.875rem] text-ink-faint">{t('shell.palette.nothing')}</p>
      )}
      <div role="listbox" id={id} aria-label={t('shell.palette.label')} tabIndex={-1}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox, not a set of form fields
          <div key={group.key} role="group" aria-label={t(`shell.palette.group.${group.key}`)}>
            <p aria-hidden className="px-3 pt-3 pb-1 text-xs font-[600] text-ink-faint">
              {t(`shell.palette.group.${group.key}`)}
            </p>
            {group.entries.map(entry => {
              const index = all.indexOf(entry)
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the input, which keeps the focus
                <div
                  key={entry.id}
                  role="option"
                  id={optionId(index)}
                  aria-selected={index === active}
                  tabIndex={-1}
                  onPointerMove={() => index !== active && onPoint(index)}
                  onClick={() => onPick(entry)}
                  className={cx(
                    'flex min-h-[2.875rem] cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-[0.90625rem]',
                    index === active && 'bg-overlay inset-ring inset-ring-line-strong',
                  )}
                >
                  <Inside entry={entry} term={term} />
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
