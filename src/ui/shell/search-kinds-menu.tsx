import { useAtom, useAtomValue } from 'jotai'
import ListFilter from 'lucide-react/icons/list-filter'
import { useTranslation } from 'react-i18next'
import { cx } from '../kit/cx'
import { Menu } from '../kit/menu'
import { useFormat } from '../kit/use-format'
import { offeredKindsAtom, searchKindsAtom, withToggled } from '../state/search'

/** Names the kinds that are searched for and lets one change them; the last one stays on. */
export function SearchKindsMenu({ clear }: { clear: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [kinds, setKinds] = useAtom(searchKindsAtom)
  const offered = useAtomValue(offeredKindsAtom)
  return (
    <Menu
      label={t('search.kinds.label')}
      appearance="bare"
      icon={ListFilter}
      className={cx(
        'inline-flex min-h-8 shrink-0 items-center gap-2 rounded-full px-2.5 text-xs font-[600] [&>svg]:size-4 pointer-coarse:min-h-10 pointer-coarse:min-w-11 pointer-coarse:justify-center',
        clear ? 'text-art-ink-soft hover:text-art-ink' : 'bg-raised text-ink-soft hover:text-ink',
      )}
      entries={offered.map(kind => ({
        key: kind,
        label: t(`search.kinds.${kind}`),
        checked: kinds.includes(kind),
        disabled: kinds.length === 1 && kinds.includes(kind),
        onSelect: () => setKinds(withToggled(kinds, kind)),
      }))}
    >
      <span className="sr-only">{t('search.kinds.label')}: </span>
      <span className="max-phone:sr-only">{format.row(kinds.map(kind => t(`search.kinds.${kind}`)))}</span>
    </Menu>
  )
}
