import type { ExportedRequest, ExportedTitle } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import { askedVariants, type Progress, type RequestKind, stageOf, type Variant } from '~/shared/requests/model'
import { failedRequest, mediaTypeOf, requestStatus } from '~/shared/seerr/codes'
import { nothingChosen } from '~/shared/titles/model'
import { type NewRow, numbering, type RowSink } from '../../written-database'
import type { Numbered } from './people'
import type { ServerNumbers } from './servers'
import { statusOfTitle } from './title-status'
import { madeAt, momentText } from './values'

export type Context = {
  sink: RowSink
  tally: ExportTally
  people: () => Numbered
  servers: () => ServerNumbers
  /** Behind every number that a title has here. */
  lastTitle: number
}

/** The rows of titles, which have the numbers that they have here. */
export type MediaRows = {
  /** The row of a title of which nothing was asked for is made when it is needed first. */
  numberOf: (title: { kind: RequestKind; tmdbId: number; titleId: number | null }, at: Date, status?: number) => number
}

export function mediaRows({ sink, lastTitle }: Context): MediaRows {
  const next = numbering(lastTitle)
  const made = new Map<string, number>()
  return {
    numberOf({ kind, tmdbId, titleId }, at, status = 1) {
      if (titleId !== null) return titleId
      const key = `${kind}:${tmdbId}`
      const known = made.get(key)
      if (known !== undefined) return known
      const id = next()
      made.set(key, id)
      const row = { id, mediaType: mediaTypeOf(kind), tmdbId, status, status4k: status, ...madeAt(at) }
      sink.insert('media', [{ ...row, mediaAddedAt: null }])
      return id
    },
  }
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, at) => (at && (!first || at < first) ? at : first), null)

const neverAsked = new Date(0)

