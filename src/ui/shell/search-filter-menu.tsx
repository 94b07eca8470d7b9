import { useAtom, useAtomValue } from 'jotai'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx'
import { Menu } from '../kit/menu'
import { useFormat } from '../kit/use-format'
import { type SearchFilter, searchFilterAtom, searchKinds } from '../state/search-filter'
import { startAtom } from '../state/start'

/** Which kinds the search looks for; at least one stays on. */
export function SearchFilterMenu({ clear }: { clear: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [filter, setFilter] = useAtom(searchFilterAtom)
  const facts = useAtomValue(startAtom)
  const music = facts?.features.some(({ name, enabled }) => enabled && /music|lidarr/i.test(name)) ?? false
  const offered = searchKinds.filter(kind => kind !== 'music' || music)
  const on = offered.filter(kind => filter[kind])
  const names = format.list(on.map(kind => t(`shell.search.kinds.${kind}`)))
  const toggle = (kind: keyof SearchFilter) => setFilter({ ...filter, [kind]: !filter[kind] })
  return (
    <Menu
      label={t('shell.search.filter')}
      look="bare"
      icon={SlidersHorizontal}
      entries={offered.map(kind => ({
        key: kind,
        label: t(`shell.search.kinds.${kind}`),
        checked: filter[kind],
        disabled: filter[kind] && on.length === 1,
        onSelect: () => toggle(kind),
      }))}
      className={cx(
        'flex min-h-8 shrink-0 items-center gap-2 rounded-full px-3 text-xs font-[560] whitespace-nowrap pointer-coarse:min-h-9',
        '[&>svg]:size-4',
        clear ? 'bg-art-ink/13 text-art-ink' : 'bg-raised text-ink-soft hover:text-ink',
      )}
    >
      <span className="sr-only">{t('shell.search.in')} </span>
      <span className="max-w-48 truncate max-phone:sr-only">{names}</span>
    </Menu>
  )
}
