import { commandFailures } from '../arr/failures'
import { absent, json, jsonType, rejected, thrown } from '../arr/reply'
import type { commandBody, tagBody } from './bodies'
import { episodesWith } from './episodes'
import type { Command, Library } from './library'
import type { Question } from './question'
import { instant } from './shapes'

const begun = ({ id, name, body, queuedAt }: Command) => {
  const at = instant(queuedAt)
  return {
    name,
    commandName: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    body: {
      ...body,
      sendUpdatesToClient: true,
      updateScheduledTask: true,
      requiresDiskAccess: false,
      isExclusive: false,
      isLongRunning: false,
      name,
      trigger: 'manual',
      suppressMessages: false,
    },
    priority: 'normal',
    status: 'started',
    result: 'unknown',
    queued: at,
    started: at,
    trigger: 'manual',
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
  duration: '00:00:00.0150390',
})

const known = ['SeriesSearch', 'SeasonSearch', 'EpisodeSearch', 'RefreshSeries', 'RescanSeries', 'RssSync']

/** A series or a season is searched for what is monitored of it, single episodes whatever they are. */
const carryOut = (library: Library, { name, body }: Command) => {
  const kept = library.series().find(({ id }) => id === body.seriesId)
  const monitored = kept?.episodes.filter(one => one.monitored) ?? []
  if (kept && name === 'SeriesSearch') library.search(kept, monitored)
  if (kept && name === 'SeasonSearch') {
    library.search(
      kept,
      monitored.filter(({ season }) => season === body.seasonNumber),
    )
  }
  if (name !== 'EpisodeSearch') return
  for (const [series, found] of Map.groupBy(episodesWith(library, body.episodeIds ?? []), one => one.kept)) {
    library.search(
      series,
      found.map(({ episode }) => episode),
    )
  }
}

/** Numbers are not checked: a command for what is not there is taken and finds nothing. */
export const runCommand = ({ library, address, body }: Question<ReturnType<typeof commandBody>>) => {
  const { name: wanted = null, ...about } = body
  const failures = commandFailures(wanted)
  if (failures.length > 0) return rejected(failures)
  const name = known.find(one => one.toLowerCase() === wanted?.toLowerCase())
  if (!name) {
    const type = 'System.InvalidOperationException'
    return thrown(500, { type, message: 'Sequence contains no matching element' })
  }
  const { episodeIds, ...series } = about
  const command: Command = {
    id: library.nextId(),
    name,
    body: { ...series, ...(episodeIds ? { episodeIds } : {}) },
    queuedAt: library.now(),
  }
  library.commands.push(command)
  carryOut(library, command)
  return json(begun(command), 201, { location: `${address}/command/${command.id}` })
}

export const listCommands = ({ library }: Question) => json(library.commands.map(ended))

export const oneCommand = ({ library, at }: Question) => {
  const command = library.commands.find(one => one.id === Number(at.id))
  return command ? json(ended(command)) : absent(jsonType)
}

export const listTags = ({ library }: Question) => json(library.tags.map(({ id, label }) => ({ label, id })))

/**
 * A label that is there already is given back as it is; any letters are taken. It is looked for as it was written and
 * kept in small letters, so one that is there in other casing is not found and cannot be kept either.
 */
export const addTag = ({ library, address, body }: Question<ReturnType<typeof tagBody>>) => {
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
  return json({ label: tag.label, id: tag.id }, 201, { location: `${address}/tag/${tag.id}` })
}

const freeSpace = 1_800_000_000_000

export const rootFolders = ({ library }: Question) =>
  json(library.rootFolders.map(({ id, path }) => ({ path, accessible: true, freeSpace, unmappedFolders: [], id })))
