import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../kit/input'

type LimitDaysProps = {
  name?: string
  /** Of what says whose days they are. */
  labelledBy: string
  value: string
  /** Of what is wrong with them. */
  describedBy: string | undefined
  onValue: (days: string) => void
}

/** Over how many days up to now a limit counts. */
export function LimitDays({ name, labelledBy, value, describedBy, onValue }: LimitDaysProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <label className="flex items-center gap-2 text-sm" htmlFor={id}>
      <span id={`${id}-days`}>{t('users.edit.limits.days')}</span>
      <Input
        id={id}
        name={name}
        inputMode="numeric"
        maxLength={3}
        className="w-20"
        aria-labelledby={`${id}-days ${labelledBy}`}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        value={value}
        onValue={onValue}
      />
    </label>
  )
}
