import type { Cover } from '~/integrations/catalogue/coverart/client'
import { bestLiked, type FanPictures } from '~/integrations/catalogue/fanart/client'
import { UpstreamError } from '~/integrations/http/call'
import { weekMs } from '~/shared/durations'
import { isMusicId } from '~/shared/music/model'
import type { App } from '../app'
import { cachedAnswer } from '../titles/answer-cache'
import { coversOf, fanartOf } from '../titles/music-catalogue'
import { lidarrArtistOf } from './music'

/** The forms in which there are pictures of artists. */
const artistPictures = ['backdrop', 'banner', 'logo', 'poster'] as const
export type ArtistPicture = (typeof artistPictures)[number]

/** What the pictures of artists are called among those of the catalogue, beside the covers of albums. */
export const artistFile = (artistId: string, form: ArtistPicture) => `artist-${artistId.toLowerCase()}-${form}.jpg`

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const coverName = new RegExp(`^cover-(${id})\\.jpg$`)
const artistName = new RegExp(`^artist-(${id})-(${artistPictures.join('|')})\\.jpg$`)

/** Whether a file is one of music; where it lies has to be looked up then. */
export const isMusicPicture = (file: string) => coverName.test(file) || artistName.test(file)

/** Where a picture lies, and the address of the public service that said so; null where that is no public one. */
export type NamedPicture = { url: string; namedBy: string | null }

/** Where the cover of an album is; null for one without, which is believed for a week. */
export async function coverOf(app: App, groupId: string): Promise<Cover | null> {
  if (!isMusicId(groupId)) return null
  // The number goes up when what is cached has another form.
  const ask = () => coversOf(app).ofGroup(groupId.toLowerCase())
  const query = { key: `musicbrainz1:cover/${groupId.toLowerCase()}`, freshMs: weekMs, cachesNull: true, ask }
  return (await cachedAnswer(app, query)).value
}

/** Where a picture of music lies; null where there is none. */
export async function musicPictureAt(app: App, size: string, file: string): Promise<NamedPicture | null> {
  const [, groupId] = coverName.exec(file) ?? []
  if (groupId) {
    const cover = await coverOf(app, groupId)
    if (!cover) return null
    const url = /^w(92|154|185)$/.test(size) ? cover.small : size === 'original' ? cover.whole : cover.large
    return { url, namedBy: app.config.coverArt.url }
  }
  const [, artistId = '', form] = artistName.exec(file) ?? []
  const known = artistPictures.find(one => one === form)
  return known ? artistPictureAt(app, artistId, known) : null
}

/** What fans collected of an artist, and that they collected nothing, is believed for a week. */
async function collectedOf(app: App, artistId: string): Promise<FanPictures | null> {
  const fanart = fanartOf(app)
  if (!fanart) return null
  const ask = () => fanart.artist(artistId)
  const query = { key: `fanart1:artist/${artistId}`, freshMs: weekMs, cachesNull: true, ask }
  return (await cachedAnswer(app, query)).value
}

/** The best liked of what fans collected, else what Lidarr knows. */
async function artistPictureAt(app: App, artistId: string, form: ArtistPicture): Promise<NamedPicture | null> {
  const collected = await collectedOf(app, artistId).catch(unlessUpstreamFailed)
  const lists = collected && {
    backdrop: collected.backgrounds,
    banner: collected.banners,
    logo: collected.logos,
    poster: collected.posters,
  }
  const best = lists && bestLiked(lists[form])
  if (best) return { url: best, namedBy: app.config.fanart.url }
  const told = await lidarrArtistOf(app, artistId).catch(unlessUpstreamFailed)
  if (!told) return null
  const url = { backdrop: told.fanart, banner: told.banner, logo: told.logo, poster: told.poster }[form]
  // Lidarr hands on what its catalogue says: whichever host that is, it is one of the internet.
  return url === null ? null : { url, namedBy: null }
}

/** The forms in which there is a picture of an artist. */
export async function artistPictureForms(app: App, artistId: string): Promise<ArtistPicture[]> {
  if (!isMusicId(artistId)) return []
  const found = await Promise.all(artistPictures.map(form => artistPictureAt(app, artistId, form)))
  return artistPictures.filter((_, at) => found[at] !== null)
}

/** One source that fails leaves the other. */
const unlessUpstreamFailed = (error: unknown): null => {
  if (error instanceof UpstreamError) return null
  throw error
}
