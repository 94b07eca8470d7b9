import { useTranslation } from 'react-i18next'
import { fieldKeys, textPath } from '../../state/settings-texts'
import type { FieldProblem } from './form'
import type { Scope } from './scope'

/** Puts what is wrong with a field into words. The server's own words are shown as they come. */
export const useProblemText = (scope: Pick<Scope, 'section' | 'fields' | 'path'>) => {
  const { t, i18n } = useTranslation()
  return (name: string, problem: FieldProblem | string | null): string | null => {
    if (problem === null || typeof problem === 'string') return problem
    const own = fieldKeys(scope.section, textPath(scope, name), 'wrong')
    const hasOwn: boolean = i18n.exists(own)
    if (hasOwn && (problem.kind === 'required' || problem.kind === 'pattern')) return String(t(own))
    if ('limit' in problem) return t(`settings.problem.${problem.kind}`, { limit: problem.limit })
    return t(`settings.problem.${problem.kind}`)
  }
}
