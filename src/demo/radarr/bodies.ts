import type { Answer, Question } from './answers'
import { json } from './reply'

/** A value that is not written as its field demands, at a place such as `$.tags[0]`. */
class Misread extends Error {
  constructor(
    readonly place: string,
    readonly wanted: string,
  ) {
    super(`${place} is no ${wanted}`)
    this.name = 'Misread'
  }
}

/** Reads a value as the framework below Radarr does, which converts nothing: "5" is no number. */
type Kind<T> = (given: unknown, place: string) => T
type Fields = Record<string, Kind<unknown>>
type Sent<F extends Fields> = { [N in keyof F]?: ReturnType<F[N]> }

const kind =
  <T>(wanted: string, is: (given: unknown) => given is T): Kind<T> =>
  (given, place) => {
    if (is(given)) return given
    throw new Misread(place, wanted)
  }

const orNull =
  <T>(of: Kind<T>): Kind<T | null> =>
  (given, place) =>
    given === null ? null : of(given, place)

const whole = (bits: number) =>
  kind('whole number', (given): given is number => Number.isInteger(given) && Math.abs(Number(given)) < 2 ** (bits - 1))

const integer = whole(32)
const flag = kind('true or false', given => typeof given === 'boolean')
const number = kind('number', given => typeof given === 'number')
const text = orNull(kind('text', given => typeof given === 'string'))
const instant = kind('date', (given): given is string => typeof given === 'string' && !Number.isNaN(Date.parse(given)))
const record = kind(
  'object',
  (given): given is object => typeof given === 'object' && given !== null && !Array.isArray(given),
)

/** One of some names, in any casing. */
const oneOf =
  <T extends string>(...names: T[]): Kind<T> =>
  (given, place) => {
    const found = names.find(name => typeof given === 'string' && name.toLowerCase() === given.toLowerCase())
    if (found) return found
    throw new Misread(place, `one of ${names.join(', ')}`)
  }

const list = <T>(of: Kind<T>): Kind<T[] | null> =>
  orNull((given, place) => {
    if (Array.isArray(given)) return given.map((one, index) => of(one, `${place}[${index}]`))
    throw new Misread(place, 'list')
  })

/** Fields under any casing of their names; those that are not declared are passed over. */
const object = <F extends Fields>(fields: F): Kind<Sent<F>> => {
  const declared = new Map(Object.entries(fields).map(([name, of]) => [name.toLowerCase(), { name, of }]))
  return (given, place) => {
    const sent = Object.entries(record(given, place)).flatMap(([written, value]) => {
      const field = declared.get(written.toLowerCase())
      return field ? [[field.name, field.of(value, `${place}.${field.name}`)]] : []
    })
    return Object.fromEntries(sent) as Sent<F>
  }
}

/** Fields of one kind. */
const all = <N extends string, T>(of: Kind<T>, ...names: N[]) =>
  Object.fromEntries(names.map(name => [name, of])) as Record<N, Kind<T>>

const movieStatus = oneOf('tba', 'announced', 'inCinemas', 'released', 'deleted')

/** A movie as Radarr's own description has it, what the stand-in passes over included. */
export const movieBody = object({
  ...all(integer, 'id', 'tmdbId', 'year', 'qualityProfileId', 'runtime', 'movieFileId', 'secondaryYearSourceId'),
  ...all(text, 'title', 'titleSlug', 'path', 'rootFolderPath', 'originalTitle', 'sortTitle', 'cleanTitle', 'overview'),
  ...all(text, 'physicalReleaseNote', 'website', 'remotePoster', 'youTubeTrailerId', 'studio', 'folderName', 'folder'),
  ...all(text, 'imdbId', 'certification'),
  ...all(flag, 'monitored', 'isAvailable'),
  ...all(movieStatus, 'status', 'minimumAvailability'),
  ...all(orNull(instant), 'inCinemas', 'physicalRelease', 'digitalRelease', 'releaseDate', 'lastSearchTime'),
  ...all(list(text), 'genres', 'keywords'),
  ...all(list(record), 'alternateTitles', 'images'),
  ...all(orNull(record), 'originalLanguage', 'ratings', 'movieFile', 'collection', 'statistics'),
  added: instant,
  hasFile: orNull(flag),
  popularity: number,
  secondaryYear: orNull(integer),
  sizeOnDisk: orNull(whole(54)),
  tags: list(integer),
  addOptions: orNull(
    object({
      ...all(flag, 'searchForMovie', 'ignoreEpisodesWithFiles', 'ignoreEpisodesWithoutFiles'),
      monitor: oneOf('movieOnly', 'movieAndCollection', 'none'),
      addMethod: oneOf('manual', 'list', 'collection'),
    }),
  ),
})
export type MovieBody = ReturnType<typeof movieBody>

export const tagBody = object({ id: integer, label: text })

export const commandBody = object({ name: text, movieIds: list(integer) })

const problem = (status: number, title: string, more: Record<string, unknown> = {}) =>
  json({ title, status, ...more }, status)

/** The place of a value that cannot be read is named, and only the first one. */
const unreadable = ({ place, wanted }: Misread) =>
  problem(400, 'One or more validation errors occurred.', {
    type: 'https://tools.ietf.org/html/rfc7231#section-6.5.1',
    errors: { [place]: [`What stands at ${place} cannot be read as: ${wanted}.`] },
  })

const isJson = (contentType: string | null) => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** An answer to a body of one kind; another content type or a body that is not of this kind is refused before. */
export const reads =
  <T>(of: Kind<T>, answer: (question: Question<T>) => Response): Answer =>
  question => {
    if (!isJson(question.contentType)) return problem(415, 'Unsupported Media Type')
    try {
      return answer({ ...question, body: of(question.body, '$') })
    } catch (error) {
      if (error instanceof Misread) return unreadable(error)
      throw error
    }
  }
