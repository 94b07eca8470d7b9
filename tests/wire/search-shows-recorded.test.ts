import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Store } from '~/server/store/store'
import { askForEpisodes } from '../support/asked-shows'
import { searching } from '../support/search'

const { aPortal } = searching()

const recordings = resolve(import.meta.dir, '../../../shared/upstream/portal')

type Episode = {
  episodeNumber: number
  requested: boolean
  approved: boolean
  available: boolean
  denied: boolean | null
  deniedReason: string | null
}
type Page = { id: number; seasonRequests: { seasonNumber: number; episodes: Episode[] }[] }
type Recording = { request: { method: 'GET' | 'POST'; path: string; body: unknown }; body: Page }

const recordingOf = (name: string): Recording => JSON.parse(readFileSync(join(recordings, `${name}.json`), 'utf8'))

/** Where we answer otherwise on purpose: 30 Q14, Q15, Q24, 35 §5.1; numbers of requests are our own. */
const ours = ['firstAired', 'fullyAvailable', 'partlyAvailable', 'requestId']

/** What can be compared: the recordings are shortened, and what is ours is ours. */
function comparable(value: unknown, recorded: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(recorded)) {
    return value.slice(0, recorded.length).map((one, at) => comparable(one, recorded[at]))
  }
  if (value === null || typeof value !== 'object') return value
  const known = new Map(Object.entries(recorded ?? {}))
  const members = Object.entries(value).filter(
    ([name]) => !ours.includes(name) && !(name === 'rating' && String(known.get(name)).includes('Rating')),
  )
  return Object.fromEntries(members.map(([name, one]) => [name, comparable(one, known.get(name))]))
}

const compared = async (name: string, prepare: (store: Store, page: Page) => Promise<unknown>) => {
  const { request, body } = recordingOf(name)
  const portal = await aPortal()
  await prepare(portal.app.store, body)
  const answer = await portal
    .as('ann')
    [request.method === 'GET' ? 'get' : 'post'](request.path, request.body ?? undefined)
  expect(answer.status).toBe(200)
  expect(comparable(answer.body, body)).toEqual(comparable(body, body))
}

describe.skipIf(!existsSync(recordings))('an answer of the established server is given to the letter', () => {
  test.each([
    ...['v2-details', 'v2-details-two-seasons', 'v2-details-undated', 'v2-details-moviedb', 'v2-details-future'],
    ...['v2-details-empty-season', 'v2-details-anime-with-specials', 'v2-details-nothing-known'],
    ...['v2-details-no-poster-no-tvdb', 'v2-details-specials-only', 'v2-popular-0-3', 'v2-popular-0-10'],
    ...['v2-trending-0-10', 'v2-anticipated-0-10', 'v2-multi-tv', 'v1-search-bonanza', 'v1-info-no-episodes'],
  ])('where nobody asked: %s', name => compared(`search-tv/${name}`, async () => undefined))

  /** Asks for the episodes of a recording as they were asked for: those of one decision are one request. */
  async function askAsRecorded(store: Store, { id, seasonRequests }: Page) {
    const episodes = seasonRequests.flatMap(({ seasonNumber, episodes: all }) => {
      const asked = all.filter(one => one.requested)
      const [first] = asked
      const isWhole =
        first !== undefined && asked.length === all.length && asked.every(one => one.denied === first.denied)
      // The recording is shortened: a season that was asked for as a whole goes on.
      const rest = isWhole ? Array.from({ length: 60 }, (_, at) => ({ ...first, episodeNumber: at + 1 })) : asked
      return rest.map(one => ({ ...one, season: seasonNumber, episode: one.episodeNumber }))
    })
    const decisions = Map.groupBy(episodes, one => JSON.stringify([one.approved, one.denied, one.deniedReason]))
    for (const [, same] of decisions) {
      const { approved = false, denied = null, deniedReason = null } = same[0] ?? {}
      const wanted = same.map(({ season, episode, available }) => ({ season, episode, available }))
      await askForEpisodes(store, id, { progress: { approved, denied, deniedReason }, episodes: wanted })
    }
  }

  test.each([
    ...['details-pending', 'details-approved', 'details-partial', 'details-all-denied'].map(
      one => `search-tv-requested/${one}`,
    ),
    ...['details-one-child-approved-one-denied', 'details-available-child'].map(one => `tv-actions/${one}`),
  ])('where somebody did: %s', name => compared(name, askAsRecorded))
})
