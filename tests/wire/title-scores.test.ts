import { describe, expect, test } from 'bun:test'
import type { ShowDetails } from '~/shared/api/shows'
import type { MovieDetails } from '~/shared/api/titles'
import { musicStage } from '../support/music'
import { aUser } from '../support/users'

const stage = musicStage()
const sunrise = 'movie/631'
const bonanza = 'tv/9000001'

type Facts = Pick<MovieDetails | ShowDetails, 'scores' | 'certification'>
type Asking = { country?: string; environment?: Record<string, string> }

const facts = async (path: string, { country = 'US', environment = stage.environment }: Asking = {}) => {
  const portal = await stage.aPortal({ users: [aUser('ann', { streamingCountry: country })], environment })
  const { scores, certification } = (await portal.as('ann').get(`/api/v3/titles/${path}`)).body as Facts
  return { scores, certification, of: scores.map(({ source }) => source) }
}

describe('the scores of a title', () => {
  test('are on one scale, each with its source', async () => {
    const movie = await facts(sunrise)
    expect(movie.of).toEqual(['tmdb', 'critics', 'audience'])
    expect((await facts(bonanza)).of).toEqual(['tmdb', 'critics'])
    for (const { value } of movie.scores) expect(value).toBeWithin(0.1, 10.1)
    expect(movie.scores.map(({ votes }) => votes)).toEqual([expect.any(Number), null, null])
  })

  test('are those of the catalogue alone without another source, and while that fails', async () => {
    const { MARQUEE_RATINGS_URL: _, ...without } = stage.environment
    expect((await facts(sunrise, { environment: without })).of).toEqual(['tmdb'])
    stage.ratings.faults.set({ status: 500 })
    expect((await facts(bonanza)).of).toEqual(['tmdb'])
  })

  test('of another service count only from 1 to 100 per cent', async () => {
    for (const [percent, of] of [
      [0, ['tmdb']],
      [1, ['tmdb', 'critics']],
      [100, ['tmdb', 'critics']],
      [101, ['tmdb']],
      [-5, ['tmdb']],
    ] as const) {
      const rated = { title: 'Bonanza', startYear: 1959, meterClass: 'fresh', meterScore: percent }
      const service = Bun.serve({ port: 0, fetch: () => Response.json({ tvSeries: [rated] }) })
      const environment = { ...stage.environment, MARQUEE_RATINGS_URL: service.url.href }
      expect((await facts(bonanza, { environment })).of).toEqual([...of])
      await service.stop(true)
    }
  })
})

test('for whom a title is fit is said in the words of the country of whoever looks, or not at all', async () => {
  expect((await facts(sunrise)).certification).toBe('NR')
  expect((await facts(bonanza)).certification).toMatch(/^TV-/)
  for (const path of [sunrise, bonanza]) expect((await facts(path, { country: 'SE' })).certification).toBeNull()
})
