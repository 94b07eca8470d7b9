import { readFileSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { NewRule } from '~/shared/api/rules'
import { type RuleDraft, saysNothing } from '~/shared/rules/model'
import { isObject } from '~/shared/settings/items'

/** A file with one rule; `-` is standard input. */
export const ruleFileHelp = 'JSON of a rule, as "rules list --json" prints it; "-" reads standard input'

/** A rule out of a file; what it leaves out says nothing. */
export function ruleIn(file: string): RuleDraft {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
  if (!isObject(content)) throw new Error(`${file} contains no rule; it must be a JSON object`)
  const { outcome, ...given } = content as { outcome?: object }
  const rule: unknown = { enabled: true, conditions: [], ...given, outcome: { ...saysNothing, ...outcome } }
  const wrong = Value.Errors(NewRule, rule).First()
  if (wrong) throw new Error(`${file}: ${wrong.path.slice(1) || 'the rule'}: ${wrong.message}`)
  return Value.Clean(NewRule, rule) as RuleDraft
}
