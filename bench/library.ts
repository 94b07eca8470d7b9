import { asJson, jsonList, serveParent } from './json-list'

// A process of its own that sends a Radarr library of any size: <movies>. Prints its port, ends with its parent.
const amount = Number(process.argv[2] ?? 100_000)

const text = (words: number) => Array.from({ length: words }, (_, at) => ['a', 'story', 'of', 'two', 'towns'][at % 5])
const named = (name: string, values: Record<string, unknown>) => ({ name, ...values })

/** About four thousand bytes, as much as Radarr says of a movie. */
const movie = (id: number) => ({
  title: `Movie number ${id}`,
  originalTitle: `Movie number ${id}`,
  originalLanguage: { id: 1, name: 'English' },
  alternateTitles: Array.from({ length: 6 }, (_, at) => ({
    sourceType: 'tmdb',
    movieMetadataId: id,
    title: `Another title ${at} of movie ${id}`,
    id: id * 10 + at,
  })),
  sortTitle: `movie number ${id}`,
  sizeOnDisk: 4_000_000_000 + id,
  status: 'released',
  overview: text(60).join(' '),
  images: ['poster', 'fanart', 'logo'].map(coverType => ({
    coverType,
    remoteUrl: `https://images.example.com/original/${coverType}-${id}.jpg`,
  })),
  year: 1920 + (id % 100),
  path: `/films/Movie number ${id}`,
  qualityProfileId: 1,
  hasFile: id % 3 > 0,
  monitored: true,
  minimumAvailability: 'released',
  runtime: 60 + (id % 90),
  imdbId: `tt${id}`,
  tmdbId: id,
  titleSlug: String(id),
  genres: ['Drama', 'Comedy'],
  tags: [1, 2],
  ratings: Object.fromEntries(
    ['imdb', 'tmdb', 'metacritic', 'rottenTomatoes'].map(site => [site, { votes: id, value: 6.5, type: 'user' }]),
  ),
  movieFile: {
    movieId: id,
    relativePath: `Movie number ${id}.mkv`,
    size: 4_000_000_000,
    quality: { quality: { id: 7, name: 'Bluray-1080p', source: 'bluray', resolution: 1080, modifier: 'none' } },
    customFormats: Array.from({ length: 8 }, (_, at) => named(`Format ${at}`, { id: at, includeWhenRenaming: false })),
    mediaInfo: {
      audioLanguages: Array.from({ length: 30 }, () => 'eng').join('/'),
      subtitles: Array.from({ length: 60 }, () => 'eng').join('/'),
      audioBitrate: 640_000,
      audioCodec: 'AC3',
      videoCodec: 'x265',
      resolution: '1920x1080',
      runTime: '1:30:00',
    },
    id,
  },
  statistics: { movieFileCount: 1, sizeOnDisk: 4_000_000_000, releaseGroups: ['ONE', 'TWO'] },
  id,
})

serveParent(() => asJson(jsonList(amount, movie)))
