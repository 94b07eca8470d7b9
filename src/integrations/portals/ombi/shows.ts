import type { Skip, SourceEpisode, SourceRequest, SourceTitle } from '~/shared/import/house'
import { byRef, type Fields, fields, wholesIn } from '../fields'
import { rowsAmong, type SourceDatabase, type SourceRow } from '../source-database'
import type { Beside } from './beside'
import { textIn } from './movies'
import { progressIn } from './progress'

type Inner = {
  children: Map<string, SourceRow[]>
  seasons: Map<string, SourceRow[]>
  episodes: Map<string, SourceRow[]>
}

async function innerOf(database: SourceDatabase, shows: readonly SourceRow[]): Promise<Inner> {
  const children = await rowsAmong(database, 'ChildRequests', 'ParentRequestId', wholesIn(shows, 'Id'))
  const seasons = await rowsAmong(database, 'SeasonRequests', 'ChildRequestId', wholesIn(children, 'Id'))
  const episodes = await rowsAmong(database, 'EpisodeRequests', 'SeasonId', wholesIn(seasons, 'Id'))
  return {
    children: byRef(children, 'ParentRequestId'),
    seasons: byRef(seasons, 'ChildRequestId'),
    episodes: byRef(episodes, 'SeasonId'),
  }
}

/** Shows with the requests for them; what nobody asks for any more is a leftover of theirs. */
export async function showsIn(database: SourceDatabase, rows: readonly SourceRow[], beside: Beside, skip: Skip) {
  const inner = await innerOf(database, rows)
  const titles = new Map<number, SourceTitle>()
  for (const raw of rows) {
    const row = fields(raw)
    const children = inner.children.get(row.ref('Id') ?? '') ?? []
    const number = row.id('ExternalProviderId')
    if (number === null) skip('requests', 'titleWithoutNumber', children.length)
    if (number === null || children.length === 0) continue
    const requests = children.map(child => requestIn(fields(child), inner, beside))
    const before = titles.get(number)
    titles.set(
      number,
      before
        ? { ...before, chosen: before.chosen ?? chosenIn(row), requests: [...before.requests, ...requests] }
        : titleIn(row, number, requests),
    )
  }
  return [...titles.values()]
}

const titleIn = (row: Fields, number: number, requests: SourceRequest[]): SourceTitle => ({
  ...{ kind: 'tvShow', catalogueId: String(number), imdbId: row.line('ImdbId', 20), tvdbId: row.id('TvDbId') },
  number: null,
  text: { ...textIn(row), totalSeasons: row.id('TotalSeasons') },
  chosen: chosenIn(row),
  requests,
})

/** Movies choose a folder by its number as well; 0 is none. */
function chosenIn(row: Fields): SourceTitle['chosen'] {
  const [profile, root] = [row.id('QualityOverride'), row.id('RootFolder')]
  const languageProfile = row.id('LanguageProfile')
  return (profile ?? root ?? languageProfile) === null ? null : { profile, root, languageProfile }
}

function requestIn(row: Fields, inner: Inner, beside: Beside): SourceRequest {
  const oldId = row.ref('Id') ?? ''
  const askedAt = row.moment('RequestedDate') ?? new Date(0)
  const progress = progressIn(row, askedAt, { timeZone: beside.timeZone })
  const seasons = (inner.seasons.get(oldId) ?? []).map(fields)
  return {
    ...{ oldId, requester: row.ref('RequestedUserId'), alias: row.line('RequestedByAlias', 190), language: null },
    source: row.whole('Source') === 1 ? 'plexWatchlist' : 'portal',
    seriesType: row.whole('SeriesType') === 1 ? 'anime' : 'standard',
    variants: { standard: { ...progress, failure: beside.failureOf('tvShow', oldId) } },
    episodes: seasons.flatMap(season => episodesIn(season, inner.episodes.get(season.ref('Id') ?? '') ?? [])),
    seasons: [],
    ...{ followers: beside.followersOf('tvShow', oldId), votes: beside.votesOf('tvShow', oldId) },
  }
}

function episodesIn(season: Fields, rows: readonly SourceRow[]): SourceEpisode[] {
  const number = season.whole('SeasonNumber', { most: 10_000 })
  return rows.map(fields).flatMap(row => {
    const episode = row.whole('EpisodeNumber', { most: 100_000 })
    if (number === null || episode === null || row.flag('Requested') === false) return []
    const [name, airsAt] = [row.line('Title', 500), row.day('AirDate')]
    return { season: number, episode, name, airsAt, available: row.flag('Available') ?? false }
  })
}
