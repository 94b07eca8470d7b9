import type { LidarrSettings } from '~/shared/services/lidarr'
import type { Sleep } from '~/shared/sleep'
import type { Turns } from '~/shared/turns'
import { flagOf, idOf, textOf, type Wire, wireOf, wrongShape } from '../../http/reading'
import type { AlbumCommand, Handover } from '../add-command'
import { type ArrRefusal, failureIn, isRefusal, refusedBy } from '../arr'
import { explained } from '../arr-connection'
import { tagsFor } from '../arr-lists'
import type { LidarrArtist, LidarrClient } from './client'
import { foundAlbum, newAlbum } from './new-album'
import { artistWith } from './reading'
import { artistNotRead, settled } from './settled'
import { tagged, wake, watchFor } from './watch'

/** `turns` lets the albums of one artist go one after the other: two that add it at once hinder each other. */
export type Means = { pause: Sleep; turns: Turns }

/** Makes sure that Lidarr has the album, watches for it and has searched for it; what is there already stays. */
export async function handOver(
  client: LidarrClient,
  settings: LidarrSettings,
  command: AlbumCommand,
  { pause, turns }: Means,
): Promise<Handover> {
  try {
    return await turns.run(command.artistId, () => inTurn(client, settings, { command, pause, found: null }))
  } catch (error) {
    throw await explained(error, client.test)
  }
}

type Handing = { command: AlbumCommand; pause: Sleep; found: Wire | null }

/** Its settings have no tags of their own. */
const noTags = { tag: null, sendUserTags: false }

/** How often it is begun anew because somebody else added the album or the artist in the same moment. */
const rounds = 4
const betweenMs = 500

async function inTurn(client: LidarrClient, settings: LidarrSettings, handing: Handing): Promise<Handover> {
  const { command, pause } = handing
  for (let { found } = handing, round = 1; ; round++) {
    const { artist: there, album } = await settled(client, command, pause)
    if (album?.isComplete) return { outcome: 'alreadyThere' }
    const tags = await tagsFor(client, noTags, command)
    const artist = there && (await tagged(client, there, tags))
    if (album && artist) return watchFor(client, settings, { artist, album })
    found ??= await foundAlbum(client, command)
    // Whom the album is by, Lidarr decides.
    const artistId = textOf(wireOf(found.artist).foreignArtistId) ?? command.artistId
    if (artistId !== command.artistId)
      return inTurn(client, settings, { command: { ...command, artistId }, pause, found })
    const answer = await client.addAlbum(
      await newAlbum(client, settings, { found, command, tags, isArtistThere: artist !== null }),
    )
    if (!isRefusal(answer))
      return afterAdding(client, settings, { command, artist, id: numberIn(client, answer, command) })
    if (!isThereMeanwhile(answer) || round >= rounds) throw refusedBy(client.product, answer)
    await pause(betweenMs)
  }
}

/** Somebody added it between the calls; two at once meet in the database, whose words are a message without a code. */
const isThereMeanwhile = (answer: ArrRefusal) =>
  failureIn(answer, 'AlbumExistsValidator') !== null ||
  failureIn(answer, 'ArtistExistsValidator') !== null ||
  (!Array.isArray(answer) && 'message' in answer)

/** Only an answer that shows the album says that Lidarr has it: whatever else answers in its place does not. */
function numberIn({ product }: LidarrClient, answer: unknown, { albumId }: AlbumCommand): number {
  const { id, foreignAlbumId } = wireOf(answer)
  const number = idOf(id)
  if (foreignAlbumId !== albumId || number === null) throw wrongShape(product.service)
  return number
}

/** `artist` is the one that was there before; null where it came with the album. */
type Added = { command: AlbumCommand; artist: LidarrArtist | null; id: number }

async function afterAdding(
  client: LidarrClient,
  { addOnly }: LidarrSettings,
  { command, artist, id }: Added,
): Promise<Handover> {
  if (artist && !flagOf(artist.monitored)) await wake(client, artist, { id })
  if (!addOnly) await client.search([id])
  if (artist === null && (await isReadForOthers(client, command))) throw artistNotRead(client, command)
  return { outcome: 'added' }
}

/** Somebody added the artist in the same moment and named albums: no other one stays monitored once it is read. */
async function isReadForOthers(client: LidarrClient, { artistId, albumId }: AlbumCommand): Promise<boolean> {
  const { albumsToMonitor } = wireOf((await artistWith(client, artistId))?.addOptions)
  return Array.isArray(albumsToMonitor) && albumsToMonitor.length > 0 && !albumsToMonitor.includes(albumId)
}
