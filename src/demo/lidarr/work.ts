import { commandFailures, mustNotBeEmpty } from '../arr/failures'
import { json, rejected, thrown } from '../arr/reply'
import type { CommandBody, TagBody } from './bodies'
import { type Command, type Library, search } from './library'
import type { Question } from './question'
import { instant } from './shapes'

const shown = (command: Command, status: 'started' | 'completed') => {
  const { id, name, albumIds, trigger, queuedAt } = command
  const at = instant(queuedAt)
  return {
    name,
    commandName: name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '),
    body: { albumIds, sendUpdatesToClient: true, updateScheduledTask: true, name, trigger },
    priority: 'normal',
    status,
    result: status === 'completed' ? 'successful' : 'unknown',
    queued: at,
    started: at,
    ...(status === 'completed' && { ended: at, duration: '00:00:00.0317684' }),
    trigger,
    stateChangeTime: at,
    sendUpdatesToClient: true,
    updateScheduledTask: true,
    id,
  }
}

const known = [
  'AlbumSearch',
  'ArtistSearch',
  'RefreshArtist',
  'RefreshAlbum',
  'RescanArtist',
  'MissingAlbumSearch',
  'RssSync',
]

const carryOut = (library: Library, { name, albumIds }: Command) => {
  if (name !== 'AlbumSearch') return
  for (const album of library.albums.filter(({ id }) => albumIds.includes(id))) search(library, album)
}

/** The numbers of albums are not checked: a command for one that is not there is taken and finds nothing. */
export function runCommand({ library, address, body }: Question<CommandBody>) {
  const wanted = body.name ?? null
  const failures = commandFailures(wanted)
  if (failures.length > 0) return rejected(failures)
  const name = known.find(one => one.toLowerCase() === wanted?.toLowerCase())
  if (!name)
    return thrown(500, { type: 'System.InvalidOperationException', message: 'Sequence contains no matching element' })
  const command: Command = {
    id: library.nextId(),
    name,
    albumIds: body.albumIds ?? [],
    trigger: 'manual',
    queuedAt: library.now(),
  }
  library.commands.push(command)
  carryOut(library, command)
  return json(shown(command, 'started'), 201, { location: `${address}/command/${command.id}` })
}

export const listCommands = ({ library }: Question) =>
  json(library.commands.map(command => shown(command, 'completed')))

export const listTags = ({ library }: Question) => json(library.tags)

export function addTag({ library, address, body }: Question<TagBody>) {
  const label = body.label?.trim().toLowerCase()
  if (!label) return rejected([mustNotBeEmpty('Label', body.label ?? null)])
  const there = library.tags.find(tag => tag.label === label)
  const tag = there ?? { id: library.tags.length + 1, label }
  if (!there) library.tags.push(tag)
  return json(tag, 201, { location: `${address}/tag/${tag.id}` })
}

export const rootFolders = ({ library }: Question) =>
  json(
    library.rootFolders.map(({ id, name, path }) => ({
      name,
      path,
      defaultMetadataProfileId: 1,
      defaultQualityProfileId: 1,
      defaultMonitorOption: 'all',
      defaultNewItemMonitorOption: 'all',
      defaultTags: [],
      accessible: true,
      freeSpace: 2_400_000_000_000,
      totalSpace: 4_800_000_000_000,
      id,
    })),
  )
