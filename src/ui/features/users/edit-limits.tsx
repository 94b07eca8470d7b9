import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import type { Quotas } from '~/shared/api/me'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { periods } from '~/shared/users/model'
import { FieldError } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import type { LimitEntry } from './edit-form'
import type { SectionProps } from './edit-section'
import { ExtraButton } from './extra-button'
import { limitedKinds } from './extra-entry'

type EditLimitsProps = SectionProps & {
  /** Null for one that is being made, which has used nothing. */
  account: AccountDetail | null
}

/** How much somebody may ask for, and how much of that is used. */
export function EditLimits({ account, form, onForm, errorOf }: EditLimitsProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('users.edit.limits.title')}
      text={account ? t('users.edit.limits.text', { name: account.displayName }) : t('users.edit.limits.textNew')}
    >
      {requestKindNames.map(kind => (
        <Limit
          key={kind}
          kind={kind}
          entry={form.limits[kind]}
          quota={account?.quotas[kind] ?? null}
          error={errorOf(`limits.${kind}`)}
          onEntry={entry => onForm({ ...form, limits: { ...form.limits, [kind]: entry } })}
        />
      ))}
      {account && limitedKinds(account.quotas).length > 0 && <ExtraButton account={account} />}
    </FormSection>
  )
}

type LimitProps = {
  kind: RequestKind
  entry: LimitEntry
  quota: Quotas[RequestKind]
  error: string | null
  onEntry: (entry: LimitEntry) => void
}

/** Any seven days are only offered where they are what an old account has. */
const sevenDays = 'sevenDays'

function Limit({ kind, entry, quota, error, onEntry }: LimitProps) {
  const { t } = useTranslation()
  const id = useId()
  const label = t(`users.edit.limits.${kind}`)
  const offered = [...periods, ...(entry.period === null ? ([sevenDays] as const) : [])]
  const isUnlimited = Number(entry.amount) === 0
  const used = quota && t('users.edit.limits.used', { count: quota.limit - quota.remaining })
  const extra = quota && quota.extra > 0 && t('users.extra.added', { count: quota.extra })
  const side = isUnlimited ? t('users.edit.limits.none') : [used, extra].filter(Boolean).join(', ')
  return (
    <div className="@container grid gap-1.5">
      <div className="grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @min-[30rem]:grid-cols-[6.5rem_6.5rem_10rem_minmax(0,1fr)]">
        <label htmlFor={id} className="text-sm font-[600]">
          {label}
        </label>
        <Input
          id={id}
          name={`limits.${kind}`}
          inputMode="numeric"
          maxLength={6}
          value={entry.amount}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-side`}
          onValue={amount => onEntry({ ...entry, amount })}
        />
        <Select
          aria-label={t('users.edit.limits.period', { kind: label })}
          value={entry.period ?? sevenDays}
          onValue={period => onEntry({ ...entry, period: period === sevenDays ? null : period })}
          options={offered.map(value => ({ value, label: t(`users.edit.limits.per.${value}`) }))}
        />
        <span
          id={`${id}-side`}
          data-figures
          className="text-sm text-ink-faint col-span-2 col-start-2 @min-[30rem]:col-auto"
        >
          {side}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
