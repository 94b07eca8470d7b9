import { lastWay } from '../access/settings'
import { nameTaken, textTwice } from '../services/place-problems'
import type { Field } from './fields'
import type { Section } from './model'
import { fieldAt } from './paths'
import { enterAgain } from './secret-binding'
import { textKeys } from './text-keys'
import { noQuery, noUserInfo } from './user-info'
import { type Bound, boundIn, needed, notEmpty, notWhole, optionsIn } from './value-problems'

type Told = 'required' | 'number' | 'enterAgain' | 'lastWay' | 'userInfo' | 'query' | 'nameTaken' | 'textTwice'

/** What is wrong with a field, by the name of the sentence and what it mentions. */
export type FieldProblem =
  | { kind: Told | 'pattern' | 'other' }
  | { kind: Bound; limit: number }
  | { kind: 'choice'; options: string }

const told: Readonly<Record<string, Told | undefined>> = {
  [needed]: 'required',
  [notEmpty]: 'required',
  [notWhole]: 'number',
  [enterAgain]: 'enterAgain',
  [lastWay]: 'lastWay',
  [noUserInfo]: 'userInfo',
  [noQuery]: 'query',
  [nameTaken]: 'nameTaken',
  [textTwice]: 'textTwice',
}

export function fieldProblem({ pattern }: Field, problem: string): FieldProblem {
  const kind = told[problem]
  if (kind) return { kind }
  const options = pattern ? null : optionsIn(problem)
  return options === null ? (boundIn(problem) ?? { kind: pattern ? 'pattern' : 'other' }) : { kind: 'choice', options }
}

/** What the texts of a problem mention. */
export const mentionsOf = (problem: FieldProblem) => ({
  ...('limit' in problem && { limit: problem.limit }),
  ...('options' in problem && { options: problem.options }),
})

/** The texts that say it to people: first the one that the field has for itself, then the one of all fields. */
export const problemKeys = (section: Pick<Section, 'id' | 'texts'>, path: string, { kind }: FieldProblem): string[] => [
  ...(kind === 'required' || kind === 'pattern' ? textKeys(section, `${path}.wrong`) : []),
  `settings.problem.${kind}`,
]

/** By which texts people are told what is wrong, and what these mention. */
export type ProblemText = { keys: readonly string[]; limit?: number; options?: string }

/** Where the texts of a field lie: `servers[0].ip` is `servers.item.ip`, and what a section declares of both is `ip`. */
export function textPlace({ fields }: Pick<Section, 'fields'>, path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const field = fieldAt(fields, path)
  return field !== null && fields[name] === field ? name : path.replace(/\[\d+\]/g, '.item')
}

/** The texts for a problem at a path such as `servers[0].ip`; null for what no form can send, which programs are told. */
export function problemText(section: Section, path: string, problem: string): ProblemText | null {
  const field = fieldAt(section.fields, path)
  const found = field && fieldProblem(field, problem)
  if (!field || !found || found.kind === 'other') return null
  return { keys: problemKeys(section, textPlace(section, path), found), ...mentionsOf(found) }
}
