import type { LidarrSettings } from '~/shared/services/lidarr'
import { UpstreamError } from '../../http/call'
import { flagOf, listAnswer, listOf, numberOrNull, wireOf, wrongShape } from '../../http/reading'
import type { Handover } from '../add-command'
import { isRefusal, refusedBy } from '../arr'
import { known } from '../arr-lists'
import type { LidarrArtist, LidarrClient } from './client'
import { type KeptAlbum, monitoredOf } from './reading'

type Kept = { artist: LidarrArtist; album: KeptAlbum }

/** Watches for an album that Lidarr has on its list, and searches for it unless that was done of late. */
export async function watchFor(
  client: LidarrClient,
  { addOnly }: LidarrSettings,
  { artist, album }: Kept,
): Promise<Handover> {
  const isAsleep = !flagOf(artist.monitored)
  if (!album.monitored) await monitor(client, [album.id], true)
  if (isAsleep) await wake(client, artist, album)
  if (!addOnly && !(album.monitored && (await isSearchedFor(client, album)))) await client.search([album.id])
  return { outcome: album.monitored && !isAsleep ? 'alreadyMonitored' : 'monitored' }
}

/**
 * Has Lidarr watch for an artist that somebody stopped monitoring: for this album alone, as nobody asked for what was
 * ticked besides. The artist comes last, so that whatever ends before has Lidarr fetch nothing.
 */
export async function wake(client: LidarrClient, artist: LidarrArtist, album: Pick<KeptAlbum, 'id'>) {
  const others = (await monitoredOf(client, artist.id)).filter(id => id !== album.id)
  if (others.length > 0) await monitor(client, others, false)
  const saved = await save(client, { ...artist, monitored: true })
  if (!flagOf(saved.monitored)) throw wrongShape(client.product.service)
}

/** The artist with these tags beside its own: Lidarr has none on albums. */
export async function tagged(
  client: LidarrClient,
  artist: LidarrArtist,
  tags: readonly number[],
): Promise<LidarrArtist> {
  const had = listOf(artist.tags, numberOrNull)
  const missing = tags.filter(tag => !had.includes(tag))
  if (missing.length === 0) return artist
  const wanted = { ...artist, tags: [...had, ...missing] }
  await save(client, wanted)
  return wanted
}

async function save(client: LidarrClient, artist: LidarrArtist) {
  const { product } = client
  const answer = await client.saveArtist(artist)
  if (isRefusal(answer)) throw refusedBy(product, answer)
  const saved = wireOf(answer)
  if (saved.id !== artist.id) throw wrongShape(product.service)
  return saved
}

async function monitor({ product, monitor: send }: LidarrClient, ids: number[], wanted: boolean) {
  const answer = await send(ids, wanted)
  if (isRefusal(answer)) throw refusedBy(product, answer)
  const albums = listAnswer(product.service, answer).map(wireOf)
  const isSo = (id: number) => albums.some(album => album.id === id && flagOf(album.monitored) === wanted)
  if (ids.every(isSo)) return
  const { service } = product
  const failure = { code: 'albumNotMonitored', service } as const
  throw new UpstreamError({ service, kind: 'refused', message: `${service} did not monitor the album.`, failure })
}

async function isSearchedFor(client: LidarrClient, { id }: KeptAlbum): Promise<boolean> {
  const commands = listOf(await known(client.commands()), wireOf)
  return commands.some(({ name, status, body }) => {
    const { albumIds } = wireOf(body)
    const isAbout = name === 'AlbumSearch' && Array.isArray(albumIds) && albumIds.includes(id)
    return isAbout && (status === 'queued' || status === 'started' || status === 'completed')
  })
}
