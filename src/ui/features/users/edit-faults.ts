import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { personalAgents, writtenName } from '~/shared/notifications/agents'
import { requestKindNames } from '~/shared/requests/model'
import { longestPeriod } from '~/shared/users/model'
import { shortestPassword } from '~/shared/users/password-length'
import { useErrorText } from '../../api/use-error-text'
import { afterPress } from '../../kit/after-press'
import { useFormat } from '../../kit/use-format'
import type { AccountForm } from './edit-form'
import { mostAsked, type ProblemField, problemsOf, refusedField } from './edit-problems'

const fields: readonly ProblemField[] = [
  ...(['userName', 'email', 'password', 'repeat'] as const),
  ...requestKindNames.map(kind => `limits.${kind}` as const),
  ...personalAgents.map(agent => `addresses.${agent}` as const),
  'claims',
]

/** What is wrong with fields once they were left, or it was tried to save, and where the portal refused it. */
export const useFaults = (
  form: AccountForm,
  { isNew = false, held }: { isNew?: boolean; held?: AccountForm['addresses'] },
  refusal: unknown,
) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const [tried, setTried] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const problems = problemsOf(form, isNew, held)
  const refused = refusedField(refusal)
  const bounds = { least: shortestPassword, most: format.number(mostAsked), days: longestPeriod }
  const errorOf = (field: ProblemField): string | null => {
    const problem = tried || touched.has(field) ? problems[field] : undefined
    if (problem === 'badAddress')
      return t('messageChoices.wrong', { channel: writtenName(field.replace('addresses.', '')) })
    if (problem) return t(`users.edit.problem.${problem}`, bounds)
    return field === refused ? words(refusal) : null
  }
  return {
    errorOf,
    wrong: fields.filter(field => errorOf(field) !== null).length,
    /** Why it was refused, where no field is to blame. */
    refusal: refusal && refused === null ? words(refusal) : null,
    /** Shows every fault; true when there is none. */
    check: () => {
      setTried(true)
      return Object.keys(problems).length === 0
    },
    forget: () => {
      setTried(false)
      setTouched(new Set())
    },
    /** Whoever leaves a field after typing is told what is wrong with it. */
    leave: ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.value !== '')
        afterPress(() => setTouched(before => new Set(before).add(target.name.replace(/\.days$/, ''))))
    },
  }
}
