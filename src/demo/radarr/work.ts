import { commandFailures } from '../arr/failures'
import { absent, json, rejected, thrown } from '../arr/reply'
import type { commandBody, tagBody } from './bodies'
import { tagFailures } from './failures'
import type { Command, Library } from './library'
import type { Question } from './question'
import { instant } from './shapes'

const begun = ({ id, name, movieIds, trigger, queuedAt }: Command) => {
  const at = instant(queuedAt)
  return {
    name,
    commandName: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    body: {
      movieIds,
      sendUpdatesToClient: true,
      updateScheduledTask: true,
      requiresDiskAccess: false,
      isExclusive: false,
      isTypeExclusive: false,
      isLongRunning: false,
      name,
      trigger,
      suppressMessages: false,
    },
    priority: 'normal',
    status: 'started',
    result: 'unknown',
    queued: at,
    started: at,
    trigger,
    stateChangeTime: at,
    sendUpdatesToClient: true,
    updateScheduledTask: true,
    id,
  }
}

/** As the next question shows it: nothing takes long here. */
const ended = (command: Command) => ({
  ...begun(command),
  message: 'Completed',
  status: 'completed',
  result: 'successful',
  ended: instant(command.queuedAt),
  duration: '00:00:00.0317684',
})

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

/** The numbers of movies are not checked: a command for one that is not there is taken and finds nothing. */
export const runCommand = ({ library, address, body }: Question<ReturnType<typeof commandBody>>) => {
  const wanted = body.name ?? null
  const failures = commandFailures(wanted)
  if (failures.length > 0) return rejected(failures)
  const name = known.find(one => one.toLowerCase() === wanted?.toLowerCase())
  if (!name) {
    return thrown(500, {
      type: 'System.InvalidOperationException',
      message: 'Sequence contains no matching element',
    })
  }
  const asked = { name, movieIds: body.movieIds ?? [], trigger: 'manual' } as const
  const command: Command = { ...asked, id: library.nextId(), queuedAt: library.now() }
  library.commands.push(command)
  carryOut(library, command)
  return json(begun(command), 201, { location: `${address}/command/${command.id}` })
}

export const listCommands = ({ library }: Question) => json(library.commands.map(ended))

export const oneCommand = ({ library, at }: Question) => {
  const command = library.commands.find(one => one.id === Number(at.id))
  return command ? json(ended(command)) : absent()
}

export const listTags = ({ library }: Question) => json(library.tags)

/**
 * A label that is there already is given back as it is. It is looked for as it was written and kept in small letters,
 * so one that is there in other casing is not found and cannot be kept either.
 */
export const addTag = ({ library, address, body }: Question<ReturnType<typeof tagBody>>) => {
  const failures = tagFailures(body.label ?? null)
  if (failures.length > 0) return rejected(failures)
  const written = body.label ?? ''
  const label = written.toLowerCase()
  const there = library.tags.find(tag => tag.label === label)
  if (there && written !== label) {
    return thrown(409, {
      type: 'System.Data.SQLite.SQLiteException',
      message: 'constraint failed\nUNIQUE constraint failed: Tags.Label',
    })
  }
  const tag = there ?? { id: library.tags.length + 1, label }
  if (!there) library.tags.push(tag)
  return json(tag, 201, { location: `${address}/tag/${tag.id}` })
}

const freeSpace = 2_400_000_000_000

export const rootFolders = ({ library }: Question) =>
  json(library.rootFolders.map(({ id, path }) => ({ path, accessible: true, freeSpace, unmappedFolders: [], id })))

export const diskSpace = ({ library }: Question) =>
  json(library.rootFolders.map(({ path }) => ({ path, label: '', freeSpace, totalSpace: 2 * freeSpace })))
