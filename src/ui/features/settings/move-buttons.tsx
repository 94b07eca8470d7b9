import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { cx } from '../../kit/cx'
import { IconButton } from '../../kit/icon-button'

type MoveButtonsProps = { name: string; isFirst: boolean; isLast: boolean; onMove: (by: -1 | 1) => void }

/** Moves one of a list by a place, with keys and fingers; at an end of the list a button stays, so that it keeps the focus. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation()
  const moves = [
    { by: -1, icon: ArrowUp, label: t('settings.items.up', { name }), ends: isFirst },
    { by: 1, icon: ArrowDown, label: t('settings.items.down', { name }), ends: isLast },
  ] as const
  return moves.map(({ by, icon, label, ends }) => (
    <IconButton
      key={by}
      size="sm"
      icon={icon}
      label={label}
      aria-disabled={ends}
      data-move={by}
      className={cx(ends && 'opacity-40')}
      onClick={() => !ends && onMove(by)}
    />
  ))
}
