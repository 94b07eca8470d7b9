import { useTranslation } from 'react-i18next'
import type { RequestKind } from '~/shared/requests/model'
import { longestPeriod } from '~/shared/users/model'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import { hasWrongDays, periodChoices } from './limit-entry'
import { LimitUnit } from './limit-unit'
import { isWrong, type LimitDraft, mostRequests } from './together-draft'

type TogetherLimitProps = { kind: RequestKind; limit: LimitDraft; onLimit: (limit: LimitDraft) => void }

/** How many of a kind each may ask for, over which time, and what of shows is counted. */
export function TogetherLimit({ kind, limit, onLimit }: TogetherLimitProps) {
  const { t } = useTranslation()
  const isDaysWrong = limit.days !== '' && hasWrongDays(limit)
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={t('users.together.amount')}
        help={t('users.together.amountHelp')}
        error={isWrong(limit) ? t('users.together.amountWrong', { most: mostRequests }) : null}
      >
        <Input
          inputMode="numeric"
          maxLength={6}
          value={limit.amount}
          onValue={amount => onLimit({ ...limit, amount })}
        />
      </Field>
      <Field label={t('users.together.period')}>
        <Select
          value={limit.period}
          options={periodChoices.map(value => ({ value, label: t(`users.edit.limits.per.${value}`) }))}
          onValue={period => onLimit({ ...limit, period })}
        />
      </Field>
      {kind === 'tvShow' && (
        <div className="self-end">
          <LimitUnit value={limit.unit} onValue={unit => onLimit({ ...limit, unit })} />
        </div>
      )}
      {limit.period === 'days' && (
        <Field
          className="col-start-2"
          label={t('users.edit.limits.days')}
          error={isDaysWrong ? t('users.edit.problem.badDays', { days: longestPeriod }) : null}
        >
          <Input inputMode="numeric" maxLength={3} value={limit.days} onValue={days => onLimit({ ...limit, days })} />
        </Field>
      )}
    </div>
  )
}
