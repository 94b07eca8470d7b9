import type { ExportedRequest, ExportedTitle } from '~/shared/export/house'
import type { ExportTally } from '~/shared/export/report'
import type { Progress, RequestKind } from '~/shared/requests/model'
import { type NewRow, numbering, type RowSink } from '../../written-database'
import { numberOfKind } from '../lookups'
import { noDay } from './tables-requests'
import { byClock, flag, momentOrNever, momentOrNull, momentText } from './values'

export type Context = { main: RowSink; tally: ExportTally; timeZone: string; system: string }

const sources = ['portal', 'plexWatchlist'] as const

/** How far a variant came; the columns of 4K end with `4K`, and decisions are written by the clock of its server. */
function progressColumns(progress: Progress | null, { timeZone }: Context, ending = ''): NewRow {
  const clock = byClock(timeZone)
  return {
    [`Approved${ending}`]: flag(progress?.approved ?? false),
    [`MarkedAsApproved${ending}`]: momentOrNever(clock(progress?.approvedAt ?? null)),
    [`Available${ending}`]: flag(progress?.available ?? false),
    [`MarkedAsAvailable${ending}`]: momentOrNull(clock(progress?.availableAt ?? null)),
    [`Denied${ending}`]: flag(progress?.denied ?? null),
    [`MarkedAsDenied${ending}`]: noDay,
    [`DeniedReason${ending}`]: progress?.deniedReason ?? null,
  }
}

/** What every request has; who asked is gone where somebody else stands for them under their name. */
function commonColumns({ request, removedName }: ExportedRequest, { system, tally }: Context): NewRow {
  if (removedName !== null) tally.detail('ofNobody')
  return {
    ...{ Id: request.id, Title: request.title.name, RequestType: numberOfKind[request.kind] },
    RequestedUserId: removedName === null ? request.requesterId : system,
    RequestedByAlias: removedName ?? request.requesterAlias,
    Source: sources.indexOf(request.source),
  }
}

function movieRow(one: ExportedRequest, context: Context): NewRow {
  const { request } = one
  const { title, variants } = request
  const { standard, fourK } = variants
  return {
    ...commonColumns(one, context),
    ...progressColumns(standard, context),
    // What is asked for in 4K alone has no day of the other variant.
    RequestedDate: momentOrNever(standard?.askedAt ?? null),
    ...progressColumns(fourK, context, '4K'),
    ...{ RequestedDate4k: momentOrNever(fourK?.askedAt ?? null), Has4KRequest: flag(fourK !== null) },
    ...{ ImdbId: title.imdbId, Overview: title.overview, PosterPath: title.posterPath, Background: title.backdropPath },
    ...{ ReleaseDate: momentOrNever(title.releasedAt), DigitalReleaseDate: momentOrNull(title.digitallyReleasedAt) },
    ...{ Status: title.releaseStatus, TheMovieDbId: title.tmdbId, IssueId: null },
    ...{ RootPathOverride: standard?.root ?? 0, QualityOverride: standard?.profile ?? 0, LangCode: request.language },
  }
}

function albumRow(one: ExportedRequest, context: Context): NewRow {
  const { title, variants } = one.request
  const clock = byClock(context.timeZone)
  return {
    ...commonColumns(one, context),
    ...progressColumns(variants.standard, context),
    // The only day of asking that is by the clock of its server.
    RequestedDate: momentOrNever(clock(variants.standard?.askedAt ?? null)),
    ...{ ForeignAlbumId: title.catalogueId, ForeignArtistId: title.artistId, ArtistName: title.artistName },
    ...{ Disk: title.discPath, Cover: title.posterPath, Rating: ((title.rating ?? 0) / 10).toFixed(1) },
    ReleaseDate: momentOrNever(title.releasedAt),
  }
}

function childRow(one: ExportedRequest, context: Context): NewRow {
  const { request } = one
  const { standard } = request.variants
  return {
    ...commonColumns(one, context),
    ...progressColumns(standard, context),
    ...{ RequestedDate: momentOrNever(standard?.askedAt ?? null), ParentRequestId: request.title.id, IssueId: null },
    SeriesType: request.seriesType === 'anime' ? 1 : 0,
  }
}

function showRow({ title }: ExportedTitle): NewRow {
  const { profile, root, languageProfile } = { ...title.options.standard }
  return {
    ...{ Id: title.id, TvDbId: title.tvdbId ?? 0, ImdbId: title.imdbId, Overview: title.overview, Title: title.name },
    ...{ QualityOverride: profile ?? 0, RootFolder: root ?? 0, LanguageProfile: languageProfile ?? 0 },
    ...{ PosterPath: title.posterPath, Background: title.backdropPath, ReleaseDate: momentOrNever(title.releasedAt) },
    ...{ Status: title.releaseStatus, TotalSeasons: title.totalSeasons ?? 0, ExternalProviderId: title.tmdbId },
  }
}

