import type { LidarrAlbum } from '~/integrations/catalogue/lidarr/read'
import { wholeAlbums } from '~/shared/availability/albums'
import { isMusicId } from '~/shared/music/model'
import { type Reason, refuse } from '~/shared/refusal'
import { nothingAsked, type Request } from '~/shared/requests/model'
import { objectionToRequestingTwice } from '~/shared/requests/rules'
import { albumFacts } from '~/shared/rules/title-facts'
import { bareTitle } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { musicHits } from '../../library/music-queries'
import type { Store } from '../../store/store'
import { lookupsOf } from '../../titles/music-catalogue'
import { readAlbum } from '../../titles/read-album'
import { lockTitle, type NewTitle, titleKey, updateTitle } from '../../titles/title-queries'
import { refuseUnknownServer } from '../hand-over/destination'
import { insertRequest, requestsByTitle } from '../queries'
import {
  askerFor,
  type CommonNewRequest,
  countsOnce,
  type Deciding,
  type Made,
  makeRequest,
  type Written,
} from './create'

const kind = 'album' as const
/** An album has no editions that are told apart. */
const variant = 'standard' as const

/** Quality and folder of albums stand in the settings of their server. */
type AlbumAsked = Pick<CommonNewRequest, 'language' | 'onBehalf' | 'alias' | 'server'> & {
  /** Of the release group at MusicBrainz. */
  albumId: string
}

/** Asks for an album: read it, decide, write it down with everything that follows, hand it over when it is approved. */
export async function createAlbumRequest(app: App, by: User, wish: AlbumAsked): Promise<Made> {
  const { server = null } = wish
  const asker = await askerFor(app, by, wish.onBehalf, server !== null)
  refuseUnknownServer(app, [kind, variant], { server })
  const album = await namedAlbum(app, wish.albumId)
  const write = (tx: Store, deciding: Deciding) => writeAlbum(tx, { wish, album, deciding })
  const { id, title: name, releasedAt } = album.album
  const title = {
    catalogueId: id,
    name,
    collectionId: null,
    artistIds: album.artists,
    releasedAt,
    facts: albumFacts(album.album),
  }
  return makeRequest(app, asker, { kind, variant, write, title })
}

type Album = { album: LidarrAlbum; artist: { id: string; name: string }; artists: string[] }

async function namedAlbum(app: App, albumId: string): Promise<Album> {
  const lookups = lookupsOf(app) ?? refuse({ code: 'MusicNotReady' })
  const album = isMusicId(albumId) ? await readAlbum(app, lookups, albumId.toLowerCase()) : null
  const artist = album?.artists.find(({ id }) => isMusicId(id))
  return album && artist
    ? { album, artist, artists: album.artists.map(({ id }) => id) }
    : refuse({ code: 'TitleUnknown' })
}

type Writing = { wish: AlbumAsked; album: Album; deciding: Deciding }

async function writeAlbum(tx: Store, { wish, album, deciding }: Writing): Promise<Written> {
  const { asker } = deciding
  const { id, title: name } = album.album
  const known = await lockTitle(tx, titleKey(kind, id))
  const existing = (await requestsByTitle(tx, kind, [id])).get(id) ?? []
  const objection = objectionToRequestingTwice({ variant, title: name, fourKOn: true, existing, isThere: false })
  const progress = deciding.begin({ objection: objection ?? (await objectionToOwned(tx, id, name)), amount: 1 })

  const request: Request = await insertRequest(tx, {
    kind,
    // A title that is there already keeps its number and is described again.
    title: known ? { ...described(album), id: known.id } : described(album),
    language: wish.language,
    source: 'portal',
    requesterId: asker.id,
    requesterAlias: wish.alias,
    seriesType: null,
    takesNewEpisodes: false,
    variants: { ...nothingAsked, [variant]: { ...progress, server: wish.server ?? null } },
  })
  if (known) await updateTitle(tx, request.title)
  return { request, counted: countsOnce }
}

/** Nobody asks for what is there. */
async function objectionToOwned(tx: Store, id: string, title: string): Promise<Reason | null> {
  const hits = (await musicHits(tx, [id])).get(id) ?? []
  return wholeAlbums(hits).length > 0 ? { code: 'AlreadyAvailable', title } : null
}

const described = ({ album, artist }: Album): NewTitle => ({
  ...bareTitle,
  catalogueId: album.id,
  musicBrainzId: album.id,
  name: album.title,
  posterPath: album.cover,
  discPath: album.disc,
  releasedAt: album.releasedAt,
  artistId: artist.id,
  artistName: artist.name,
  // Rated from 0 to 10 there, and 0 is no rating.
  rating: album.rating > 0 ? Math.round(album.rating * 10) : null,
})
