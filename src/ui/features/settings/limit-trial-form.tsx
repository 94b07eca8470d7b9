import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestKindNames } from '~/shared/requests/model'
import { type LimitUnit, limitUnits, longestPeriod, type NamedPeriod, periods } from '~/shared/users/model'
import { useErrorText } from '../../api/use-error-text'
import { useUserOptions } from '../../api/users'
import { Button } from '../../kit/button'
import { Columns } from '../../kit/columns'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { Select } from '../../kit/select'
import { useFormat } from '../../kit/use-format'
import { NumberBound } from '../../parts/number-bound'
import { personOption } from '../../parts/on-behalf'
import { LimitTrialResult } from './limit-trial-result'
import { useLimitRehearsal } from './rules-state'

const mostAmount = 9_999
type Trial = {
  kind: (typeof requestKindNames)[number]
  amount: number | null
  period: NamedPeriod
  days: number | null
  unit: LimitUnit
  userId: string | null
}
const first: Trial = { kind: 'movie', amount: 5, period: 'week', days: null, unit: 'episodes', userId: null }

/** What a limit would have refused of late, before anybody is given it. */
export function LimitTrialForm() {
  const { t } = useTranslation()
  const words = useErrorText()
  const { sorted } = useFormat()
  const people = useUserOptions()
  const [trial, setTrial] = useState(first)
  const tried = useLimitRehearsal()
  const change = (next: Partial<Trial>) => {
    setTrial({ ...trial, ...next })
    tried.reset()
  }
  const { kind, amount, period, days, unit, userId } = trial
  const wanted = amount !== null && {
    ...{ kind, amount, period: days || period, userId },
    ...(kind === 'tvShow' && { unit }),
  }
  return (
    <Panel title={t('settings.rules.limit.title')} text={t('settings.rules.limit.text')} className="mt-6">
      <div className="grid gap-4">
        <Columns>
          <Field label={t('filters.kind')}>
            <Select
              value={kind}
              options={requestKindNames.map(value => ({ value, label: t(`settings.statistics.kind.${value}`) }))}
              onValue={value => change({ kind: value })}
            />
          </Field>
          <Field label={t('settings.rules.limit.person')}>
            <Combobox
              options={sorted((people.data ?? []).map(personOption))}
              value={userId}
              placeholder={t('settings.rules.limit.everybody')}
              onValue={value => change({ userId: value })}
            />
          </Field>
        </Columns>
        <Columns>
          <NumberBound
            label={t('settings.rules.limit.amount')}
            value={amount}
            min={1}
            max={mostAmount}
            onValue={value => change({ amount: value })}
          />
          <Field label={t('settings.usermanagement.movieRequestLimitType.label')}>
            <Select
              value={period}
              options={periods.map(value => ({
                value,
                label: t(`settings.usermanagement.movieRequestLimitType.option.${value}`),
              }))}
              onValue={value => change({ period: value })}
            />
          </Field>
        </Columns>
        <Columns>
          <NumberBound
            label={t('settings.usermanagement.movieRequestLimitDays.label')}
            help={t('settings.usermanagement.movieRequestLimitDays.help')}
            value={days}
            min={0}
            max={longestPeriod}
            onValue={value => change({ days: value })}
          />
          {kind === 'tvShow' && (
            <Field label={t('settings.usermanagement.episodeRequestLimitUnit.label')}>
              <Select
                value={unit}
                options={limitUnits.map(value => ({
                  value,
                  label: t(`settings.usermanagement.episodeRequestLimitUnit.option.${value}`),
                }))}
                onValue={value => change({ unit: value })}
              />
            </Field>
          )}
        </Columns>
        <Button
          className="justify-self-start"
          busy={tried.isPending}
          disabled={!wanted}
          onClick={() => wanted && tried.mutate(wanted)}
        >
          {t('settings.rules.try')}
        </Button>
        {tried.error && (
          <Note tone="bad" live>
            {words(tried.error)}
          </Note>
        )}
        {tried.data && <LimitTrialResult kind={kind} rehearsal={tried.data} />}
      </div>
    </Panel>
  )
}
