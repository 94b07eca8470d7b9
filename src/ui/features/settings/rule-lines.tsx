import { useTranslation } from 'react-i18next'
import type { NewRule } from '~/shared/api/rules'
import { useRuleWords } from './use-rule-words'

/** A rule as it reads: what it is for, each group on a line of its own, and what it says. */
export function RuleLines({ rule }: { rule: Pick<NewRule, 'conditions' | 'outcome'> }) {
  const { t } = useTranslation()
  const words = useRuleWords()
  const says = words.outcome(rule)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm wrap-anywhere">
      <dt className="text-ink-faint">{t('settings.rules.when')}</dt>
      <dd>
        {words.conditions(rule).map((line, index) => (
          <p key={line}>
            {index > 0 && <span className="text-ink-faint">{t('settings.rules.or')} </span>}
            {line}
          </p>
        ))}
      </dd>
      <dt className="text-ink-faint">{t('settings.rules.then')}</dt>
      <dd>{says.length > 0 ? words.row(says) : '–'}</dd>
    </dl>
  )
}
