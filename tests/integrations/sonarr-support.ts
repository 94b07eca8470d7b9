import type { StandIn } from '~/demo/stand-in'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import type { ShowCommand } from '~/integrations/download/add-command'
import { sonarrClient } from '~/integrations/download/sonarr/client'
import { handOver } from '~/integrations/download/sonarr/hand-over'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { semaphore } from '~/shared/semaphore'
import { sonarr } from '~/shared/services/sonarr'
import { read } from '~/shared/settings/model'
import { plainShowWish } from '../support/plain-wish'

export const wire = fetchHttp({ version: '0' })

/** The Saltmarsh Inquest: six episodes, then ten, the last of which are still to come. */
export const saltmarsh = 9600019
export const aShow = (overrides: Partial<ShowCommand> = {}): ShowCommand => ({
  kind: 'tvShow',
  tvdbId: saltmarsh,
  imdbId: null,
  title: 'The Saltmarsh Inquest',
  year: 2025,
  ...plainShowWish,
  seriesType: 'standard',
  languageProfile: null,
  totalSeasons: 2,
  seasons: [{ season: 1, episodes: [1, 2, 3, 4, 5, 6] }],
  ...overrides,
})

type Row = Record<string, unknown>
type Season = { seasonNumber: number; monitored: boolean }
export type SeriesRow = Row & { id: number; monitored: boolean; seasons: Season[]; tags: number[] }
type EpisodeRow = Row & { id: number; seasonNumber: number; episodeNumber: number; monitored: boolean }

type Options = Omit<Partial<Parameters<typeof sonarrStandIn>[0]>, 'key' | 'now'>

/** A Sonarr whose clock stands still unless it is moved, or somebody waits for it. */
export function aSonarr(options: Options = {}) {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const at: StandIn = sonarrStandIn({ key: 'k', now: () => new Date(time), downloadMs: 60_000, ...options })
  const changing = semaphore(1)
  let waited = 0
  const values = (settings: Row) => read(sonarr, { ...sonarrValues(at), ...settings })
  const product = { service: 'Sonarr', appName: 'Sonarr', version: 'v3' } as const
  const pass = (ms: number) => {
    time += ms
  }
  const pause = async (ms: number) => {
    waited++
    pass(ms)
  }
  const asked = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = { 'x-api-key': 'k', 'content-type': 'application/json' }
    return (await fetch(`${at.url}/api/v3/${path}`, { ...init, headers })).json()
  }
  return {
    at,
    pass,
    asked,
    stop: () => at.stop(),
    waited: () => waited,
    settings: (settings: Row = {}) => ({ ...values(settings) }),
    add: (wish: Partial<ShowCommand> = {}, settings: Row = {}, http: Http = wire) =>
      handOver(sonarrClient(product, http, values(settings)), values(settings), aShow(wish), { pause, changing }),
    /** What changed something, in order. */
    writes: () => at.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
    sent: (path: string) => at.calls.filter(call => call.method !== 'GET' && call.path === `/api/v3/${path}`),
    series: (tvdbId = saltmarsh) => asked<SeriesRow[]>(`series?tvdbId=${tvdbId}`),
    post: (path: string, body: unknown) => asked<Row>(path, { method: 'POST', body: JSON.stringify(body) }),
    put: (path: string, body: unknown) => asked<Row>(path, { method: 'PUT', body: JSON.stringify(body) }),
    /** TheTVDB lists more of a show, and Sonarr reads it once more. */
    announce: (episodes: { season: number; number: number; airDate?: string }[], tvdbId = saltmarsh) =>
      fetch(`${at.url}/__stand-in/announce`, { method: 'PUT', body: JSON.stringify({ tvdbId, episodes }) }),
    async monitored(tvdbId = saltmarsh) {
      const [series] = await asked<SeriesRow[]>(`series?tvdbId=${tvdbId}`)
      const episodes = await asked<EpisodeRow[]>(`episode?seriesId=${series?.id}`)
      return episodes
        .filter(episode => episode.monitored)
        .map(({ seasonNumber, episodeNumber }) => `${seasonNumber}x${episodeNumber}`)
        .join(' ')
    },
    searches: async () =>
      (await asked<{ name: string; body: Row }[]>('command'))
        .filter(({ name }) => name.endsWith('Search'))
        .map(({ name, body }) => ({ name, ...body })),
  }
}

export type Sonarr = ReturnType<typeof aSonarr>
