import type { StandIn } from '~/demo/stand-in'

/** The day the catalogue was written for, so that dates in tests are those of its files. */
export const referenceNoon = new Date('2026-11-21T12:00:00Z')

export type Row = Record<string, unknown>
export type Page = { page: number; results: Row[]; total_pages: number; total_results: number }

/** Asks the movie database with its key. */
export const tmdb = async <T = Row>(at: StandIn, path: string, query: Record<string, string> = {}): Promise<T> => {
  const answer = await fetch(`${at.url}/3/${path}?${new URLSearchParams({ ...query, api_key: at.key })}`)
  return answer.json()
}

export const statusOf = async (address: string, init?: RequestInit) => (await fetch(address, init)).status

type Sent = { method?: string; body?: unknown }

/** Asks Radarr with its key. */
export const radarr = async <T = Row>(at: StandIn, path: string, { method = 'GET', body }: Sent = {}) => {
  const answer = await fetch(`${at.url}/api/v3/${path}`, {
    method,
    headers: { 'x-api-key': at.key, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  const said: T = text === '' ? null : JSON.parse(text)
  return { status: answer.status, body: said }
}

/** A movie of the catalogue that Radarr does not have yet. */
export const general = 9000258
/** What it is sent as when it is added. */
export const wish = {
  title: 'The Lantern Keepers',
  tmdbId: general,
  qualityProfileId: 4,
  rootFolderPath: '/media/movies',
  titleSlug: 'the-lantern-keepers2026',
  monitored: true,
  year: 2026,
  minimumAvailability: 'announced',
  sizeOnDisk: 0,
  tags: [],
  addOptions: { searchForMovie: true },
}
