import type { Watching } from '~/shared/requests/dropped'
import type { Sleep } from '~/shared/sleep'
import { UpstreamError } from '../../http/call'
import { flagOf, isWire, listOf, textOf, wireOf } from '../../http/reading'
import type { AlbumCommand, SentCommands } from '../add-command'
import { known } from '../arr-lists'
import type { LidarrArtist, LidarrClient } from './client'
import { albumOf, artistNumbered, artistWith, type KeptAlbum } from './reading'

const looks = 5
const pollMs = 500

type Settled = { artist: LidarrArtist; album: KeptAlbum | null } | { artist: null; album: null }

/**
 * What Lidarr has of an artist and an album. While it reads the albums of a new artist, and for minutes where there are
 * many, the artist carries the options that it was added with; at the end Lidarr sets anew what is monitored of it, and
 * would take back what was changed meanwhile.
 */
export async function settled(client: LidarrClient, wish: AlbumCommand, pause: Sleep): Promise<Settled> {
  for (let look = 1; ; look++) {
    const album = await albumOf(client, wish)
    const artist = album ? await artistNumbered(client, album.artistId) : await artistWith(client, wish.artistId)
    if (artist === null) return { artist: null, album: null }
    if (album?.isComplete || !isWire(artist.addOptions)) return { artist, album }
    if (look >= looks) {
      await readOn(client, artist)
      throw artistNotRead(client, wish)
    }
    await pause(pollMs)
  }
}

/** Whether Lidarr looks for an album: `interrupted` where it was stopped while it read the artist; null while it reads. */
export async function watching(client: LidarrClient, wish: SentCommands['album']): Promise<Watching | null> {
  const album = await albumOf(client, wish)
  if (!album) return 'removed'
  if (album.isComplete) return 'watched'
  const artist = await artistNumbered(client, album.artistId)
  if (isWire(artist.addOptions)) return (await isLeftUnread(client, artist)) ? 'interrupted' : null
  return album.monitored && flagOf(artist.monitored) ? 'watched' : 'unmonitored'
}

const readings = ['RefreshArtist', 'BulkRefreshArtist', 'RefreshAlbum', 'RescanFolders', 'RescanArtist']

async function isReading(client: LidarrClient): Promise<boolean> {
  const commands = listOf(await known(client.commands()), wireOf)
  return commands.some(
    ({ name, status }) => readings.includes(textOf(name) ?? '') && (status === 'queued' || status === 'started'),
  )
}

/** Looked at again after the commands, as the reading may have ended between the two. */
const isLeftUnread = async (client: LidarrClient, { id }: LidarrArtist): Promise<boolean> =>
  !(await isReading(client)) && isWire((await artistNumbered(client, id)).addOptions)

/** A Lidarr that was stopped while it read an artist does not go on with that by itself. */
async function readOn(client: LidarrClient, { id }: LidarrArtist) {
  if (!(await isReading(client))) await client.readArtist(id)
}

/** It is tried again: nothing failed. */
export const artistNotRead = ({ product: { service } }: LidarrClient, { artistName }: AlbumCommand) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `${service} is still reading the albums of “${artistName}”.`,
    failure: { code: 'artistNotRead', service, title: artistName },
  })
