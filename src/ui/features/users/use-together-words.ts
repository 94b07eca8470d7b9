import { useTranslation } from 'react-i18next'
import { countsSeasons, daysOf, isNamed } from '~/shared/users/limits'
import { useFormat } from '../../kit/use-format'
import { useRoleTexts } from '../../state/role-texts'
import type { ChangeLine } from './together-lines'

const mostNames = 10

/** Puts what changes for whom into a sentence. */
export const useTogetherWords = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const roles = useRoleTexts()
  const namesOf = (people: readonly string[]) => {
    const others = people.length - mostNames
    if (others <= 0) return format.list(people)
    return format.list([...people.slice(0, mostNames), t('users.together.others', { count: others })])
  }
  return ({ change, people }: ChangeLine): string => {
    const whom = { count: people.length, names: namesOf(people) }
    switch (change.what) {
      case 'gained':
        return t('users.together.line.gained', { ...whom, role: roles.full(change.role) })
      case 'lost':
        return t('users.together.line.lost', { ...whom, role: roles.full(change.role) })
      case 'country':
        return t('users.together.line.country', { ...whom, country: format.countryName(change.country) })
      case 'limit': {
        const { amount, period } = change.limit
        const kind = t(`users.together.kind.${countsSeasons(change.limit) ? 'seasons' : change.kind}`)
        if (amount === null) return t('users.together.line.noLimit', { ...whom, kind })
        const per = isNamed(period)
          ? t(`users.edit.limits.per.${period}`)
          : t('users.edit.limits.per.inDays', { count: daysOf(period) ?? 0 })
        return t('users.together.line.limit', { ...whom, kind, amount, per })
      }
    }
  }
}
