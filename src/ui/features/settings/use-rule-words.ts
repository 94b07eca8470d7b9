import { useTranslation } from 'react-i18next'
import type { NewRule, RuleCondition } from '~/shared/api/rules'
import { requestKindNames, variants } from '~/shared/requests/model'
import type { AmountSubject, ChoiceSubject } from '~/shared/rules/model'
import { isClaim } from '~/shared/users/model'
import { useFormat } from '../../kit/use-format'
import { useRoleTexts } from '../../state/role-texts'

type NamedValue = { key: string; name: string }

/** Rules in the language of whoever reads: what a condition is about, what it asks, and what a rule says. */
export function useRuleWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const role = useRoleTexts()

  const subject = (about: ChoiceSubject | AmountSubject) => t(`settings.rules.about.${about}`)
  /** What has a word of ours is said in it, the rest as it was called when it was chosen. */
  const value = (about: ChoiceSubject, { key, name }: NamedValue): string => {
    const kind = requestKindNames.find(one => one === key)
    const variant = variants.find(one => one === key)
    if (about === 'kind' && kind) return t(`kinds.${kind}`)
    if (about === 'variant' && variant) return t(`requesting.variant.${variant}`)
    if (about === 'language') return format.languageName(key)
    if (about === 'role' && isClaim(key)) return role.full(key)
    if (about === 'source' && (key === 'portal' || key === 'plexWatchlist')) return t(`settings.rules.source.${key}`)
    return name
  }
  const condition = (one: RuleCondition): string => {
    const what = subject(one.about)
    if ('values' in one) {
      const values = format.either(one.values.map(each => value(one.about, each)))
      return t(one.is ? 'settings.rules.said.is' : 'settings.rules.said.isNot', { what, values })
    }
    const { from, to } = one
    if (from === null) return t('settings.rules.said.to', { what, to })
    return to === null
      ? t('settings.rules.said.from', { what, from })
      : t('settings.rules.said.between', { what, from, to })
  }
  /** A line for each group, of which one is enough. */
  const conditions = ({ conditions: groups }: Pick<NewRule, 'conditions'>): string[] =>
    groups.length === 0 ? [t('settings.rules.everything')] : groups.map(group => format.list(group.map(condition)))
  const outcome = ({ outcome: says }: Pick<NewRule, 'outcome'>): string[] => {
    const pair = (what: string, values: string | null | undefined) =>
      values ? [t('settings.rules.said.is', { what, values })] : []
    return [
      ...(says.decision ? [t(`settings.rules.decision.${says.decision}`)] : []),
      // Nobody reads that of a rule that approves, or decides nothing.
      ...pair(
        t('settings.rules.reason'),
        says.decision === 'hold' || says.decision === 'refuse' ? says.reason?.trim() : undefined,
      ),
      ...(says.ignoresLimit ? [t('settings.rules.ignoresLimit')] : []),
      ...pair(t('requesting.options.server'), says.server?.name),
      ...pair(t('requesting.options.profile'), says.profile?.name),
      ...pair(t('requesting.options.folder'), says.root?.name),
      ...pair(t('requesting.options.languageProfile'), says.languageProfile?.name),
      ...pair(t('settings.rules.tags'), says.tags.length > 0 ? format.row(says.tags) : undefined),
      ...pair(
        t('settings.rules.seriesType.label'),
        says.seriesType ? t(`settings.rules.seriesType.${says.seriesType}`) : undefined,
      ),
    ]
  }
  return { subject, value, condition, conditions, outcome, row: format.row }
}
