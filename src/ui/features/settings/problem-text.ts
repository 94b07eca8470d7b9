import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { type FieldProblem, mentionsOf, problemKeys } from '~/shared/settings/field-problems'
import { textPath } from '../../state/settings-texts'
import type { Scope } from './scope'

/** Puts what is wrong with a field into words. The server's own words are shown as they come. */
export const useProblemText = (scope: Pick<Scope, 'section' | 'fields' | 'path'>) => {
  const { t } = useTranslation()
  return (name: string, problem: FieldProblem | string | null): string | null => {
    if (problem === null || typeof problem === 'string') return problem
    const keys = problemKeys(scope.section, textPath(scope, name), problem) as ParseKeys[]
    return String(t(keys, mentionsOf(problem)))
  }
}
