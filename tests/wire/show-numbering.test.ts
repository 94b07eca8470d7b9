import { describe, expect, test } from 'bun:test'
import type { ShowNumbering } from '~/shared/api/shows'
import { sonarr } from '~/shared/services/sonarr'
import { movedEpisodes } from '~/shared/titles/numbering'
import { catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { setting } from '../support/search'
import { aUser } from '../support/users'

const stage = catalogueStage()
/** The first season at TMDB is two at TheTVDB; and one that both count the same way. */
const [starlight, grid] = [9_000_019, 9_000_023]
const ben = aUser('ben', { claims: ['RequestTv'] })
const withSonarr = setting(sonarr, { enabled: true })

const numbering = async (portal: Portal, id: number) =>
  (await portal.as('ben').get(`/api/v3/titles/tv/${id}/numbering`)).body as ShowNumbering

describe('seasons that the download manager counts differently', () => {
  test('are told before something is sent', async () => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ben] })
    expect(await numbering(portal, starlight)).toEqual({
      service: 'Sonarr',
      moved: [
        { season: 1, from: 27, to: 51, there: { season: 2, from: 1, to: 25 } },
        { season: 2, from: 1, to: 13, there: { season: 3, from: 1, to: 13 } },
      ],
    })
    expect(await numbering(portal, grid)).toEqual({ service: 'Sonarr', moved: [] })
  })

  test('are not asked for where nothing would be sent', async () => {
    const portal = await stage.aPortal({ users: [ben] })
    expect(await numbering(portal, starlight)).toEqual({ service: null, moved: [] })
  })

  test('keep nobody from asking while their catalogue is away', async () => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ben] })
    stage.host.tvMaze.faults.set({ status: 503 })
    expect(await numbering(portal, starlight)).toEqual({ service: 'Sonarr', moved: [] })
  })
})

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const one = (season: number, episode: number, name: string | null, airsAt: Date | null = null) => ({
  ...{ season, episode },
  ...{ name, airsAt },
})

describe('episodes are found in another numbering', () => {
  test('by their names, and by their days where names differ', () => {
    const here = [one(2, 1, 'Low Water', day('2024-01-01')), one(2, 2, 'Landfall', day('2024-01-08'))]
    const there = [one(3, 1, 'Low water!', null), one(3, 2, 'Land', day('2024-01-08'))]
    expect(movedEpisodes(here, there)).toEqual([{ season: 2, from: 1, to: 2, there: { season: 3, from: 1, to: 2 } }])
  })

  test('and are left where two could be meant, or nothing is known', () => {
    const here = [one(1, 1, 'Part 1'), one(1, 2, 'Later'), one(1, 3, null)]
    const there = [one(2, 1, 'Part 1'), one(3, 1, 'Part 1'), one(1, 2, 'Something else')]
    expect(movedEpisodes(here, there)).toEqual([])
  })

  test('one by one where they do not stand in a row there', () => {
    const here = [one(1, 1, 'A'), one(1, 2, 'B'), one(1, 3, 'C')]
    const there = [one(2, 1, 'A'), one(1, 1, 'B'), one(2, 2, 'C')]
    expect(movedEpisodes(here, there)).toEqual([
      { season: 1, from: 1, to: 1, there: { season: 2, from: 1, to: 1 } },
      { season: 1, from: 3, to: 3, there: { season: 2, from: 2, to: 2 } },
    ])
  })
})
