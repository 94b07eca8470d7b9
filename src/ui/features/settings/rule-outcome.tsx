import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longestRuleReason, ruleDecisions } from '~/shared/rules/model'
import { longestTags, tagsIn } from '~/shared/rules/rules'
import { seriesTypes } from '~/shared/titles/model'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Select } from '../../kit/select'
import { Switch } from '../../kit/switch'
import { type RuleOutcomeProps, RuleServer } from './rule-server'

type Outcome = RuleOutcomeProps['outcome']

const nothing = 'nothing'
/** What a rule says: whether it goes by itself, and where to. */
export function RuleOutcome({ outcome, onOutcome }: RuleOutcomeProps) {
  const { t } = useTranslation()
  const [tags, setTags] = useState(outcome.tags.join(', '))
  const change = (next: Partial<Outcome>) => onOutcome({ ...outcome, ...next })
  const { decision, reason, ignoresLimit, seriesType } = outcome
  return (
    <>
      <Columns>
        <Field label={t('settings.rules.decision.label')}>
          <Select
            value={decision ?? nothing}
            options={[
              { value: nothing, label: t('settings.rules.decision.none') },
              ...ruleDecisions.map(value => ({ value, label: t(`settings.rules.decision.${value}`) })),
            ]}
            onValue={value => change({ decision: ruleDecisions.find(one => one === value) ?? null })}
          />
        </Field>
        {(decision === 'refuse' || decision === 'hold') && (
          <Field label={t('settings.rules.reason')} help={t(`settings.rules.reasonHelp.${decision}`)} optional>
            <Input
              value={reason ?? ''}
              maxLength={longestRuleReason}
              onValue={text => change({ reason: text === '' ? null : text })}
            />
          </Field>
        )}
      </Columns>
      <Switch
        label={t('settings.rules.ignoresLimit')}
        help={t('settings.rules.ignoresLimitHelp')}
        checked={ignoresLimit}
        onValue={on => change({ ignoresLimit: on })}
      />
      <RuleServer outcome={outcome} onOutcome={onOutcome} />
      <Columns>
        <Field label={t('settings.rules.tags')} help={t('settings.rules.tagsHelp')} optional>
          <Input
            value={tags}
            maxLength={longestTags}
            onValue={text => {
              setTags(text)
              change({ tags: tagsIn(text) })
            }}
          />
        </Field>
        <Field label={t('settings.rules.seriesType.label')}>
          <Select
            value={seriesType ?? nothing}
            options={[
              { value: nothing, label: t('settings.rules.unchanged') },
              ...seriesTypes.map(value => ({ value, label: t(`settings.rules.seriesType.${value}`) })),
            ]}
            onValue={value => change({ seriesType: seriesTypes.find(one => one === value) ?? null })}
          />
        </Field>
      </Columns>
    </>
  )
}
