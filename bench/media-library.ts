import { serveParent } from './json-list'

// A process of its own that is a Plex Media Server of any size: <movies> <shows> <episodes of each>. Prints its port, ends
// with its parent.
const [movies = 0, shows = 0, episodes = 0] = process.argv.slice(2).map(Number)
const episodesOfSeason = 10
const firstAddedAt = 1_500_000_000

const sentence = 'In a small town by the sea somebody finds what somebody else has lost a long time ago.'
const summary = Array.from({ length: 5 }, () => sentence).join(' ')
const people = (kind: string) => Array.from({ length: 3 }, (_, at) => ({ tag: `${kind} number ${at}` }))
const media = (id: number, lines: string) => [
  {
    ...{ id, duration: 5_400_000, bitrate: 8_000, width: 1_920, height: 1_080, videoResolution: lines },
    ...{ videoCodec: 'h264', audioCodec: 'aac', audioChannels: 6, container: 'mkv', videoFrameRate: '24p' },
    Part: [
      { id, key: `/library/parts/${id}/file.mkv`, file: `/media/Number ${id}/Number ${id}.mkv`, size: 5_000_000_000 },
    ],
  },
]

const titled = (id: number, type: string, kind: string) => ({
  ratingKey: String(id),
  key: `/library/metadata/${id}`,
  guid: `plex://${kind}/${id.toString(16).padStart(24, '0')}`,
  type,
  summary,
  year: 1960 + (id % 60),
  thumb: `/library/metadata/${id}/thumb/1700000000`,
  art: `/library/metadata/${id}/art/1700000000`,
  addedAt: firstAddedAt + id,
  updatedAt: firstAddedAt + id,
})

const movie = (at: number) => {
  const id = at + 1
  return {
    ...titled(id, 'movie', 'movie'),
    ...{ studio: 'A studio', contentRating: 'PG-13', rating: 7.1, audienceRating: 7.5, duration: 5_400_000 },
    title: `Movie number ${at}`,
    Media: media(id, id % 20 === 0 ? '4k' : '1080'),
    ...{ Genre: people('Genre'), Director: people('Director'), Writer: people('Writer'), Role: people('Role') },
    Guid: [{ id: `imdb://tt${id}` }, { id: `tmdb://${id}` }],
  }
}

const [firstShow, firstEpisode] = [movies + 1, movies + shows + 1]
const show = (at: number) => ({
  ...titled(firstShow + at, 'show', 'show'),
  ...{ title: `Show number ${at}`, leafCount: episodes, childCount: Math.ceil(episodes / episodesOfSeason) },
  Guid: [{ id: `imdb://tt${1_000_000 + at}` }, { id: `tmdb://${1_000_000 + at}` }, { id: `tvdb://${300_000 + at}` }],
})

const episode = (at: number) => {
  const [ofShow, number] = [Math.floor(at / episodes), at % episodes]
  return {
    ...titled(firstEpisode + at, 'episode', 'episode'),
    title: `The one with number ${number}`,
    grandparentRatingKey: String(firstShow + ofShow),
    grandparentTitle: `Show number ${ofShow}`,
    parentIndex: 1 + Math.floor(number / episodesOfSeason),
    index: 1 + (number % episodesOfSeason),
    Media: media(firstEpisode + at, '1080'),
  }
}

const listings = {
  '1/1': { size: movies, entry: movie },
  '2/2': { size: shows, entry: show },
  '2/4': { size: shows * episodes, entry: episode },
} satisfies Record<string, { size: number; entry: (at: number) => object }>
const isListing = (name: string): name is keyof typeof listings => Object.hasOwn(listings, name)

const container = (MediaContainer: object) => Response.json({ MediaContainer })

serveParent(request => {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/') return container({ machineIdentifier: 'bench', friendlyName: 'Bench', version: '1.43.0' })
  if (pathname === '/library/sections') {
    const [films, series] = [
      { key: '1', type: 'movie', title: 'Movies' },
      { key: '2', type: 'show', title: 'Shows' },
    ]
    return container({ Directory: [films, series] })
  }
  const [, section] = /^\/library\/sections\/(\d)\/all$/.exec(pathname) ?? []
  const name = `${section}/${searchParams.get('type')}`
  if (!isListing(name)) return new Response(null, { status: 404 })
  const { size, entry } = listings[name]
  const placed = (header: string) => Number(request.headers.get(`x-plex-container-${header}`))
  const [start, limit] = [placed('start'), placed('size')]
  const wish = (name: string) => (searchParams.get(name) ?? '').split(',')
  const leftOut = new Set([...wish('excludeFields'), ...wish('excludeElements')])
  const shown = (one: object) => Object.fromEntries(Object.entries(one).filter(([field]) => !leftOut.has(field)))
  const amount = Math.max(0, Math.min(limit, size - start))
  const Metadata = Array.from({ length: amount }, (_, at) => shown(entry(start + at)))
  return container({ size: amount, totalSize: size, offset: start, ...(amount > 0 && { Metadata }) })
})
