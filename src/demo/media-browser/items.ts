import type { HeldEpisode, HeldMovie, HeldShow, HeldTitle, MediaContent, MediaFile } from '../media/content'

export type Fields = { has: (field: string) => boolean }

const providerIds = ({ tmdbId, imdbId, tvdbId }: HeldTitle) => ({
  ...(tmdbId !== null && { Tmdb: String(tmdbId) }),
  ...(imdbId !== null && { Imdb: imdbId }),
  ...(tvdbId !== null && { Tvdb: String(tvdbId) }),
})

/** What the servers call a picture of so many lines. */
const called = (lines: number) => (lines >= 2160 ? '4K' : `${lines}p`)

const streams = ({ lines, columns, audio, subtitles }: MediaFile) => [
  { Codec: 'h264', DisplayTitle: `${called(lines)} H264 SDR`, Height: lines, Width: columns, Type: 'Video', Index: 0 },
  ...audio.map((Language, at) => ({
    Codec: 'aac',
    Language,
    DisplayTitle: `${Language} - AAC - Stereo`,
    Type: 'Audio',
    Index: at + 1,
  })),
  ...subtitles.map((Language, at) => ({
    Codec: 'subrip',
    Language,
    DisplayTitle: `${Language} - SUBRIP`,
    Type: 'Subtitle',
    Index: at + 1 + audio.length,
  })),
]

const mediaSource = (movie: HeldMovie, file: MediaFile, at: number) => ({
  Protocol: 'File',
  Id: `${movie.key}-${at}`,
  Type: 'Default',
  Container: 'mkv',
  Name: movie.title,
  MediaStreams: streams(file),
})

type Placed = { key: string; title: string; addedAt: Date }
/** What the library is called is also where it lies. */
type Place = { serverId: string; library: string }

const base = ({ serverId, library }: Place, { key, title, addedAt }: Placed, fields: Fields) => ({
  Name: title,
  ServerId: serverId,
  Id: key,
  ...(fields.has('datecreated') && { DateCreated: addedAt.toISOString() }),
  ...(fields.has('path') && { Path: `/media/${library}/${title}` }),
  ImageTags: {},
  BackdropImageTags: [],
  LocationType: 'FileSystem',
})

const movieEntry = (place: Place, movie: HeldMovie, fields: Fields) => ({
  ...base(place, movie, fields),
  Type: 'Movie',
  MediaType: 'Video',
  IsFolder: false,
  ...(movie.year !== null && { ProductionYear: movie.year }),
  ...(fields.has('overview') && { Overview: movie.overview }),
  ...(fields.has('providerids') && { ProviderIds: providerIds(movie) }),
  ...(fields.has('mediasources') && { MediaSources: movie.files.map((file, at) => mediaSource(movie, file, at)) }),
  ...(fields.has('mediastreams') && movie.files[0] && { MediaStreams: streams(movie.files[0]) }),
})

const showEntry = (place: Place, show: HeldShow, fields: Fields) => ({
  ...base(place, show, fields),
  Type: 'Series',
  IsFolder: true,
  ...(show.year !== null && { ProductionYear: show.year }),
  ...(fields.has('overview') && { Overview: show.overview }),
  ...(fields.has('providerids') && { ProviderIds: providerIds(show) }),
})

const episodeEntry = (place: Place, show: HeldShow, one: HeldEpisode, fields: Fields) => ({
  ...base(place, one, fields),
  Type: 'Episode',
  MediaType: 'Video',
  IsFolder: false,
  IndexNumber: one.episode,
  ParentIndexNumber: one.season,
  ...(one.last !== null && { IndexNumberEnd: one.last }),
  ...(fields.has('height') && { Height: one.file.lines }),
  ...(fields.has('width') && { Width: one.file.columns }),
  ...(fields.has('mediastreams') && { MediaStreams: streams(one.file) }),
  SeriesName: show.title,
  SeriesId: show.key,
})

/** An entry as it lies on the shelf, and how it is written. */
export type Entry = {
  key: string
  /** What it lies in: its library, and its show. */
  within: readonly string[]
  type: 'movie' | 'series' | 'episode'
  sortName: string
  addedAt: Date
  written: (fields: Fields) => unknown
}

export const entriesOf = ({ serverId, libraries, titles }: MediaContent): Entry[] =>
  [...titles.values()].flatMap((title): Entry[] => {
    const at = { serverId, library: libraries.find(({ key }) => key === title.library)?.title ?? title.library }
    const place = { key: title.key, within: [title.library], sortName: title.title, addedAt: title.addedAt }
    if (title.kind === 'movie') {
      return [{ ...place, type: 'movie', written: fields => movieEntry(at, title, fields) }]
    }
    return [
      { ...place, type: 'series', written: fields => showEntry(at, title, fields) },
      ...title.episodes.map(
        (one): Entry => ({
          ...{
            key: one.key,
            within: [title.library, title.key],
            sortName: one.title,
            addedAt: one.addedAt,
            type: 'episode',
          },
          written: fields => episodeEntry(at, title, one, fields),
        }),
      ),
    ]
  })
