import { asJson, jsonList, serveParent } from './json-list'

// A process of its own that sends a Sonarr library of any size: <series> <episodes of each>. Prints its port, ends with its
// parent.
const [amount = 0, episodes = 0] = process.argv.slice(2).map(Number)
const episodesOfSeason = 10

const sentence = 'In a small town by the sea somebody finds what somebody else has lost a long time ago.'
const counted = { episodeFileCount: 7, episodeCount: 10, totalEpisodeCount: 10, sizeOnDisk: 9_000_000_000 }
const seasons = Array.from({ length: Math.ceil(episodes / episodesOfSeason) }, (_, at) => ({
  seasonNumber: at + 1,
  monitored: true,
  statistics: {
    ...counted,
    previousAiring: '2024-05-01T21:00:00Z',
    releaseGroups: ['ONE', 'TWO'],
    percentOfEpisodes: 70,
  },
}))

/** About three thousand bytes, as much as Sonarr says of a series. */
const series = (id: number) => ({
  title: `Show number ${id}`,
  alternateTitles: Array.from({ length: 4 }, (_, at) => ({
    title: `Other name ${at} of show ${id}`,
    seasonNumber: -1,
  })),
  sortTitle: `show number ${id}`,
  status: 'ended',
  ended: true,
  overview: Array.from({ length: 5 }, () => sentence).join(' '),
  network: 'Channel One',
  airTime: '21:00',
  images: ['banner', 'poster', 'fanart', 'clearlogo'].map(coverType => ({
    coverType,
    url: `/MediaCover/${id}/${coverType}.jpg`,
    remoteUrl: `https://images.example.com/${coverType}-${id}.jpg`,
  })),
  originalLanguage: { id: 1, name: 'English' },
  seasons,
  year: 1960 + (id % 60),
  path: `/shows/Show number ${id}`,
  qualityProfileId: 1,
  seasonFolder: true,
  monitored: true,
  runtime: 45,
  tvdbId: 300_000 + id,
  tvMazeId: id,
  tmdbId: 1_000_000 + id,
  imdbId: `tt${1_000_000 + id}`,
  seriesType: 'standard',
  titleSlug: `show-number-${id}`,
  genres: ['Drama', 'Comedy'],
  tags: [1],
  added: '2024-01-01T00:00:00Z',
  statistics: { seasonCount: seasons.length, ...counted, percentOfEpisodes: 70 },
  id,
})

/** About seven hundred bytes each, as much as Sonarr says of an episode. */
const episodesOf = (seriesId: number) =>
  Array.from({ length: episodes }, (_, at) => ({
    seriesId,
    tvdbId: seriesId * 1_000 + at,
    episodeFileId: at % 3 > 0 ? seriesId * 1_000 + at : 0,
    seasonNumber: 1 + Math.floor(at / episodesOfSeason),
    episodeNumber: 1 + (at % episodesOfSeason),
    title: `The one with number ${at}`,
    airDate: '2024-05-01',
    airDateUtc: '2024-05-01T21:00:00Z',
    runtime: 45,
    overview: Array.from({ length: 4 }, () => sentence).join(' '),
    hasFile: at % 3 > 0,
    monitored: true,
    absoluteEpisodeNumber: at + 1,
    unverifiedSceneNumbering: false,
    id: seriesId * 1_000 + at,
  }))

serveParent(request => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('/episode')) return Response.json(episodesOf(Number(searchParams.get('seriesId'))))
  return asJson(jsonList(amount, series))
})
