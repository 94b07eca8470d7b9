import type { RequestEpisode } from '~/shared/requests/episodes'
import type { RequestRow } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { episodesOf, episodeTotals } from '../../requests/episode-queries'
import type { AskedShow } from '../../requests/lists/shows'
import { nothingPlayed, withPlayed } from '../../requests/played'
import { batchesOf, mostRows } from '../../store/bulk'
import { childRequestShape, childWithShowShape, showShape } from './shapes/show-request'

const idsOf = (rows: readonly RequestRow[]) => rows.map(({ request }) => request.id)

/**
 * As many at a time as have some hundred episodes together: a list of daily shows has a million of them. A page that has no
 * more comes in one piece, as cutting it would take longer than the pauses save.
 */
async function* byEpisodes<T>(app: App, all: readonly T[], rowsOf: (one: T) => readonly RequestRow[]) {
  const counts = await episodeTotals(app.store, idsOf(all.flatMap(rowsOf)))
  const weight = (one: T) => rowsOf(one).reduce((sum, { request }) => sum + (counts.get(request.id) ?? 0), 1)
  const isShort = all.reduce((sum, one) => sum + weight(one), 0) <= mostRows
  for await (const some of isShort ? [all] : batchesOf(all, { countOf: weight })) {
    const episodes = await episodesOf(app.store, idsOf(some.flatMap(rowsOf)))
    yield { some, of: ({ request }: RequestRow) => episodes.get(request.id) ?? [] }
  }
}

/** Requests for shows as rows of a list, with their episodes, in pieces. */
export async function* childrenAnswer(app: App, by: User, rows: readonly RequestRow[]) {
  for await (const { some, of } of byEpisodes(app, rows, row => [row])) {
    yield (await withPlayed(app, by, some)).map(row => childWithShowShape(row, of(row), by))
  }
}

/** Shows with the requests for them, in pieces. */
export async function* showsAnswer(app: App, by: User, shows: readonly AskedShow[]) {
  for await (const { some, of } of byEpisodes(app, shows, ({ rows }) => rows)) {
    yield await shapedAll(app, some, { by, episodes: of })
  }
}

/** The same without episodes. */
export async function* liteShowsAnswer(app: App, by: User, shows: readonly AskedShow[]) {
  yield await shapedAll(app, shows, { by, episodes: () => [] })
}

type Shaping = { by: User; episodes: (row: RequestRow) => readonly RequestEpisode[] }

async function shapedAll(app: App, shows: readonly AskedShow[], { by, episodes }: Shaping) {
  const rows = await withPlayed(
    app,
    by,
    shows.flatMap(show => show.rows),
  )
  const played = new Map(rows.map(row => [row.request.id, row.played]))
  return shows.map(({ title, rows: own }) =>
    showShape(
      title,
      own.map(row =>
        childRequestShape({ ...row, played: played.get(row.request.id) ?? nothingPlayed }, episodes(row), by),
      ),
    ),
  )
}

/** The only one of an answer. */
export async function onlyOne<T>(pieces: AsyncGenerator<T[]>): Promise<T | undefined> {
  for await (const piece of pieces) return piece[0]
  return undefined
}
