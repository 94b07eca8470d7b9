import { afterEach, describe, expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { episodesOf } from '~/server/requests/episode-queries'
import { requestById } from '~/server/requests/queries'
import { episodeRanges, type ShowChoice } from '~/shared/requests/episodes'
import { sonarr } from '~/shared/services/sonarr'
import { aSonarr, type Sonarr } from '../integrations/sonarr-support'
import { catalogueStage } from '../support/catalogue'
import type { Portal, PortalOptions } from '../support/portal'
import { runJob } from '../support/task'
import { anAdmin } from '../support/users'

const stage = catalogueStage()
const ada = anAdmin('ada')
/** Starlight Post Office: 51 and 13 episodes here, 26, 25 and 13 there. Vanishing Grid is counted the same. */
const starlight = { id: '9000019', tvdbId: 9_600_017 }
const grid = { id: '9000023', tvdbId: 9_600_021 }

let at: Sonarr
let portal: Portal
afterEach(() => at.stop())

async function open() {
  at = aSonarr()
  const settings: PortalOptions['settings'] = [[sonarr, at.settings({ scanForAvailability: true })]]
  portal = await stage.aPortal({ users: [ada], stream: fetchStream, settings })
}

const ask = async ({ id }: { id: string }, choice: ShowChoice) => {
  const { status, body } = await portal
    .as('ada')
    .post('/api/v3/requests', { kind: 'tvShow', id, variant: 'standard', choice })
  expect(status).toBe(200)
  return (body as { request: { id: number } }).request.id
}
const look = async () => {
  await runJob(portal.app, 'sonarrSync')
  await runJob(portal.app, 'arrAvailability')
}
const there = async (id: number) =>
  episodeRanges(((await episodesOf(portal.app.store, [id])).get(id) ?? []).filter(({ available }) => available))

/** Whatever was searched for arrives. */
async function arrive() {
  at.pass(3_600_000)
  await at.asked('queue?page=1&pageSize=50')
}

const monitored = async (tvdbId: number) =>
  episodeRanges(
    (await at.monitored(tvdbId))
      .split(' ')
      .filter(Boolean)
      .map(place => {
        const [season = 0, episode = 0] = place.split('x').map(Number)
        return { season, episode }
      }),
  )

describe('a show whose seasons TheTVDB counts otherwise', () => {
  test.each<[string, ShowChoice, string]>([
    ['the latest season', { part: 'latestSeason' }, '3x01–13'],
    ['the first season', { part: 'firstSeason' }, '1x01–26, 2x01–25'],
    ['all of it', { part: 'all' }, '1x01–26, 2x01–25, 3x01–13'],
    ['one episode', { part: 'episodes', episodes: [{ season: 1, episode: 30 }] }, '2x04'],
  ])('%s is sent by the numbers there', async (_, choice, expected) => {
    await open()
    await ask(starlight, choice)
    expect(await monitored(starlight.tvdbId)).toBe(expected)
  })

  test('a season there that is wanted whole is searched for as one', async () => {
    await open()
    await ask(starlight, { part: 'latestSeason' })
    expect(await at.searches()).toMatchObject([{ name: 'SeasonSearch', seasonNumber: 3 }])
  })

  test('what arrives is the episode that was asked for', async () => {
    await open()
    const id = await ask(starlight, {
      part: 'episodes',
      episodes: [
        { season: 1, episode: 30 },
        { season: 2, episode: 2 },
      ],
    })
    await arrive()
    await look()
    expect(await there(id)).toBe('1x30, 2x02')
    expect((await requestById(portal.app.store, id))?.variants.standard?.available).toBe(true)
  })
})

describe('a show that both count the same way', () => {
  test.each<[string, ShowChoice, string]>([
    ['one episode', { part: 'episodes', episodes: [{ season: 2, episode: 3 }] }, '2x03'],
  ])('%s is sent by the same numbers, and found by them', async (_, choice, expected) => {
    await open()
    const id = await ask(grid, choice)
    expect(await monitored(grid.tvdbId)).toBe(expected)
    await arrive()
    await look()
    expect(await there(id)).toBe(expected)
  })
})
