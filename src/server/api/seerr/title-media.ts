import { everyRequest } from '~/shared/requests/lists'
import type { RequestKind, RequestRow } from '~/shared/requests/model'
import { isKnown, type MediaState, mediaStateOfMovie, mediaStateOfShow } from '~/shared/seerr/media-state'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { idOf, type ShownTitle } from '../../discovery/shown-titles'
import { requestRowsOfTitles } from '../../requests/lists/queries'
import { requestVisibleTo, visibleRequester } from '../../requests/lists/visible'
import { titleKey } from '../../titles/title-queries'
import { type MediaShape, mediaNumbers, mediaShape } from './media'
import { type RequestShape, shownRequests } from './request-shapes'

type Numbered = { kind: RequestKind; catalogueId: string; tvdbId: number | null; imdbId: string | null }

/** Titles of a list as programs read them, in their order; null for those that nobody asked for and nobody has. */
export async function mediaOfShown(app: App, shown: readonly ShownTitle[]): Promise<(MediaShape | null)[]> {
  const known = shown.map(one => {
    const state = one.kind === 'movie' ? mediaStateOfMovie(one.title.status) : mediaStateOfShow(one.title.status)
    const imdbId = one.kind === 'movie' ? one.title.imdbId : null
    const ids: Numbered = { kind: one.kind, catalogueId: String(idOf(one)), tvdbId: null, imdbId }
    return { ids, state }
  })
  const numbers = await mediaNumbers(
    app,
    known.flatMap(({ ids, state }) => (isKnown(state) ? [ids] : [])),
  )
  return known.map(({ ids, state }) =>
    isKnown(state) ? mediaShape(ids, numbers.get(titleKey(ids.kind, ids.catalogueId)) ?? 0, state) : null,
  )
}

/** The same of one title, with the requests for it that this person may see. */
export async function mediaOfTitle(
  app: App,
  by: User,
  { ids, state, requestId }: { ids: Numbered; state: MediaState; requestId: number | null },
): Promise<(MediaShape & { requests: RequestShape[] }) | null> {
  const requests = requestId === null ? [] : await requestsOf(app, by, ids.kind, requestId)
  if (!isKnown(state) && requests.length === 0) return null
  const numbers = await mediaNumbers(app, [ids])
  const since = state.since ?? firstAsked(requests)
  const number = numbers.get(titleKey(ids.kind, ids.catalogueId)) ?? 0
  return { ...mediaShape(ids, number, { ...state, since }), requests }
}

const firstAsked = (requests: readonly RequestShape[]): Date | null =>
  requests.length > 0 ? new Date(Math.min(...requests.map(({ createdAt }) => Date.parse(createdAt)))) : null

/** A movie names its one request, a show its title. */
async function requestsOf(app: App, by: User, kind: RequestKind, id: number): Promise<RequestShape[]> {
  const requesterId = visibleRequester(app, by)
  const rows: RequestRow[] =
    kind === 'movie'
      ? [await requestVisibleTo(app, by, id)].flatMap(row => row ?? [])
      : await requestRowsOfTitles(app.store, by.id, { ...everyRequest, kind, requesterId }, [id])
  const refs = rows.flatMap(({ request }) =>
    (['standard', 'fourK'] as const).flatMap(variant =>
      request.variants[variant] ? [{ requestId: request.id, variant }] : [],
    ),
  )
  return shownRequests(app, by, refs)
}
