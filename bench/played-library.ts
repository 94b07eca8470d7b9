import { serveParent } from './json-list'

// A process of its own that is an Emby whose people have watched a tenth of it each: <people> <movies> <shows> <episodes of
// each>. Prints its port, ends with its parent.
const [people = 0, movies = 0, shows = 0, episodes = 0] = process.argv.slice(2).map(Number)
const episodesOfSeason = 10

const movie = (at: number) => ({
  ...{ Id: `m${at}`, Type: 'Movie', Name: `Movie number ${at}`, ServerId: 'bench', RunTimeTicks: 54_000_000_000 },
  ProviderIds: { Tmdb: String(at + 1), Imdb: `tt${at + 1}` },
  UserData: { Played: true, PlayCount: 1, LastPlayedDate: '2026-11-01T20:00:00.0000000Z' },
})
const episode = (at: number) => {
  const number = at % episodes
  return {
    ...{ Id: `e${at}`, Type: 'Episode', Name: `The one with number ${number}`, ServerId: 'bench' },
    ...{ SeriesId: `s${Math.floor(at / episodes)}`, SeriesName: `Show number ${Math.floor(at / episodes)}` },
    ParentIndexNumber: 1 + Math.floor(number / episodesOfSeason),
    IndexNumber: 1 + (number % episodesOfSeason),
    UserData: { Played: true, PlayCount: 1, LastPlayedDate: '2026-11-01T20:00:00.0000000Z' },
  }
}
const kinds = {
  Movie: { size: movies, entry: movie },
  Episode: { size: shows * episodes, entry: episode },
} satisfies Record<string, { size: number; entry: (at: number) => object }>
const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

serveParent(request => {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.toLowerCase()
  if (path === '/emby/system/info/public') return Response.json({ Id: 'bench', ServerName: 'Bench', Version: '4.9.0' })
  // All of it is read at once, whichever libraries it lies in.
  if (path === '/emby/library/virtualfolders') return Response.json([])
  if (path === '/emby/users')
    return Response.json(Array.from({ length: people }, (_, at) => ({ Id: `viewer${at}`, Name: `viewer${at}` })))
  const kind = searchParams.get('IncludeItemTypes') ?? ''
  if (path !== '/emby/items' || !isKind(kind)) return new Response(null, { status: 404 })
  const { size, entry } = kinds[kind]
  const viewer = Number(searchParams.get('UserId')?.replace('viewer', ''))
  const watched = Math.floor(size / people)
  const [start, limit] = [Number(searchParams.get('StartIndex')), Number(searchParams.get('Limit'))]
  const amount = Math.max(0, Math.min(limit, watched - start))
  const turned = searchParams.get('SortOrder') === 'Descending'
  const placed = (place: number) => (turned ? watched - 1 - place : place)
  const Items = Array.from({ length: amount }, (_, at) => entry(placed(start + at) * people + viewer))
  return Response.json({ Items, TotalRecordCount: watched, StartIndex: start })
})
