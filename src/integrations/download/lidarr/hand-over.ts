import {
  flagOf,
  idOf,
  listAnswer,
  listOf,
  numberOrNull,
  textOf,
  type Wire,
  wireOf,
  wrongShape,
} from '~/integrations/http/reading'
import type { Default } from '~/shared/failures'
import type { LidarrSettings } from '~/shared/services/lidarr'
import { sleep } from '~/shared/sleep'
import { UpstreamError } from '../../http/call'
import { failureIn, isRefusal, refusedBy } from '../arr'
import { withoutDefault } from '../arr-choices'
import { explained } from '../arr-connection'
import { known } from '../arr-lists'
import type { AlbumWish, Handover } from '../wish'
import type { LidarrClient, NewArtist } from './client'

/** Lidarr fetches the albums of an artist after it added the artist. */
const looks = 10
const betweenMs = 500

/** Makes sure that Lidarr has the artist, watches for the album and has searched for it; what is there already stays. */
export async function handOver(client: LidarrClient, settings: LidarrSettings, wish: AlbumWish): Promise<Handover> {
  try {
    const artist = await artistOf(client, wish)
    const added = artist === null
    const artistId = artist ?? (await addArtist(client, settings, wish))
    const outcome = await watchFor(client, settings, await albumOf(client, artistId, wish))
    return added ? { outcome: 'added' } : { outcome }
  } catch (error) {
    throw await explained(error, client.test)
  }
}

async function artistOf(client: LidarrClient, { artistId }: AlbumWish): Promise<number | null> {
  const found = await client.artistsWith(artistId)
  if (isRefusal(found)) throw refusedBy(client.product, found)
  const artists = listAnswer(client.product.service, found).map(wireOf)
  return numberOfArtist(artists.find(artist => artist.foreignArtistId === artistId) ?? {}, artistId)
}

/** Only an answer that shows the artist says that Lidarr has it: whatever else answers in its place does not. */
const numberOfArtist = ({ id, foreignArtistId }: Wire, artistId: string) =>
  foreignArtistId === artistId ? idOf(id) : null

async function addArtist(client: LidarrClient, settings: LidarrSettings, wish: AlbumWish): Promise<number> {
  const answer = await client.addArtist(newArtist(client, settings, wish))
  if (!isRefusal(answer)) return numberOfArtist(wireOf(answer), wish.artistId) ?? failed(client)
  // Somebody added it between the two calls, or Lidarr went on with an attempt that was given up.
  const meanwhile = failureIn(answer, 'ArtistExistsValidator') && (await artistOf(client, wish))
  if (!meanwhile) throw refusedBy(client.product, answer)
  return meanwhile
}

function newArtist(client: LidarrClient, settings: LidarrSettings, wish: AlbumWish): NewArtist {
  return {
    foreignArtistId: wish.artistId,
    artistName: wish.artistName,
    cleanName: wish.artistName.toLowerCase().replace(/\s+/g, ''),
    monitored: true,
    albumFolder: settings.albumFolder,
    qualityProfileId: idOf(Number(settings.defaultQualityProfile ?? 0)) ?? unset(client, 'qualityProfile'),
    metadataProfileId: idOf(settings.metadataProfileId) ?? unset(client, 'metadataProfile'),
    rootFolderPath: textOf(settings.defaultRootPath?.trim()) ?? unset(client, 'rootFolder'),
    addOptions: {
      monitored: true,
      monitor: 'existing',
      albumsToMonitor: [wish.albumId],
      searchForMissingAlbums: false,
    },
  }
}

type Album = { id: number; monitored: boolean; isComplete: boolean }

function toAlbum({ id, monitored, statistics }: Wire): Album | null {
  const number = idOf(id)
  const percent = numberOrNull(wireOf(statistics).percentOfTracks) ?? 0
  return number === null ? null : { id: number, monitored: flagOf(monitored), isComplete: percent >= 100 }
}

async function albumOf(client: LidarrClient, artistId: number, { albumId, title }: AlbumWish): Promise<Album> {
  const { service } = client.product
  for (let look = 1; ; look++) {
    const albums = listAnswer(service, await client.albumsOf(artistId)).map(wireOf)
    const album = toAlbum(albums.find(({ foreignAlbumId }) => foreignAlbumId === albumId) ?? {})
    if (album) return album
    if (look > looks) break
    await sleep(betweenMs)
  }
  const detail = `“${title}” is not among the albums of the artist. The metadata profile may leave it out`
  throw new UpstreamError({
    service,
    kind: 'refused',
    detail,
    message: `${service} does not list the album: ${detail}.`,
    failure: { code: 'albumNotListed', service, title },
  })
}

async function watchFor(client: LidarrClient, { addOnly }: LidarrSettings, album: Album) {
  if (!album.monitored) await monitor(client, album)
  const isWanting = !addOnly && !album.isComplete
  // What Lidarr has searched for lately, or is about to, is not searched for twice.
  if (isWanting && !(album.monitored && (await isSearchedFor(client, album)))) await client.search([album.id])
  return album.monitored ? ('alreadyMonitored' as const) : ('monitored' as const)
}

async function monitor(client: LidarrClient, { id }: Album) {
  const { product } = client
  const answer = await client.monitor([id])
  if (isRefusal(answer)) throw refusedBy(product, answer)
  const albums = listAnswer(product.service, answer).map(wireOf)
  if (albums.some(album => album.id === id && flagOf(album.monitored))) return
  const { service } = product
  const failure = { code: 'albumNotMonitored', service } as const
  throw new UpstreamError({ service, kind: 'refused', message: `${service} did not monitor the album.`, failure })
}

async function isSearchedFor(client: LidarrClient, { id }: Album): Promise<boolean> {
  const commands = listOf(await known(client.commands()), wireOf)
  return commands.some(({ name, status, body }) => {
    const { albumIds } = wireOf(body)
    const isAbout = name === 'AlbumSearch' && Array.isArray(albumIds) && albumIds.includes(id)
    return isAbout && (status === 'queued' || status === 'started' || status === 'completed')
  })
}

function failed({ product }: LidarrClient): never {
  throw wrongShape(product.service)
}

function unset({ product: { service } }: LidarrClient, what: Default): never {
  throw withoutDefault(service, what)
}
