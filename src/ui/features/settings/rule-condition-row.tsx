import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import type { RuleCondition } from '~/shared/api/rules'
import { amountSubjects, choiceSubjects, highestAmount } from '~/shared/rules/model'
import { IconButton } from '../../kit/icon-button'
import { Segmented } from '../../kit/segmented'
import { Select } from '../../kit/select'
import { NumberBound } from '../../parts/number-bound'
import { RuleValues } from './rule-values'
import { useRuleWords } from './use-rule-words'

type RuleConditionRowProps = {
  condition: RuleCondition
  onCondition: (condition: RuleCondition) => void
  onRemove: () => void
}

type Subject = RuleCondition['about']
const subjects: readonly Subject[] = [...choiceSubjects, ...amountSubjects]

const begun = (about: Subject): RuleCondition => {
  const amount = amountSubjects.find(subject => subject === about)
  const choice = choiceSubjects.find(subject => subject === about) ?? 'kind'
  return amount ? { about: amount, from: null, to: null } : { about: choice, is: true, values: [] }
}

/** One condition: what it is about, and the values or the ends that it asks for. */
export function RuleConditionRow({ condition, onCondition, onRemove }: RuleConditionRowProps) {
  const { t } = useTranslation()
  const words = useRuleWords()
  const label = words.subject(condition.about)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2.5 not-last-of-type:border-b not-last-of-type:border-line not-last-of-type:pb-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <Select
          aria-label={t('settings.rules.subject')}
          value={condition.about}
          options={subjects.map(value => ({ value, label: words.subject(value) }))}
          onValue={about => onCondition(begun(about))}
          className="min-w-0 grow basis-44"
        />
        {'values' in condition && (
          <Segmented
            label={t('settings.rules.match')}
            value={condition.is ? 'is' : 'isNot'}
            options={(['is', 'isNot'] as const).map(value => ({ value, label: t(`settings.rules.matches.${value}`) }))}
            onValue={value => onCondition({ ...condition, is: value === 'is' })}
          />
        )}
      </div>
      <IconButton size="sm" icon={X} label={t('settings.rules.removeCondition', { what: label })} onClick={onRemove} />
      {'values' in condition ? (
        <RuleValues
          about={condition.about}
          values={condition.values}
          onValues={values => onCondition({ ...condition, values })}
        />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {(['from', 'to'] as const).map(end => (
            <NumberBound
              key={end}
              label={t(`settings.rules.${end}`)}
              value={condition[end]}
              min={0}
              max={condition.about === 'rating' ? 100 : Math.min(highestAmount, 9_999)}
              onValue={value => onCondition({ ...condition, [end]: value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}
