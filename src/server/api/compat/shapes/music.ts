import type { LidarrAlbum } from '~/integrations/catalogue/lidarr/read'
import { type AlbumStatus, isPartly } from '~/shared/availability/albums'
import {
  type Artist,
  type ArtistLink,
  type ArtistSummary,
  artistLinks,
  type BandMember,
  type ReleaseGroup,
} from '~/shared/music/model'
import type { AlbumWithStatus } from '../../../availability/albums'
import type { FoundAlbum, FoundArtist } from '../../../discovery/lidarr-search'
import type { ShownArtist } from '../../../discovery/music'
import { requestTypeCode, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'

/** What every album in an answer has. Whether it is there is said by its request alone, as programs expect. */
const albumState = ({ requestId, progress }: AlbumStatus) => ({
  approved: progress?.approved ?? false,
  denied: progress?.denied ?? null,
  deniedReason: progress?.deniedReason ?? null,
  requested: progress !== null,
  requestId: requestId ?? 0,
  available: progress?.available ?? false,
  plexUrl: null,
  embyUrl: null,
  jellyfinUrl: null,
  quality: null,
  imdbId: null,
  theTvDbId: null,
  theMovieDbId: null,
  subscribed: false,
  showSubscribe: false,
})

const tracksOf = (status: AlbumStatus) => ({
  percentOfTracks: status.percent,
  partiallyAvailable: isPartly(status),
  fullyAvailable: status.percent === 100,
})

/** An artist of the first version; the id is spelled as programs know it. */
export const searchArtist = ({ artist, monitored }: FoundArtist): Wire<'SearchArtist'> => ({
  artistName: artist.name,
  forignArtistId: artist.id,
  overview: artist.overview,
  disambiguation: artist.disambiguation,
  banner: artist.banner,
  poster: artist.poster,
  logo: artist.logo,
  monitored,
  artistType: artist.type,
  cleanName: artist.cleanName,
  links: artist.links,
})

const albumOf = (album: LidarrAlbum, status: AlbumStatus) => ({
  title: album.title,
  foreignAlbumId: album.id,
  // On the list of a download manager counts, looked for or not.
  monitored: status.isKnown || album.monitored,
  albumType: null,
  rating: album.rating,
  releaseDate: wireDateOrNever(album.releasedAt),
  artistName: album.artists[0]?.name ?? null,
  foreignArtistId: album.artists[0]?.id ?? null,
  cover: album.cover,
  disk: album.disc,
  genres: [],
  type: requestTypeCode.album,
  id: 0,
})

/** An album in a list of the first version. */
export const searchAlbum = ({ album, status }: FoundAlbum): Wire<'SearchAlbum'> => ({
  ...albumOf(album, status),
  ...tracksOf(status),
  ...albumState(status),
})

/** A single album, which says what kind it is. */
export const albumInfo = (found: FoundAlbum) => ({ ...searchAlbum(found), albumType: found.album.type })

/** An album of the second version. */
export const releaseGroup = ({ album, status }: AlbumWithStatus<ReleaseGroup>): Wire<'ReleaseGroup'> => ({
  id: album.id,
  type: requestTypeCode.album,
  title: album.title,
  releaseDate: album.firstReleased ?? '',
  releaseType: album.type,
  monitored: status.monitored,
  ...tracksOf(status),
  ...albumState(status),
})

const member = ({ name, attributes, begin, end, isEnded }: BandMember) => ({
  name,
  attributes,
  isCurrentMember: !isEnded,
  start: begin,
  end,
})

const linksOf = ({ links }: Artist) => ({
  image: null,
  ...(Object.fromEntries(artistLinks.map(kind => [kind, links[kind] ?? null])) as Record<ArtistLink, string | null>),
})

/** An artist with everything that came out. */
export const artistInformation = ({ artist, albums, described }: ShownArtist): Wire<'ArtistInformation'> => ({
  name: artist.name,
  id: artist.id,
  startYear: artist.begin ?? '',
  endYear: artist.end ?? '',
  isEnded: artist.end !== null,
  type: artist.type,
  country: artist.country,
  region: artist.area,
  disambiguation: artist.disambiguation ?? '',
  banner: described?.banner ?? null,
  logo: described?.logo ?? null,
  poster: described?.poster ?? null,
  fanArt: described?.fanart ?? null,
  overview: described?.overview ?? null,
  releaseGroups: albums.map(releaseGroup),
  links: linksOf(artist),
  members: artist.members.map(member),
})

/** An artist among the hits of the search through everything. */
export const artistHit = ({ id, name }: ArtistSummary) => ({
  ...{ id, mediaType: 'Artist', title: name, poster: null, overview: null },
})
