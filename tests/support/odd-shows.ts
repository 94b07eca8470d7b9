import type { Http } from '~/integrations/http/call'
import { UpstreamError } from '~/integrations/http/call'
import { dayMs } from '~/shared/durations'

/** The days of its episodes, in their order; null where nobody knows. */
type OddSeason = { season: number; days: readonly (string | null)[] }
export type OddShow = { name: string; seasons: readonly OddSeason[] }

/** So many days, one after another, from the first of 2001. */
export const daily = (episodes: number) =>
  Array.from({ length: episodes }, (_, at) => new Date(Date.UTC(2001, 0, 1) + at * dayMs).toISOString().slice(0, 10))

const answer = (body: unknown) => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify(body),
})
const unknown = { status: 404, headers: new Headers(), body: '{"status_message":"not found"}' }

const outline = (id: number, { season, days }: OddSeason) => ({
  ...{ id: id * 1_000 + season, season_number: season, episode_count: days.length, name: `Season ${season}` },
  ...{ overview: '', air_date: days[0] ?? null, poster_path: null },
})

const inFull = (id: number, one: OddSeason) => ({
  ...outline(id, one),
  episodes: one.days.map((air_date, at) => ({
    ...{ id: (id * 1_000 + one.season) * 10_000 + at, season_number: one.season, episode_number: at + 1, air_date },
    ...{ name: `Number ${at + 1}`, overview: 'What happened that day. '.repeat(8), runtime: 30, still_path: null },
  })),
})

/** The movie database with these shows alone; counts its calls. */
export function catalogueOfShows(shows: Record<number, OddShow>) {
  const calls: string[] = []
  const http: Http = async request => {
    const { pathname, searchParams } = new URL(request.url)
    const [, number, part] = /\/3\/tv\/(\d+)(?:\/(.+))?$/.exec(pathname) ?? []
    if (!number) throw new UpstreamError({ service: request.service, kind: 'unreachable' })
    calls.push(`${pathname}?${searchParams}`)
    const [id, show] = [Number(number), shows[Number(number)]]
    if (!show || part) return unknown
    const appended = searchParams.get('append_to_response')?.split(',') ?? []
    return answer({
      ...{ id, name: show.name, original_name: show.name, overview: 'A show.', poster_path: null, backdrop_path: null },
      ...{ first_air_date: show.seasons[0]?.days[0] ?? '', status: 'Returning Series', type: 'Scripted', genres: [] },
      external_ids: { imdb_id: `tt${id}`, tvdb_id: id + 1_000 },
      seasons: show.seasons.map(one => outline(id, one)),
      ...Object.fromEntries(
        show.seasons
          .filter(({ season }) => appended.includes(`season/${season}`))
          .map(one => [`season/${one.season}`, inFull(id, one)]),
      ),
    })
  }
  return { http, calls }
}