/** Writes titles and what is asked for of them: there, each variant of a request is one of its own. */
export function titleWriter(context: Context) {
  const { sink, tally } = context
  const [request, season, asked] = [numbering(), numbering(), numbering()]
  const shows = new Set<number>()

  function mediaRow(one: ExportedTitle, { status, status4k }: ReturnType<typeof statusOfTitle>): NewRow {
    const { title, kind, requests } = one
    const variants = requests.flatMap(each => askedVariants(each.request).map(({ progress }) => progress))
    const added = earliest(variants.map(({ availableAt }) => availableAt))
    const askedAt = earliest(variants.map(each => each.askedAt)) ?? neverAsked
    // Of two shows with the same number at TheTVDB, the second one goes without.
    const tvdbId = title.tvdbId === null || shows.has(title.tvdbId) ? null : title.tvdbId
    if (tvdbId !== null) shows.add(tvdbId)
    return {
      ...{ id: title.id, mediaType: mediaTypeOf(kind), tmdbId: title.tmdbId, tvdbId, imdbId: title.imdbId },
      ...{ status, status4k, ...madeAt(askedAt), mediaAddedAt: added && momentText(added) },
    }
  }

  function requestRow(one: ExportedRequest, variant: Variant, progress: Progress): NewRow {
    const { title, kind, requesterId, source } = one.request
    const people = context.people()
    const stage = stageOf(progress)
    const isFailed = stage === 'processing' && one.failures[variant] !== undefined
    const decidedAt = stage === 'denied' ? progress.deniedAt : (progress.approvedAt ?? progress.availableAt)
    return {
      ...{ id: request(), status: isFailed ? failedRequest : requestStatus[stage] },
      ...madeAt(progress.askedAt, decidedAt ?? progress.askedAt),
      ...{ type: mediaTypeOf(kind), mediaId: title.id, requestedById: people.of(requesterId) },
      ...{ modifiedById: people.named(progress.decidedBy), is4k: variant === 'fourK' ? 1 : 0 },
      ...chosenColumns(one, variant, progress),
      isAutoRequest: source === 'plexWatchlist' ? 1 : 0,
    }
  }

  function chosenColumns({ request: { kind, title } }: ExportedRequest, variant: Variant, progress: Progress): NewRow {
    const show = title.options[variant] ?? nothingChosen
    const chosen = kind === 'tvShow' ? { ...show, server: show.server ?? progress.server } : progress
    const { numberOf, folderOf, tagsOf, usual } = context.servers()
    // What the numbers of another server stand for is not known.
    const isUsual = chosen.server === null || usual.some(({ source }) => source === chosen.server)
    const tags = isUsual ? tagsOf(kind, variant, progress.tags) : null
    const rootFolder = isUsual ? folderOf(kind, variant, chosen.root) : null
    if (progress.tags.length > 0 && tags === null) tally.detail('tags')
    if (chosen.root !== null && rootFolder === null) tally.detail('folders')
    if (chosen.server !== null && numberOf(chosen.server) === null) tally.detail('servers')
    return {
      ...{
        serverId: chosen.server === null ? null : numberOf(chosen.server),
        profileId: chosen.profile,
        rootFolder,
        tags,
      },
      languageProfileId: kind === 'tvShow' ? show.languageProfile : null,
    }
  }

  function requestRows(one: ExportedRequest): { requests: NewRow[]; seasons: NewRow[] } {
    const [requests, seasons]: [NewRow[], NewRow[]] = [[], []]
    const numbers = [...new Set(one.episodes.map(each => each.season))]
    for (const { variant, progress } of askedVariants(one.request)) {
      const row = requestRow(one, variant, progress)
      requests.push(row)
      for (const seasonNumber of one.request.kind === 'tvShow' ? numbers : [])
        seasons.push({
          ...{ id: asked(), seasonNumber, status: row.status ?? null, requestId: row.id ?? null },
          ...{ createdAt: row.createdAt ?? null, updatedAt: row.updatedAt ?? null },
        })
    }
    return { requests, seasons }
  }

  return (page: readonly ExportedTitle[]) => {
    const kept = page.flatMap(one => keptOf(one, tally))
    const known = kept.map(one => ({ one, state: statusOfTitle(one) }))
    sink.insert(
      'media',
      known.map(({ one, state }) => mediaRow(one, state)),
    )
    sink.insert(
      'season',
      known.flatMap(({ one, state }) =>
        state.seasons.map(each => ({ id: season(), ...each, mediaId: one.title.id, ...madeAt(firstAskedOf(one)) })),
      ),
    )
    const rows = kept.flatMap(({ requests }) => requests).map(one => ({ one, rows: requestRows(one) }))
    sink.insert(
      'media_request',
      rows.flatMap(({ rows: { requests } }) => requests),
    )
    sink.insert(
      'season_request',
      rows.flatMap(({ rows: { seasons } }) => seasons),
    )
    tally.taken('requests', rows.length)
    for (const { one } of rows) countLosses(one, context)
  }
}

const firstAskedOf = ({ requests }: ExportedTitle) =>
  earliest(requests.flatMap(({ request }) => askedVariants(request).map(({ progress }) => progress.askedAt))) ??
  neverAsked

/** It knows movies and shows with a number at TMDB, and of a show a request has at least one season. */
function keptOf(one: ExportedTitle, tally: ExportTally): ExportedTitle[] {
  if (one.kind === 'album') tally.left('requests', 'music', one.requests.length)
  else if (one.title.tmdbId === null) tally.left('requests', 'titleWithoutNumber', one.requests.length)
  if (one.kind === 'album' || one.title.tmdbId === null) return []
  const requests = one.requests.filter(({ episodes }) => one.kind !== 'tvShow' || episodes.length > 0)
  tally.left('requests', 'withoutEpisodes', one.requests.length - requests.length)
  return [{ ...one, requests }]
}

function countLosses(one: ExportedRequest, { tally, people }: Context) {
  const { request, removedName, followers, votes } = one
  const asked = askedVariants(request).map(({ progress }) => progress)
  if (request.kind === 'tvShow') tally.detail('wholeSeasons')
  if (request.takesNewEpisodes) tally.detail('newEpisodes')
  if (removedName !== null || !people().isKnown(request.requesterId)) tally.detail('ofNobody')
  tally.detail('followers', followers.length)
  tally.detail('votes', votes.length)
  if (asked.some(({ deniedReason }) => deniedReason)) tally.detail('deniedReason')
  const isLost = ({ decidedBy, decidedByRule }: Progress) =>
    decidedByRule !== null || (decidedBy !== null && people().named(decidedBy) === null)
  if (asked.some(isLost)) tally.detail('decidedBy')
}