/** Writes titles and what is asked for of them. Requests keep their numbers: it numbers those of each kind for themselves. */
export function titleWriter(context: Context) {
  const { main, tally } = context
  const [season, episode, follow, vote, failure] = [numbering(), numbering(), numbering(), numbering(), numbering()]

  function writeEpisodes(requests: readonly ExportedRequest[]) {
    const [seasons, episodes]: [NewRow[], NewRow[]] = [[], []]
    for (const { request, episodes: asked } of requests)
      for (const [SeasonNumber, some] of Map.groupBy(asked, one => one.season)) {
        const SeasonId = season()
        seasons.push({ Id: SeasonId, SeasonNumber, ChildRequestId: request.id, Overview: null })
        for (const one of some)
          episodes.push({
            ...{ Id: episode(), EpisodeNumber: one.episode, Title: one.name, AirDate: momentOrNever(one.airsAt) },
            ...{
              Url: null,
              Available: flag(one.available),
              Approved: flag(request.variants.standard?.approved ?? false),
            },
            ...{ Requested: 1, SeasonId },
          })
      }
    main.insert('SeasonRequests', seasons)
    main.insert('EpisodeRequests', episodes)
  }

  function writeBeside(all: readonly ExportedRequest[]) {
    main.insert(
      'RequestSubscription',
      all.flatMap(({ request, followers }) =>
        followers.map(UserId => ({
          ...{ Id: follow(), UserId, RequestId: request.id, RequestType: numberOfKind[request.kind] },
        })),
      ),
    )
    main.insert(
      'Votes',
      all.flatMap(({ request, votes }) =>
        votes.map(({ userId, up, at }) => ({
          ...{ Id: vote(), RequestId: request.id, VoteType: up ? 0 : 1, RequestType: numberOfKind[request.kind] },
          ...{ UserId: userId, Date: momentText(at), Deleted: 0 },
        })),
      ),
    )
    main.insert(
      'RequestQueue',
      all.flatMap(({ request, failures }) => {
        const said = failures.standard
        const Dts = momentOrNever(request.variants.standard?.askedAt ?? null)
        const Type = numberOfKind[request.kind]
        return said === undefined
          ? []
          : [{ Id: failure(), RequestId: request.id, Type, Dts, Error: said, Completed: null, RetryCount: 0 }]
      }),
    )
  }

  return (page: readonly ExportedTitle[]) => {
    const kept = page.flatMap(one => keptOf(one, tally))
    const requestsOf = (kind: RequestKind) => kept.filter(one => one.kind === kind).flatMap(({ requests }) => requests)
    const all = kept.flatMap(({ requests }) => requests)
    tally.taken('requests', all.length)
    main.insert(
      'MovieRequests',
      requestsOf('movie').map(one => movieRow(one, context)),
    )
    main.insert('TvRequests', kept.filter(({ kind }) => kind === 'tvShow').map(showRow))
    const shows = requestsOf('tvShow')
    main.insert(
      'ChildRequests',
      shows.map(one => childRow(one, context)),
    )
    writeEpisodes(shows)
    main.insert(
      'AlbumRequests',
      requestsOf('album').map(one => albumRow(one, context)),
    )
    writeBeside(all)
    for (const one of all) countLosses(one, tally)
  }
}

/** A title with what can be asked for of it there: it knows no shows in 4K. */
function keptOf(one: ExportedTitle, tally: ExportTally): ExportedTitle[] {
  const hasNumber = one.kind === 'album' || one.title.tmdbId !== null
  if (!hasNumber) tally.left('requests', 'titleWithoutNumber', one.requests.length)
  if (!hasNumber) return []
  const isKept = ({ request }: ExportedRequest) => request.kind !== 'tvShow' || request.variants.standard !== null
  const requests = one.requests.filter(isKept)
  tally.left('requests', 'showsIn4K', one.requests.length - requests.length)
  return requests.length > 0 ? [{ ...one, requests }] : []
}

function countLosses({ request, failures }: ExportedRequest, tally: ExportTally) {
  const { standard, fourK } = request.variants
  const asked = [standard, fourK].filter(one => one !== null)
  if (request.kind === 'tvShow' && fourK) tally.detail('showsIn4K')
  if (request.takesNewEpisodes) tally.detail('newEpisodes')
  if (asked.some(({ decidedBy, decidedByRule }) => decidedBy !== null || decidedByRule !== null))
    tally.detail('decidedBy')
  if (asked.some(({ tags }) => tags.length > 0)) tally.detail('tags')
  if (asked.some(({ server }) => server !== null)) tally.detail('servers')
  const of4K = fourK !== null && (fourK.profile !== null || fourK.root !== null || failures.fourK !== undefined)
  if (request.kind === 'movie' && of4K) tally.detail('profiles4K')
}
