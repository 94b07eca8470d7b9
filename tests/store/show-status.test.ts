import { afterAll, beforeAll, expect, test } from 'bun:test'
import { statusAtTvdb, withShowStatus } from '~/server/availability/shows'
import { saveShowIds } from '~/server/titles/show-id-queries'
import { askForEpisodes, day, saveShowItem } from '../support/asked-shows'
import { openPortal, type Portal } from '../support/portal'
import { countStatements } from '../support/statements'

const now = new Date('2026-11-22T12:00:00Z')
const counted = countStatements()
let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ now: () => now })
})
afterAll(async () => {
  counted.stop()
  await portal.close()
})

const show = (id: number) => ({ id, posterPath: null, backdropPath: null })

test('a list of shows knows its state with four reads, however long it is', async () => {
  const { app } = portal
  for (const id of [1, 2, 3]) {
    await askForEpisodes(app.store, id, { episodes: [{ episode: 1 }, { episode: 2, available: true }] })
    await saveShowItem(app.store, { tvdbId: id + 100 }, [{ episode: 3, hasFile: true }])
  }
  const numbers = (tmdbId: number) => ({
    tmdbId,
    tvdbId: tmdbId + 100,
    imdbId: `tt${tmdbId}`,
    tvMazeId: null,
    checkedAt: now,
  })
  await saveShowIds(app.store, [numbers(1), numbers(2)])
  const reads = (shows: readonly { id: number }[]) =>
    counted.during(() =>
      withShowStatus(
        app,
        shows.map(({ id }) => show(id)),
      ),
    )
  const many = Array.from({ length: 40 }, (_, at) => ({ id: at + 1 }))
  expect([await reads([{ id: 1 }]), await reads(many)]).toEqual([4, 4])
  const states = await withShowStatus(app, [1, 3, 9].map(show))
  expect(states.map(({ status }) => [status.requestId !== null, status.available, status.partlyAvailable])).toEqual([
    [true, true, true],
    // Nobody knows yet what the third is numbered by at TheTVDB.
    [true, false, true],
    [false, false, false],
  ])
})

test('a daily show of 5,000 episodes and one of 60 seasons are laid over at once', async () => {
  const { app } = portal
  const episodes = Array.from({ length: 5_000 }, (_, at) => ({ episode: at + 1, airsAt: day('2026-01-01') }))
  const owned = episodes
    .filter(({ episode }) => episode % 2 === 0)
    .map(({ episode }) => ({ season: 1, episode, hasFile: true }))
  await saveShowItem(app.store, { itemKey: 'daily', tmdbId: 50 }, owned.slice(0, 2_000))
  const ids = (tmdbId: number) => ({ tmdbId, tvdbId: null, imdbId: null, tvMazeId: null })
  const before = process.cpuUsage()
  const daily = await statusAtTvdb(app, ids(50), [{ season: 1, episodes }])
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(250)
  expect(daily).toMatchObject({ available: true, partlyAvailable: true, fullyAvailable: false })
  expect(daily.seasons[0]?.episodes.filter(({ available }) => available)).toHaveLength(2_000)
  const seasons = Array.from({ length: 60 }, (_, at) => ({ season: at + 1, episodes: [{ episode: 1, airsAt: null }] }))
  expect((await statusAtTvdb(app, ids(51), [...seasons, { season: 61, episodes: [] }])).seasons).toHaveLength(61)
})
