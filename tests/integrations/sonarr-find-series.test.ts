import { afterEach, expect, test } from 'bun:test'
import { sonarrClient } from '~/integrations/download/sonarr/client'
import { tvdbIdOf } from '~/integrations/download/sonarr/find-series'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { sonarr } from '~/shared/services/sonarr'
import { read } from '~/shared/settings/model'

const product = { service: 'Sonarr', appName: 'Sonarr', version: 'v3' } as const
const show = { tmdbId: 87, imdbId: 'tt87', title: 'Low Water', firstAired: new Date('2024-05-01T00:00:00Z') }
const right = { tvdbId: 71, title: 'Low water!', firstAired: '2019-01-01' }
const another = { tvdbId: 72, title: 'High Tide', firstAired: '2001-01-01' }

let stop = () => {}
afterEach(() => stop())

type Answers = Record<string, object[]>

async function found(answers: Answers) {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) => Response.json(answers[new URL(url).searchParams.get('term') ?? ''] ?? []),
  })
  stop = () => void server.stop(true)
  const at = read(sonarr, { enabled: true, ip: '127.0.0.1', port: server.port, apiKey: 'k' })
  return tvdbIdOf(sonarrClient(product, fetchHttp({ version: '0' }), at), show)
}

test.each<[string, Answers, number | null]>([
  ['of the same title', { 'tmdb:87': [right] }, 71],
  ['of the same first day', { 'tmdb:87': [{ ...another, firstAired: '2024-05-02' }] }, 72],
  ['by its number at IMDb, where that at TMDB says nothing', { 'tmdb:87': [], 'imdb:tt87': [right] }, 71],
  ['not where nothing fits', { 'tmdb:87': [another] }, null],
  ['not where two answer', { 'tmdb:87': [right, another] }, null],
  ['not without a number', { 'tmdb:87': [{ ...right, tvdbId: 0 }] }, null],
  ['not where nobody knows it', {}, null],
])('a show without a number at TheTVDB is found in Sonarr: %s', async (_, answers, expected) => {
  expect(await found(answers)).toBe(expected)
})
