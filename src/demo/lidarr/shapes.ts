import { instant } from '../arr/times'
import type { MusicArtist, MusicGroup } from '../catalogue-model'
import { folded, wordsOf } from '../text'
import { artistNamed, filesOf, groupNamed, type KeptAlbum, type KeptArtist, type Library, tracksOf } from './library'

const never = '0001-01-01T00:00:00Z'

const picture = (path: string, coverType: string) => ({
  url: `/MediaCoverProxy/${new Bun.CryptoHasher('sha256').update(path).digest('hex')}/${coverType}.jpg`,
  coverType,
  extension: '.jpg',
  remoteUrl: `https://images.example.com/${path}/${coverType}.jpg`,
})

/** What is known of an artist, added or not. */
export const foundArtist = (artist: MusicArtist) => ({
  status: artist.ended ? 'ended' : 'continuing',
  ended: artist.ended,
  artistName: artist.name,
  foreignArtistId: artist.mbid,
  tadbId: 0,
  discogsId: 0,
  overview: artist.overview,
  artistType: artist.type ?? '',
  disambiguation: artist.disambiguation,
  links: artist.links.map(({ type, url }) => ({ url, name: type })),
  images: ['poster', 'fanart', 'banner', 'logo'].map(type => picture(`artist/${artist.mbid}`, type)),
  qualityProfileId: 0,
  metadataProfileId: 0,
  monitored: false,
  monitorNewItems: 'all',
  genres: artist.genres,
  cleanName: wordsOf(artist.name).join(''),
  sortName: folded(artist.sortName).toLowerCase(),
  tags: [] as number[],
  added: never,
  ratings: { votes: 0, value: 0 },
})

const percent = (some: number, all: number) => (all === 0 ? 0 : (some / all) * 100)

/** Tracks count while their album is wanted, or where they are there anyway. */
function statisticsOf(library: Library, album: KeptAlbum, group: MusicGroup) {
  const files = filesOf(library, album, group)
  const trackCount = album.monitored ? tracksOf(group) : files
  return {
    trackFileCount: files,
    trackCount,
    totalTrackCount: tracksOf(group),
    sizeOnDisk: Math.round(((album.download?.size ?? 0) * files) / tracksOf(group)),
    percentOfTracks: percent(files, trackCount),
  }
}

/** An artist of the library; null when the catalogue has lost it. */
export function artistResource(library: Library, kept: KeptArtist) {
  const artist = artistNamed(library, kept.mbid)
  if (!artist) return null
  const counted = library.albums
    .filter(album => album.artistId === kept.id)
    .flatMap(album => {
      const found = groupNamed(library, album.mbid)
      return found ? [statisticsOf(library, album, found.group)] : []
    })
  const sum = (of: (one: (typeof counted)[number]) => number) => counted.reduce((total, one) => total + of(one), 0)
  const [files, tracks] = [sum(one => one.trackFileCount), sum(one => one.trackCount)]
  return {
    ...foundArtist(artist),
    path: kept.path,
    qualityProfileId: kept.qualityProfileId,
    metadataProfileId: kept.metadataProfileId,
    monitored: kept.monitored,
    monitorNewItems: kept.monitorNewItems,
    rootFolderPath: kept.rootFolderPath,
    tags: kept.tags,
    added: instant(kept.added),
    ...(kept.addOptions && { addOptions: kept.addOptions }),
    statistics: {
      albumCount: counted.length,
      trackFileCount: files,
      trackCount: tracks,
      totalTrackCount: sum(one => one.totalTrackCount),
      sizeOnDisk: sum(one => one.sizeOnDisk),
      percentOfTracks: percent(files, tracks),
    },
    id: kept.id,
  }
}

const dateOf = (date: string) => (date === '' ? undefined : `${date}-01-01`.slice(0, 10))

/** What is known of an album, added or not. */
export function foundAlbum(group: MusicGroup, artist: object) {
  const media = Array.from({ length: group.discs || 1 }, (_, at) => ({
    mediumNumber: at + 1,
    mediumName: '',
    mediumFormat: 'CD',
  }))
  const date = dateOf(group.firstReleaseDate)
  return {
    title: group.title,
    disambiguation: '',
    overview: '',
    artistId: 0,
    foreignAlbumId: group.mbid,
    monitored: false,
    anyReleaseOk: true,
    profileId: 0,
    duration: tracksOf(group) * 210_000,
    albumType: group.primaryType ?? 'Other',
    secondaryTypes: group.secondaryTypes,
    mediumCount: media.length,
    ratings: { votes: 0, value: 0 },
    ...(date && { releaseDate: `${date}T00:00:00Z` }),
    releases: [
      {
        id: 0,
        albumId: 0,
        foreignReleaseId: group.releaseMbid,
        title: group.title,
        status: 'Official',
        duration: tracksOf(group) * 210_000,
        trackCount: tracksOf(group),
        media,
        mediumCount: media.length,
        disambiguation: '',
        country: ['[Worldwide]'],
        label: [],
        format: 'CD',
        monitored: true,
      },
    ],
    genres: [],
    media,
    artist,
    images: group.cover ? [picture(`album/${group.mbid}`, 'cover')] : [],
    links: [],
    ...(group.cover && { remoteCover: picture(`album/${group.mbid}`, 'cover').remoteUrl }),
  }
}

/** An album of the library; null when the catalogue has lost it. */
export function albumResource(library: Library, kept: KeptAlbum) {
  const found = groupNamed(library, kept.mbid)
  const owner = library.artists.find(artist => artist.id === kept.artistId)
  if (!found || !owner) return null
  const { remoteCover: _, ...album } = foundAlbum(found.group, artistResource(library, owner) ?? {})
  return {
    ...album,
    artistId: kept.artistId,
    monitored: kept.monitored,
    profileId: owner.qualityProfileId,
    releases: album.releases.map(release => ({ ...release, id: kept.id * 10, albumId: kept.id })),
    ...(kept.lastSearched && { lastSearchTime: instant(kept.lastSearched) }),
    statistics: statisticsOf(library, kept, found.group),
    id: kept.id,
  }
}
