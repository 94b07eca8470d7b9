import type { SeriesType } from '../titles/model'
import { isFor } from './matching'
import type { NamedValue, NumberedChoice, Outcome, RequestFacts, Rule, RuleDecision } from './model'

/** Rules in their order, switched on. Of each thing that can be said, the first that says it decides. */
export type ActiveRules = readonly Pick<Rule, 'name' | 'conditions' | 'outcome'>[]

/** `rule` is what the rule that said it is called. */
export type Decision = { decision: RuleDecision; reason: string | null; rule: string }

export type Verdict = { decided: Decision | null; ignoresLimit: boolean }

const decides = ({ decision, ignoresLimit }: Outcome) => decision !== null || ignoresLimit

/** What becomes of a new request by itself. */
export function verdictOf(rules: ActiveRules, facts: RequestFacts): Verdict {
  const verdict: Verdict = { decided: null, ignoresLimit: false }
  for (const rule of rules) {
    const { decision, reason, ignoresLimit } = rule.outcome
    if (!decides(rule.outcome) || !isFor(rule, facts)) continue
    if (decision !== null) verdict.decided ??= { decision, reason, rule: rule.name }
    verdict.ignoresLimit ||= ignoresLimit
    if (verdict.decided && verdict.ignoresLimit) break
  }
  return verdict
}

/** Where rules send a request; null and empty where none says anything. The numbers are those of the server it goes to. */
export type Route = {
  server: NamedValue | null
  profile: NumberedChoice | null
  root: NumberedChoice | null
  languageProfile: NumberedChoice | null
  tags: readonly string[]
  seriesType: SeriesType | null
  /** The rules that said any of it, in their order. */
  rules: readonly string[]
}

export const noRoute: Route = {
  ...{ server: null, profile: null, root: null, languageProfile: null },
  ...{ tags: [], seriesType: null, rules: [] },
}

/** The sources that take such a request, what it goes to by itself first; `chosen` is what somebody chose for it by hand. */
type Ways = { servers: readonly string[]; chosen: string | null }

const routes = ({ server, tags, seriesType }: Outcome) => server !== null || tags.length > 0 || seriesType !== null

/** Whether any of the rules says where something goes, so that it has to be looked at. */
export const anyRoutes = (rules: ActiveRules) => rules.some(({ outcome }) => routes(outcome))

/** Where a request goes by the rules. One that names a server which does not take it says nothing of that. */
export function routeOf(rules: ActiveRules, facts: RequestFacts, { servers, chosen }: Ways): Route {
  const fitting = rules.filter(rule => routes(rule.outcome) && isFor(rule, facts))
  if (fitting.length === 0) return noRoute
  const named = fitting.find(({ outcome }) => outcome.server !== null && servers.includes(outcome.server.key))
  const server = chosen ?? named?.outcome.server?.key ?? servers[0] ?? null
  const there = fitting.filter(({ outcome }) => outcome.server !== null && outcome.server.key === server)
  const first = <T>(among: typeof fitting, of: (outcome: Outcome) => T | null) => {
    const rule = among.find(({ outcome }) => of(outcome) !== null)
    return { rule, said: rule ? of(rule.outcome) : null }
  }
  const profile = first(there, outcome => outcome.profile)
  const root = first(there, outcome => outcome.root)
  const language = first(there, outcome => outcome.languageProfile)
  const tags = first(fitting, outcome => (outcome.tags.length > 0 ? outcome.tags : null))
  const seriesType = first(fitting, outcome => outcome.seriesType)
  const said = new Set([
    chosen === null ? named : undefined,
    profile.rule,
    root.rule,
    language.rule,
    tags.rule,
    seriesType.rule,
  ])
  return {
    server: chosen === null ? (named?.outcome.server ?? null) : null,
    profile: profile.said,
    root: root.said,
    languageProfile: language.said,
    tags: tags.said ?? [],
    seriesType: seriesType.said,
    rules: fitting.filter(rule => said.has(rule)).map(({ name }) => name),
  }
}
