import type { TogetherPreview } from '~/shared/api/accounts-together'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import type { Claim, Limit } from '~/shared/users/model'

type Changed = TogetherPreview['changed'][number]

/** One thing that changes, the same for whoever it changes for. */
export type Change =
  | { what: 'gained' | 'lost'; role: Claim }
  | { what: 'limit'; kind: RequestKind; limit: Limit }
  | { what: 'country'; country: string }

/** A change with the names of those it changes something for. */
export type ChangeLine = { change: Change; people: string[] }

const changesOf = ({ gained, lost, limits, streamingCountry }: Changed): Change[] => [
  ...gained.map(role => ({ what: 'gained', role }) as const),
  ...lost.map(role => ({ what: 'lost', role }) as const),
  ...requestKindNames.flatMap(kind => {
    const limit = limits[kind]
    return limit ? [{ what: 'limit', kind, limit } as const] : []
  }),
  ...(streamingCountry === null ? [] : [{ what: 'country', country: streamingCountry } as const]),
]

const order = ['gained', 'lost', 'limit', 'country'] as const satisfies Change['what'][]

type Compare = (one: string, other: string) => number

/** What changes, each with for whom; people who change alike stand in one line. */
export function linesOf(changed: readonly Changed[], compare: Compare): ChangeLine[] {
  const names = (of: readonly { name: string }[]) => of.map(({ name }) => name).toSorted(compare)
  const all = changed.flatMap(one => changesOf(one).map(change => ({ change, name: one.displayName })))
  const alike = Map.groupBy(all, ({ change }) => JSON.stringify(change))
  return [...alike.values()]
    .flatMap(same => (same[0] ? [{ change: same[0].change, people: names(same) }] : []))
    .sort((one, other) => order.indexOf(one.change.what) - order.indexOf(other.change.what))
}
