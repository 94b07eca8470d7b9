import type { RequestRow } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { episodesOf } from '../../requests/episode-queries'
import type { AskedShow } from '../../requests/show-lists'
import { childRequestShape, childWithShowShape, showShape } from './shapes/show-request'

const idsOf = (rows: readonly RequestRow[]) => rows.map(({ request }) => request.id)

/** Requests for shows as rows of a list, with their episodes in one read. */
export async function childrenAnswer(app: App, by: User, rows: readonly RequestRow[]) {
  const episodes = await episodesOf(app.store, idsOf(rows))
  return rows.map(row => childWithShowShape(row, episodes.get(row.request.id) ?? [], by))
}

type Detail = 'whole' | 'lite'

/** Shows with the requests for them; `lite` leaves their episodes out. */
export async function showsAnswer(app: App, by: User, shows: readonly AskedShow[], detail: Detail) {
  const rows = shows.flatMap(show => show.rows)
  const episodes = detail === 'whole' ? await episodesOf(app.store, idsOf(rows)) : new Map()
  return shows.map(show =>
    showShape(
      show.title,
      show.rows.map(row => childRequestShape(row, episodes.get(row.request.id) ?? [], by)),
    ),
  )
}
