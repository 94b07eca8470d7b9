import type { AuditValues } from '~/shared/audit/model'
import { type Reason, refuse, refuseIf } from '~/shared/refusal'
import { mostRules, type Rule, type RuleDraft } from '~/shared/rules/model'
import { keptRule, objectionToRule } from '~/shared/rules/rules'
import { isAdmin, type User } from '~/shared/users/model'
import type { App } from '../app'
import { changeOf, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { rulesChange } from './current'
import { deleteRule, insertRules, lockRules, placeRule, ruleById, updateRules } from './queries'

/** They decide for everybody, and name places of download managers. */
const objectionToEditing = (by: User): Reason | null => (isAdmin(by) ? null : { code: 'NoPermissions' })

const auditOf = ({ name, enabled, conditions, outcome }: RuleDraft): AuditValues => ({
  name,
  enabled,
  conditions,
  outcome,
})

const subjectOf = ({ id, name }: Pick<Rule, 'id' | 'name'>) => ({ kind: 'rule' as const, id: String(id), name })

/** Adds a rule behind all others. */
export async function addRule(app: App, by: User, given: RuleDraft): Promise<Rule> {
  refuseIf(objectionToEditing(by))
  const draft = keptRule(given)
  refuseIf(objectionToRule(draft))
  const [made] = await app.store.transaction(tx => addRulesIn(app, tx, by, [draft]))
  if (!made) throw new Error('a rule that was added is not there')
  app.log.info('rule added', { id: made.id, rule: made.name, by: by.userName })
  return made
}

/** Adds rules behind all others, in their order, as part of a transaction. */
export async function addRulesIn(app: App, tx: Store, by: User, drafts: readonly RuleDraft[]): Promise<Rule[]> {
  if (drafts.length === 0) return []
  const places = await lockRules(tx)
  if (places.length + drafts.length > mostRules) refuse({ code: 'TooManyRules', most: mostRules })
  rulesChange(tx)
  const made = await insertRules(tx, drafts, places.at(-1)?.position ?? -1)
  const entries = made.map(rule => ({ action: 'ruleAdded' as const, subject: subjectOf(rule), after: auditOf(rule) }))
  await writeAudit(app, tx, by, ...entries)
  return made
}

/** What rules become, as they are said now. */
export type RuleChange = { before: Rule; draft: RuleDraft }

/** Changes rules as part of the transaction that has read them and locked all of them. */
export async function changeRulesIn(app: App, tx: Store, by: User, changes: readonly RuleChange[]): Promise<void> {
  const entries = changes.flatMap(({ before, draft }) => {
    const change = changeOf(auditOf(before), auditOf(draft))
    return change ? [{ action: 'ruleChanged' as const, subject: subjectOf(before), ...change }] : []
  })
  if (entries.length === 0) return
  rulesChange(tx)
  await updateRules(tx, changes)
  await writeAudit(app, tx, by, ...entries)
}

/** Changes a rule; `revision` is the one that whoever edits has read, null where nobody says what it was before. */
export async function editRule(app: App, by: User, id: number, given: RuleDraft & { revision: number | null }) {
  refuseIf(objectionToEditing(by))
  const draft = keptRule(given)
  refuseIf(objectionToRule(draft))
  const rule = await app.store.transaction(async tx => {
    const before = await lockedRule(tx, id)
    if (given.revision !== null && given.revision !== before.revision) refuse({ code: 'RuleChanged' })
    if (!changeOf(auditOf(before), auditOf(draft))) return before
    await changeRulesIn(app, tx, by, [{ before, draft }])
    return { ...before, ...draft, revision: before.revision + 1 }
  })
  app.log.info('rule changed', { id, rule: rule.name, by: by.userName })
  return rule
}

/** Puts a rule to a place among the others, 0 being the one that decides first; beyond the last it is the last. */
export async function moveRule(app: App, by: User, id: number, to: number): Promise<void> {
  refuseIf(objectionToEditing(by))
  await app.store.transaction(async tx => {
    const places = await lockRules(tx)
    const rule = (await ruleById(tx, id)) ?? refuse({ code: 'RuleUnknown' })
    const position = Math.min(to, places.length - 1)
    if (position === rule.position) return
    rulesChange(tx)
    await placeRule(tx, rule, position)
    const values = { before: { position: rule.position + 1 }, after: { position: position + 1 } }
    await writeAudit(app, tx, by, { action: 'ruleMoved', subject: subjectOf(rule), ...values })
  })
  app.log.info('rule moved', { id, to, by: by.userName })
}

export async function removeRule(app: App, by: User, id: number): Promise<void> {
  refuseIf(objectionToEditing(by))
  const gone = await app.store.transaction(async tx => {
    const rule = await lockedRule(tx, id)
    rulesChange(tx)
    await deleteRule(tx, rule)
    await writeAudit(app, tx, by, { action: 'ruleRemoved', subject: subjectOf(rule), before: auditOf(rule) })
    return rule
  })
  app.log.info('rule removed', { id, rule: gone.name, by: by.userName })
}

async function lockedRule(tx: Store, id: number): Promise<Rule> {
  await lockRules(tx)
  return (await ruleById(tx, id)) ?? refuse({ code: 'RuleUnknown' })
}
