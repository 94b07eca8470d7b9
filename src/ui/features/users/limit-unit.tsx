import { useTranslation } from 'react-i18next'
import { limitUnits, type LimitUnit as Unit } from '~/shared/users/model'
import { Segmented } from '../../kit/segmented'

type LimitUnitProps = { value: Unit; onValue: (unit: Unit) => void }

/** What a limit of shows counts. */
export function LimitUnit({ value, onValue }: LimitUnitProps) {
  const { t } = useTranslation()
  return (
    <Segmented
      label={t('users.edit.limits.unit')}
      value={value}
      options={limitUnits.map(unit => ({ value: unit, label: t(`users.edit.limits.units.${unit}`) }))}
      onValue={onValue}
    />
  )
}
