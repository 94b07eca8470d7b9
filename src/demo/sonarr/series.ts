import { trimmedPath } from '../arr/failures'
import { absent, empty, json, jsonType, rejected, thrown, unknownId, wholeNumber } from '../arr/reply'
import type { Series } from '../catalogue-model'
import { wordsOf } from '../text'
import type { SeriesBody } from './bodies'
import { addingFailures, changingFailures, takenPath, unknownSeries } from './failures'
import { folderOf, type Kept, type Library, type Question } from './model'
import { foundSeries, seriesResource } from './shapes'
import { callDeleted } from './switches'

export const listSeries = ({ library, query }: Question) => {
  const wanted = wholeNumber(query, 'tvdbId', null)
  const kept = library.series().filter(series => wanted === null || series.tvdbId === wanted)
  return json(kept.flatMap(series => seriesResource(library, series) ?? []))
}

const keptWith = ({ library }: Question, id: number) => library.series().find(series => series.id === id)

export const oneSeries = (question: Question) => {
  const kept = keptWith(question, Number(question.at.id))
  return kept ? json(seriesResource(question.library, kept)) : absent(jsonType)
}

const addOptionsIn = ({ addOptions }: SeriesBody) => ({
  searchForMissingEpisodes: addOptions?.searchForMissingEpisodes ?? false,
  ignoreEpisodesWithFiles: addOptions?.ignoreEpisodesWithFiles ?? false,
  ignoreEpisodesWithoutFiles: addOptions?.ignoreEpisodesWithoutFiles ?? false,
  monitor: addOptions?.monitor ?? 'unknown',
})

/** Without a list of seasons those of the metadata service, all of them monitored but the specials. */
const seasonsIn = ({ seasons }: SeriesBody, show: Series) =>
  new Map(
    seasons && seasons.length > 0
      ? seasons.map(({ seasonNumber = 0, monitored = false }) => [seasonNumber, monitored])
      : show.seasons.map(({ seasonNumber }) => [seasonNumber, seasonNumber > 0]),
  )

/** What a body leaves out has the value that the framework starts with. */
const filed = (library: Library, body: SeriesBody, show: Series): Kept => {
  const root = trimmedPath(body.rootFolderPath ?? '')
  const now = library.now()
  const addOptions = addOptionsIn(body)
  const readAt = now.getTime() + library.readMs
  return {
    id: library.nextId(),
    tvdbId: body.tvdbId ?? 0,
    qualityProfileId: body.qualityProfileId ?? 0,
    languageProfileId: body.languageProfileId || 1,
    rootFolderPath: root,
    path: body.path || `${root}/${folderOf(show)}`,
    monitored: addOptions.monitor !== 'none' && (body.monitored ?? false),
    seasonFolder: body.seasonFolder ?? false,
    seriesType: body.seriesType ?? 'standard',
    monitorNewItems: body.monitorNewItems ?? 'all',
    seasons: seasonsIn(body, show),
    tags: [...new Set(body.tags)],
    added: now,
    addOptions,
    readAt,
    scannedAt: readAt + library.readMs,
    episodes: [],
  }
}

const at = ({ address }: Question, { id }: Kept) => ({ location: `${address}/series/${id}` })

/** What the body says is checked first; then the metadata service is asked, whose title names the folder. */
export const addSeries = async (question: Question<SeriesBody>) => {
  const { library, body, metadata } = question
  const failures = addingFailures(library, body)
  if (failures.length > 0) return rejected(failures)
  await metadata(`tvdb/shows/en/${body.tvdbId}`)
  const show = library.show(body.tvdbId ?? 0)
  if (!show) return rejected([unknownSeries(body)])
  const kept = filed(library, body, show)
  const taken = takenPath(library, kept.path)
  if (taken.length > 0) return rejected(taken)
  library.add(kept)
  library.commands.push({
    id: library.nextId(),
    name: 'RefreshSeries',
    body: { seriesId: kept.id },
    trigger: 'manual',
    queuedAt: library.now(),
  })
  // The answer comes before anything is read: it never knows of an episode.
  return json(seriesResource(library, kept), 201, at(question, kept))
}

/** A season that changes takes all its episodes along. */
function changeSeasons(kept: Kept, seasons: NonNullable<SeriesBody['seasons']>) {
  for (const { seasonNumber = 0, monitored = false } of seasons) {
    if (kept.seasons.get(seasonNumber) === monitored) continue
    kept.seasons.set(seasonNumber, monitored)
    for (const episode of kept.episodes) if (episode.season === seasonNumber) episode.monitored = monitored
  }
}

/** Writes what the body carries to the series whose number it carries; a field it leaves out stays. */
export const changeSeries = (question: Question<SeriesBody>) => {
  const { library, body } = question
  const id = body.id || Number(question.at.id ?? 0)
  const failures = changingFailures(library, { ...body, id })
  if (failures.length > 0) return rejected(failures)
  const kept = keptWith(question, id)
  if (!kept) return unknownId('Series', id)
  kept.qualityProfileId = body.qualityProfileId ?? kept.qualityProfileId
  kept.monitored = body.monitored ?? false
  kept.seasonFolder = body.seasonFolder ?? false
  kept.seriesType = body.seriesType ?? kept.seriesType
  kept.monitorNewItems = body.monitorNewItems ?? kept.monitorNewItems
  kept.path = body.path ?? kept.path
  if (body.tags) kept.tags = [...new Set(body.tags)]
  if (body.seasons) changeSeasons(kept, body.seasons)
  return json(seriesResource(library, kept), 202, at(question, kept))
}

export const deleteSeries = (question: Question) => {
  const kept = keptWith(question, Number(question.at.id))
  if (!kept) {
    return thrown(500, {
      type: 'System.ApplicationException',
      message: 'Expected query to return 1 rows but returned 0',
    })
  }
  question.library.remove(kept)
  callDeleted(question.library, kept)
  return empty()
}

/** By `tvdb:71471`, `tmdb:1930`, `imdb:tt0055662` or words of the title. */
export const lookup = async ({ library, query, metadata }: Question) => {
  const term = (query.get('term') ?? '').trim()
  await metadata(`search?q=${encodeURIComponent(term)}`)
  const [, kind = '', id = ''] = /^(tvdb|tmdb|imdb)(?:id)?:\s*(\S+)$/i.exec(term) ?? []
  const words = wordsOf(term)
  const fits = (show: Series) => {
    const known: Record<string, unknown> = { tvdb: show.tvdbId, tmdb: show.tmdbId, imdb: show.imdbId }
    if (kind) return String(known[kind.toLowerCase()]) === id
    return words.length > 0 && words.every(word => wordsOf(show.title).some(part => part.startsWith(word)))
  }
  const found = library.catalogue.series().filter(show => show.tvdbId !== null && fits(show))
  return json(
    found.map(show => {
      const kept = library.series().find(({ tvdbId }) => tvdbId === show.tvdbId)
      return { ...foundSeries(library, show), ...(kept ? { id: kept.id, path: kept.path } : {}) }
    }),
  )
}
