import { describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { episodesOf } from '~/server/requests/episode-queries'
import { episodeRanges } from '~/shared/requests/episodes'
import { askForEpisodes, saveShowItem } from '../support/asked-shows'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { type Counting, countings, noteStarlight, placeIn, starlight } from '../support/starlight'
import { aUser } from '../support/users'

const stage = catalogueStage()
const catalogue = openCatalogue(() => catalogueNoon)
const ben = aUser('ben', { claims: ['RequestTv'] })

type Episode = { episodeNumber: number; available: boolean; requested: boolean }
type Info = { seasonRequests: { seasonNumber: number; episodes: Episode[] }[] }

/** The episodes of which programs are told so, by the numbers that they are told. */
const told = ({ seasonRequests }: Info, what: 'available' | 'requested') =>
  episodeRanges(
    seasonRequests.flatMap(({ seasonNumber, episodes }) =>
      episodes.filter(one => one[what]).map(({ episodeNumber }) => ({ season: seasonNumber, episode: episodeNumber })),
    ),
  )

describe('programs of the first version, which count as TheTVDB', () => {
  test('are told of what is there and asked for by the numbers there', async () => {
    const portal = await stage.aPortal({ users: [ben] })
    await noteStarlight(portal.app.store, catalogue)
    await askForEpisodes(portal.app.store, starlight.tmdbId, { episodes: [{ season: 2, episode: 1 }] })
    const { tmdbId, tvdbId } = starlight
    await saveShowItem(portal.app.store, { tmdbId, tvdbId }, [
      { season: 1, episode: 26, hasFile: true },
      { season: 1, episode: 27, hasFile: true },
    ])
    const info = (await portal.as('ben').get(`/api/v1/Search/tv/info/${tvdbId}`)).body as Info
    expect(told(info, 'available')).toBe('1x26, 2x01')
    expect(told(info, 'requested')).toBe('3x01')
  })

  const choices: [string, (counting: Counting) => object, string][] = [
    [
      'single episodes',
      counting => {
        const { season, episode } = placeIn(catalogue, counting, { season: 1, episode: 30 })
        return { seasons: [{ seasonNumber: season, episodes: [{ episodeNumber: episode }] }] }
      },
      '1x30',
    ],
    [
      'a whole season',
      counting => ({ seasons: [{ seasonNumber: counting === 'TMDB' ? 2 : 3, episodes: [] }] }),
      '2x01–13',
    ],
    ['everything', () => ({ requestAll: true }), '1x01–51, 2x01–13'],
  ]
  const asking = countings.flatMap(counting => choices.map(choice => [counting, ...choice] as const))

  test.each(asking)('ask by the numbers of %s for %s', async (counting, _, choice, expected) => {
    const portal = await stage.aPortal({ users: [ben] })
    const [path, id] =
      counting === 'TMDB'
        ? (['/api/v2/Requests/tv', { theMovieDbId: starlight.tmdbId }] as const)
        : (['/api/v1/Request/tv', { tvDbId: starlight.tvdbId }] as const)
    const { body } = await portal.as('ben').post(path, { ...id, ...choice(counting) })
    expect(body).toMatchObject({ result: true })
    const { requestId } = body as { requestId: number }
    expect(episodeRanges((await episodesOf(portal.app.store, [requestId])).get(requestId) ?? [])).toBe(expected)
  })
})
