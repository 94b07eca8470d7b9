import type * as api from '~/shared/api/rules'
import type { Request } from '~/shared/requests/model'
import type { Rule, RuleDraft } from '~/shared/rules/model'
import { type Fate, rehearsedDays } from '~/shared/rules/rehearsal'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { rehearseRule } from '../../requests/ruled/rehearse'
import { rehearseLimit } from '../../requests/ruled/rehearse-limit'
import { type Names, namesFor, titleOf } from '../../titles/names'
import { readerOf } from '../reader'

/** A copy whose lists may be changed, as answers are typed. */
const copied = ({ name, enabled, conditions, outcome }: RuleDraft): api.NewRule => ({
  ...{ name, enabled },
  conditions: conditions.map(group =>
    group.map(condition => ('values' in condition ? { ...condition, values: [...condition.values] } : condition)),
  ),
  outcome: { ...outcome, tags: [...outcome.tags] },
})

export const ruleView = ({ id, revision, ...draft }: Rule): api.RuleView => ({ id, revision, ...copied(draft) })

const fateView = ({ decision, ignoresLimit, route }: Fate): api.RuleFate => ({
  ...{ decision, ignoresLimit },
  server: route.server?.name ?? null,
  profile: route.profile?.name ?? null,
  root: route.root?.name ?? null,
  languageProfile: route.languageProfile?.name ?? null,
  tags: [...route.tags],
  seriesType: route.seriesType,
})

const requestedView = ({ kind, title }: Request, names: Names) => ({
  title: names(titleOf({ kind, title })),
  titleId: title.catalogueId,
  artistId: title.artistId,
})

const nameOf = (person: User | null) => person && displayName(person)

export async function ruleRehearsal(app: App, by: User, trial: api.RuleTrial): Promise<api.RuleRehearsal> {
  const { shown, ...counts } = await rehearseRule(app, by, trial)
  const names = await namesFor(
    app,
    readerOf(by),
    shown.map(({ request }) => titleOf(request)),
  )
  return {
    days: rehearsedDays,
    ...counts,
    requests: shown.map(({ request, variant, requester, before, after }) => ({
      ...{ id: request.id, variant, kind: request.kind },
      ...requestedView(request, names),
      requester: nameOf(requester),
      askedAt: (request.variants[variant]?.askedAt ?? app.now()).toISOString(),
      before: fateView(before),
      after: fateView(after),
    })),
  }
}

export async function limitRehearsal(app: App, by: User, trial: api.LimitTrial): Promise<api.LimitRehearsal> {
  const { kind, amount, period, unit, userId } = trial
  const { shown, ...counts } = await rehearseLimit(app, by, { kind, limit: { amount, period, unit }, userId })
  const names = await namesFor(
    app,
    readerOf(by),
    shown.flatMap(({ request }) => (request ? [titleOf(request)] : [])),
  )
  const gone = { title: null, titleId: null, artistId: null }
  return {
    days: rehearsedDays,
    ...counts,
    requests: shown.map(({ request, requester, at, amount: counted }) => ({
      ...(request ? requestedView(request, names) : gone),
      requester: nameOf(requester),
      at: at.toISOString(),
      amount: counted,
    })),
  }
}
