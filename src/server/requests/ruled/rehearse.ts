import { dayMs } from '~/shared/durations'
import { refuse, refuseIf } from '~/shared/refusal'
import { askedVariants, type Request, type Variant } from '~/shared/requests/model'
import { isAutoApproved } from '~/shared/requests/rules'
import type { RuleDraft } from '~/shared/rules/model'
import {
  type Fate,
  fateOf,
  isOtherwise,
  mostRehearsed,
  mostShown,
  rehearsedDays,
  rulesWith,
} from '~/shared/rules/rehearsal'
import { keptRule, objectionToRule } from '~/shared/rules/rules'
import { isAdmin, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { allRules } from '../../rules/queries'
import { downloadServersFor } from '../../settings/connected-servers'
import { accountsById } from '../../users/queries'
import { optionsOf } from '../hand-over/destination'
import { requestsByIds } from '../queries'
import { factsOfRequests } from './facts'
import { readMissingFacts } from './missing-facts'
import { newestRequestIds } from './rehearsal-queries'

/** One that would have gone otherwise. */
export type Rehearsed = { request: Request; variant: Variant; requester: User | null; before: Fate; after: Fate }

/**
 * What was looked at, one for each variant; how many of it nothing but the request itself is known of; how many would have
 * gone otherwise, and the newest of them. `isCut` where there were more than are looked at.
 */
export type Rehearsal = { looked: number; unread: number; changed: number; isCut: boolean; shown: Rehearsed[] }

/** So many titles are read from the catalogue each time that somebody tries a rule. */
const mostRead = 50

type Trial = { rule: RuleDraft; id: number | null }

/** Which requests of late would have gone otherwise with a rule as it is entered; nothing is written of them. */
export async function rehearseRule(app: App, by: User, { rule, id }: Trial): Promise<Rehearsal> {
  if (!isAdmin(by)) refuse({ code: 'NoPermissions' })
  const draft = keptRule(rule)
  refuseIf(objectionToRule(draft))
  const rules = await allRules(app.store)
  const [now, then] = [rules.filter(({ enabled }) => enabled), rulesWith(rules, draft, id)]
  const since = new Date(app.now().getTime() - rehearsedDays * dayMs)
  const ids = await newestRequestIds(app.store, since, mostRehearsed + 1)
  const requests = (await requestsByIds(app.store, ids.slice(0, mostRehearsed))).toReversed()
  const unknown = await readMissingFacts(app, requests, mostRead)
  const factsOf = await factsOfRequests(app.store, requests)
  const people = await accountsById(app.store, [...new Set(requests.map(({ requesterId }) => requesterId))])
  const result: Rehearsal = { looked: 0, unread: 0, changed: 0, isCut: ids.length > mostRehearsed, shown: [] }
  for (const request of requests)
    for (const { variant } of askedVariants(request)) {
      const requester = people.get(request.requesterId) ?? null
      const { kind, title } = request
      const servers = downloadServersFor(app, kind, variant).map(({ source }) => source)
      const { server } = optionsOf(request, variant)
      const trying = {
        facts: factsOf(request, variant),
        autoApproved: requester !== null && isAutoApproved(requester, { kind, variant }),
        servers,
        chosen: server !== null && servers.includes(server) ? server : null,
      }
      const [before, after] = [fateOf(now, trying), fateOf(then, trying)]
      result.looked++
      if (unknown.has(title.id)) result.unread++
      if (!isOtherwise(before, after)) continue
      result.changed++
      if (result.shown.length < mostShown) result.shown.push({ request, variant, requester, before, after })
    }
  return result
}
