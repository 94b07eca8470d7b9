import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quotas } from '~/shared/api/me'
import type { RequestKind } from '~/shared/requests/model'
import { FieldError } from '../../kit/field'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import { LimitDays } from './limit-days'
import { hasWrongDays, isUnlimited, type LimitEntry, periodChoices } from './limit-entry'
import { LimitUnit } from './limit-unit'

type EditLimitProps = {
  kind: RequestKind
  entry: LimitEntry
  quota: Quotas[RequestKind]
  error: string | null
  onEntry: (entry: LimitEntry) => void
}

/** How many of a kind in which period, what of shows is counted, and how much of it is used. */
export function EditLimit({ kind, entry, quota, error, onEntry }: EditLimitProps) {
  const { t } = useTranslation()
  const id = useId()
  const label = t(`users.edit.limits.${kind}`)
  const isLimited = !isUnlimited(entry)
  const used = quota && t('users.edit.limits.used', { count: quota.limit - quota.remaining })
  const extra = quota && quota.extra > 0 && t('users.extra.added', { count: quota.extra })
  const side = isLimited ? [used, extra].filter(Boolean).join(', ') : t('users.edit.limits.none')
  const isAboutDays = hasWrongDays(entry)
  const describedBy = error ? `${id}-error` : undefined
  return (
    <div className="@container grid gap-1.5">
      <div className="grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 @min-[30rem]:grid-cols-[6.5rem_6.5rem_10rem_minmax(0,1fr)]">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-[600] wrap-anywhere">
          {label}
        </label>
        <Input
          id={id}
          name={`limits.${kind}`}
          inputMode="numeric"
          maxLength={6}
          value={entry.amount}
          aria-invalid={error && !isAboutDays ? true : undefined}
          aria-describedby={`${describedBy ? `${describedBy} ` : ''}${id}-side`}
          onValue={amount => onEntry({ ...entry, amount })}
        />
        <Select
          aria-label={t('users.edit.limits.period', { kind: label })}
          value={entry.period}
          onValue={period => onEntry({ ...entry, period })}
          options={periodChoices.map(value => ({ value, label: t(`users.edit.limits.per.${value}`) }))}
        />
        <span
          id={`${id}-side`}
          data-figures
          className="text-sm text-ink-faint col-span-2 col-start-2 @min-[30rem]:col-auto"
        >
          {side}
        </span>
        {isLimited && (kind === 'tvShow' || entry.period === 'days') && (
          <div className="col-[2/-1] flex flex-wrap items-center gap-x-4 gap-y-2">
            {kind === 'tvShow' && <LimitUnit value={entry.unit} onValue={unit => onEntry({ ...entry, unit })} />}
            {entry.period === 'days' && (
              <LimitDays
                name={`limits.${kind}.days`}
                labelledBy={`${id}-label`}
                value={entry.days}
                describedBy={isAboutDays ? describedBy : undefined}
                onValue={days => onEntry({ ...entry, days })}
              />
            )}
          </div>
        )}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
