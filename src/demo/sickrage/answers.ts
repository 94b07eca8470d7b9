import type { Asked } from '../stand-in'
import {
  addShow,
  episodesThere,
  type KeptShow,
  keyOf,
  type Library,
  type Status,
  seriesWith,
  statuses,
} from './library'

type Result = 'success' | 'failure' | 'error' | 'denied' | 'fatal'
const reply = (result: Result, message: string, data: unknown = {}) => ({ data, message, result })

type Question = { library: Library; query: URLSearchParams }
type Command = (question: Question) => object

class BadParameter extends Error {}

function number({ query }: Question, name: string): number {
  const given = query.get(name) ?? (name === 'tvdbid' ? query.get('indexerid') : null)
  if (given === null) throw new BadParameter(`The required parameter: '${name}' was not set`)
  if (!/^\d{1,9}$/.test(given))
    throw new BadParameter(`param "${name}" with given value "${given}" could not be parsed into "int"`)
  return Number(given)
}

/** Shows are known at once, and their episodes when they were read. */
const readShow = (question: Question) => {
  const { library } = question
  const show = library.shows.find(({ tvdbId }) => tvdbId === number(question, 'tvdbid'))
  return show && show.readAt <= library.now().getTime() ? show : null
}

const showNotFound = () => reply('failure', 'Show not found')

function resource(library: Library, { tvdbId, quality, paused }: KeptShow) {
  const series = seriesWith(library, tvdbId)
  return {
    paused: paused ? 1 : 0,
    quality,
    language: 'en',
    air_by_date: 0,
    sports: 0,
    anime: 0,
    indexerid: tvdbId,
    tvdbid: tvdbId,
    network: series?.network.name ?? '',
    show_name: series?.title ?? '',
    status: series?.inProduction ? 'Continuing' : 'Ended',
    subtitles: 0,
    next_ep_airdate: '',
    cache: { banner: 0, poster: 0 },
  }
}

function seasonsOf(library: Library, show: KeptShow): Record<string, Record<string, object>> {
  const seasons: Record<string, Record<string, object>> = {}
  for (const { season, episode, title, airDate } of episodesThere(
    seriesWith(library, show.tvdbId) ?? { seasons: [] },
  )) {
    const status = show.episodes.get(keyOf(season, episode)) ?? 'Skipped'
    seasons[season] = {
      ...seasons[season],
      [episode]: { airdate: airDate ?? 'Never', name: title, quality: 'N/A', status },
    }
  }
  return seasons
}

function add(question: Question) {
  const { library, query } = question
  const tvdbId = number(question, 'tvdbid')
  const wanted = query.get('status')?.toLowerCase() ?? 'skipped'
  for (const [name, value] of [
    ['status', wanted],
    ['future_status', query.get('future_status')?.toLowerCase() ?? 'wanted'],
  ] as const) {
    if (!['wanted', 'skipped', 'ignored'].includes(value))
      throw new BadParameter(`param: '${name}' with given value: '${value}' is out of allowed range`)
  }
  if (library.shows.some(show => show.tvdbId === tvdbId))
    return reply('failure', 'An existing indexerid already exists in database')
  const series = seriesWith(library, tvdbId)
  if (!series) return reply('failure', 'Unable to retrieve information from indexer')
  const missing = statuses.find(status => status.toLowerCase() === wanted) ?? 'Skipped'
  addShow(library, series, { quality: query.get('initial') ?? 'default', missing })
  return reply('success', `${series.title} has been queued to be added`, { name: series.title })
}

const fixed: readonly Status[] = ['Downloaded', 'Archived']

function setStatus(question: Question) {
  const { query } = question
  const show = readShow(question)
  if (!show) return showNotFound()
  const season = number(question, 'season')
  const wanted = statuses.find(status => status.toLowerCase() === query.get('status')?.toLowerCase())
  if (!wanted || !['Wanted', 'Skipped', 'Ignored'].includes(wanted))
    throw new BadParameter(`param: 'status' with given value: '${query.get('status')}' is out of allowed range`)
  const one = query.has('episode') ? number(question, 'episode') : null
  const keys =
    one === null ? [...show.episodes.keys()].filter(key => key.startsWith(`${season}x`)) : [keyOf(season, one)]
  const results = keys.flatMap(key => {
    const status = show.episodes.get(key)
    const about = { season, episode: Number(key.split('x')[1]), status: status ?? '' }
    const failed = (message: string) => [{ ...about, result: 'failure', message }]
    if (!status) return failed('Episode not found')
    if (status === 'Unaired') return one === null ? [] : failed('Refusing to change status because it is UN-AIRED')
    if (fixed.includes(status)) return failed('Refusing to change status because it is already marked as DOWNLOADED')
    show.episodes.set(key, wanted)
    return [{ ...about, status: wanted, result: 'success', message: '' }]
  })
  return results.some(({ result }) => result === 'failure')
    ? reply('failure', 'Failed to set all or some status. Check data.', results)
    : reply('success', 'All status set successfully.')
}

const commands: Record<string, Command> = {
  'sb.ping': () => reply('success', 'Pong', { pid: 42 }),
  shows: ({ library }) =>
    reply('success', '', Object.fromEntries(library.shows.map(show => [show.tvdbId, resource(library, show)]))),
  show: question => {
    const show = question.library.shows.find(({ tvdbId }) => tvdbId === number(question, 'tvdbid'))
    return show ? reply('success', '', resource(question.library, show)) : showNotFound()
  },
  'show.addnew': add,
  'show.seasonlist': question => {
    const show = readShow(question)
    if (!show) return showNotFound()
    return reply(
      'success',
      '',
      Object.keys(seasonsOf(question.library, show))
        .map(Number)
        .toSorted((a, b) => b - a),
    )
  },
  'show.seasons': question => {
    const show = readShow(question)
    if (!show) return showNotFound()
    const seasons = seasonsOf(question.library, show)
    if (!question.query.has('season')) return reply('success', '', seasons)
    const season = seasons[number(question, 'season')]
    return season ? reply('success', '', season) : reply('failure', 'Season not found')
  },
  'episode.setstatus': setStatus,
}

/** SickRage, whose key is a part of the path; every command answers 200 and says in the answer how it went. */
export const sickRageAnswers =
  ({ library, key, urlBase }: { library: Library; key: string; urlBase: string }) =>
  ({ path, query }: Asked): Response => {
    const [, given] = /^\/api\/([^/]+)$/.exec(path.startsWith(urlBase) ? path.slice(urlBase.length) : '') ?? []
    if (given !== key) {
      const page = '<!doctype html><html><head><title>SickRage</title></head><body></body></html>\n'
      return new Response(page, { status: 404, headers: { 'content-type': 'text/html' } })
    }
    const run = commands[query.get('cmd') ?? '']
    if (!run) return Response.json(reply('error', `No such cmd: '${query.get('cmd')}'`))
    try {
      return Response.json(run({ library, query }))
    } catch (error) {
      if (error instanceof BadParameter) return Response.json(reply('error', error.message))
      throw error
    }
  }

export const sickRageError = (status: number) => reply('fatal', `Failed with ${status}`)
