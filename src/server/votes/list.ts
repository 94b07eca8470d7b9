import { askedAt, type RequestKind, type RequestRow } from '~/shared/requests/model'
import { slicesOf } from '~/shared/slices'
import type { User } from '~/shared/users/model'
import { noVotes, type Tally } from '~/shared/votes/model'
import { undecidedVariants } from '~/shared/votes/rules'
import { voting } from '~/shared/votes/settings'
import type { App } from '../app'
import { requestRowsOfTitles } from '../requests/lists/queries'
import { visibleRequester } from '../requests/lists/visible'
import { newestOpen, openCounts, openTitles, type Place } from './list-queries'
import { talliesOf } from './queries'

/** A request that votes count for, with them. */
export type OpenRow = { row: RequestRow; tally: Tally }

type Part = { voted: boolean; after: Place | null; most: number }

const placeOf = ({ request }: RequestRow): Place => ({ id: request.id, askedAt: askedAt(request) ?? new Date(0) })

/** A part of what somebody can vote on or has voted on, the newest first; `next` is where the rest begins. */
export async function openToVotes(app: App, by: User, { voted, after, most }: Part) {
  const requesterId = visibleRequester(app, by)
  const [found, counts] = await Promise.all([
    newestOpen(app.store, { requesterId, voter: { id: by.id, voted }, after, most: most + 1 }),
    openCounts(app.store, { requesterId, voter: by.id }),
  ])
  const shown = found.slice(0, most)
  const last = shown.at(-1)
  const next = found.length > most && last ? placeOf(last) : null
  return { rows: await withTallies(app, by, shown), counts, next }
}

async function withTallies(app: App, by: User, rows: readonly RequestRow[]): Promise<OpenRow[]> {
  const ids = rows.map(({ request }) => request.id)
  const tallies = await talliesOf(app.store, by.id, ids)
  return rows.map(row => ({ row, tally: tallies.get(row.request.id) ?? noVotes }))
}

const mostTitles = 200

/** The order of the whole list by kind. */
const kinds: readonly RequestKind[] = ['movie', 'album', 'tvShow']

/** Everything that somebody can vote on, part by part. Requests for one title stand together. */
export async function* everyOpen(app: App, by: User): AsyncGenerator<OpenRow[], void> {
  if (!app.settings.get(voting).enabled) return
  const requesterId = visibleRequester(app, by)
  const slices = slicesOf(mostTitles)
  for (const kind of kinds) {
    let after = 0
    for (;;) {
      const titles = await openTitles(app.store, { kind, requesterId, after, most: slices.size })
      const last = titles.at(-1)
      if (last === undefined) break
      const rows = await requestRowsOfTitles(app.store, by.id, { kind, requesterId }, titles)
      const open = rows.filter(({ request }) => undecidedVariants(request).length > 0)
      const together = open.toSorted((one, other) => one.request.title.id - other.request.title.id)
      yield await withTallies(app, by, together)
      await slices.end(titles.length)
      after = last
    }
  }
}
