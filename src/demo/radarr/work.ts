import type { Question } from './answers'
import type { commandBody, tagBody } from './bodies'
import { tagFailures } from './failures'
import type { Command, Library } from './library'
import { json, notFound, rejected } from './reply'
import { movieResource, queueRecord } from './shapes'

const commandResource = ({ id, name, movieIds, queuedAt }: Command) => {
  const at = queuedAt.toISOString()
  return {
    name,
    commandName: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    message: 'Completed',
    body: { sendUpdatesToClient: true, name, trigger: 'manual', movieIds },
    priority: 'normal',
    status: 'completed',
    result: 'successful',
    queued: at,
    started: at,
    ended: at,
    duration: '00:00:00',
    trigger: 'manual',
    stateChangeTime: at,
    sendUpdatesToClient: true,
    updateScheduledTask: true,
    lastExecutionTime: at,
    id,
  }
}

const known = [
  'MoviesSearch',
  'MissingMoviesSearch',
  'RefreshMovie',
  'RescanMovie',
  'RssSync',
  'RefreshMonitoredDownloads',
]

/** Searching is over when the answer is given; what it found downloads in its own time. */
const carryOut = (library: Library, { name, movieIds }: Command) => {
  const searched = library.movies.filter(
    movie =>
      (name === 'MoviesSearch' && movieIds.includes(movie.id)) || (name === 'MissingMoviesSearch' && movie.monitored),
  )
  for (const movie of searched) library.search(movie)
}

export const runCommand = ({ library, body }: Question<ReturnType<typeof commandBody>>) => {
  const wanted = body.name ?? ''
  const name = known.find(one => one.toLowerCase() === wanted.toLowerCase())
  if (!name) return json({ message: `Command name '${wanted}' not found`, description: '' }, 400)
  const command: Command = { id: library.nextId(), name, movieIds: body.movieIds ?? [], queuedAt: library.now() }
  library.commands.push(command)
  carryOut(library, command)
  return json(commandResource(command), 201)
}

export const listCommands = ({ library }: Question) => json(library.commands.map(commandResource))

export const oneCommand = ({ library, at }: Question) => {
  const command = library.commands.find(one => one.id === Number(at.id))
  return command ? json(commandResource(command)) : notFound()
}

const numberOf = (query: URLSearchParams, name: string, otherwise: number) => {
  const value = Number(query.get(name) ?? otherwise)
  return Number.isInteger(value) && value > 0 ? value : otherwise
}

export const queue = ({ library, query }: Question) => {
  const [page, pageSize] = [numberOf(query, 'page', 1), numberOf(query, 'pageSize', 10)]
  const ids = query.getAll('movieIds').map(Number)
  const withMovie = query.get('includeMovie')?.toLowerCase() === 'true'
  const all = library.movies
    .filter(movie => ids.length === 0 || ids.includes(movie.id))
    .flatMap(movie => {
      const record = queueRecord(library, movie)
      if (!record) return []
      return withMovie ? { ...record, movie: movieResource(library, movie) } : record
    })
    .sort((a, b) => a.estimatedCompletionTime.localeCompare(b.estimatedCompletionTime))
  return json({
    page,
    pageSize,
    sortKey: query.get('sortKey') ?? 'timeleft',
    sortDirection: query.get('sortDirection') ?? 'ascending',
    totalRecords: all.length,
    records: all.slice((page - 1) * pageSize, page * pageSize),
  })
}

/** The whole queue as a bare list, or that of one movie. */
export const queueDetails = ({ library, query }: Question) => {
  const id = query.get('movieId')
  const movies = library.movies.filter(movie => id === null || movie.id === Number(id))
  return json(movies.flatMap(movie => queueRecord(library, movie) ?? []))
}

export const listTags = ({ library }: Question) => json(library.tags)

/** A label that is there already is given back as it is. */
export const addTag = ({ library, body }: Question<ReturnType<typeof tagBody>>) => {
  const label = (body.label ?? '').toLowerCase()
  const failures = tagFailures(label)
  if (failures.length > 0) return rejected(failures)
  const there = library.tags.find(tag => tag.label === label)
  if (there) return json(there, 201)
  const tag = { id: library.tags.length + 1, label }
  library.tags.push(tag)
  return json(tag, 201)
}

export const rootFolders = ({ library }: Question) =>
  json(
    library.rootFolders.map(({ id, path }) => ({
      path,
      accessible: true,
      freeSpace: 2_400_000_000_000,
      unmappedFolders: [],
      id,
    })),
  )
