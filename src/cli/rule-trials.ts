import { Argument } from 'commander'
import { type Rehearsed, rehearseRule } from '~/server/requests/ruled/rehearse'
import { rehearseLimit } from '~/server/requests/ruled/rehearse-limit'
import { userByName } from '~/server/users/queries'
import { refuse } from '~/shared/refusal'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { type Fate, rehearsedDays } from '~/shared/rules/rehearsal'
import type { LimitUnit, Period, User } from '~/shared/users/model'
import { ruleFileHelp, ruleIn } from './rule-file'
import { type Common, commandOn, withApp } from './session'
import { columns, localTime } from './table'
import { periodHelp, periodOption, unitOption } from './users-limits'
import { wholeNumber } from './values'

const fateText = ({ decision, route: { server, profile, root, tags } }: Fate) =>
  [decision, server?.name, profile?.name, root?.name, ...tags.map(tag => `#${tag}`)].filter(Boolean).join(', ')

const nameOf = (person: User | null) => person?.userName ?? null

const row = ({ request, variant, requester, before, after }: Rehearsed) => [
  ...[request.id, request.title.name, variant, nameOf(requester)],
  ...[fateText(before), fateText(after)],
]

/** Plays a rule over what was asked for of late, and changes nothing. */
export const tryCommand = () =>
  commandOn('try', `show which requests of the last ${rehearsedDays} days would have gone otherwise with a rule`)
    .addArgument(new Argument('<file>', ruleFileHelp))
    .option('--instead <id>', 'try it instead of this rule; else behind all others', wholeNumber(1, 2 ** 31 - 1))
    .action((file: string, given: Common & { instead?: number }) =>
      withApp(given, async ({ app, by, show }) => {
        const { shown, ...counts } = await rehearseRule(app, by, { rule: ruleIn(file), id: given.instead ?? null })
        const { changed, looked, unread } = counts
        const requests = shown.map(one => ({
          ...{ id: one.request.id, title: one.request.title.name, variant: one.variant },
          ...{ requester: nameOf(one.requester), before: one.before, after: one.after },
        }))
        const unknown = unread > 0 ? [`of ${unread} nothing is known but the request itself`] : []
        const lines = [`${changed} of ${looked} would have gone otherwise`, ...unknown]
        const table = columns(['id', 'title', 'variant', 'requester', 'goes', 'would go'], shown.map(row))
        show({ json: { ...counts, requests }, lines: shown.length > 0 ? [...lines, '', ...table] : lines })
      }),
    )

type LimitGiven = Common & { period?: Period; unit?: LimitUnit; user?: string }

/** The same of a limit. */
export const tryLimitCommand = () =>
  commandOn('try-limit', `show what a limit would have refused in the last ${rehearsedDays} days`)
    .addArgument(new Argument('<kind>', 'what is limited').choices(requestKindNames))
    .addArgument(new Argument('<amount>', 'how many').argParser(wholeNumber(1, 10_000)))
    .option('--period <period>', `${periodHelp}; else any seven days`, periodOption)
    .addOption(unitOption('--unit <unit>'))
    .option('--user <name>', 'of this person alone')
    .action((kind: RequestKind, amount: number, given: LimitGiven) =>
      withApp(given, async ({ app, by, show }) => {
        const user = given.user ? await userByName(app.store, given.user) : null
        if (given.user && !user) refuse({ code: 'UserUnknown' })
        const limit = { amount, period: given.period ?? null, unit: given.unit }
        const { shown, ...counts } = await rehearseLimit(app, by, { kind, limit, userId: user?.id ?? null })
        const requests = shown.map(({ request, requester, at, amount: counted }) => ({
          ...{ title: request?.title.name ?? null, requester: nameOf(requester) },
          ...{ at: at.toISOString(), amount: counted },
        }))
        const { changed, looked, people } = counts
        const lines = [`${changed} of ${looked} would have been refused, of ${people} people`]
        const rows = shown.map(({ at }, index) => [
          ...[localTime(at), requests[index]?.title ?? null, requests[index]?.requester ?? null],
          requests[index]?.amount ?? 0,
        ])
        const table = columns(['asked', 'title', 'requester', 'counts as'], rows)
        show({ json: { ...counts, requests }, lines: rows.length > 0 ? [...lines, '', ...table] : lines })
      }),
    )
