import { describe, expect, test } from 'bun:test'
import { isEpisodeOnHold, showAvailability } from '~/shared/availability/show-availability'
import type { ShowRequest } from '~/shared/availability/shows'

const now = new Date('2026-11-22T12:00:00Z')
const aired = new Date('2026-11-01T00:00:00Z')

type Given = { approved?: boolean; denied?: boolean; available?: boolean }

/** A request for one episode of the first season, by the number of the episode. */
const asked = (episode: number, { approved = true, denied = false, available = false }: Given = {}): ShowRequest => ({
  ...{ id: episode, variant: 'standard', requesterId: 'ann', takesNewEpisodes: false },
  decision: { approved, denied, deniedReason: null },
  wanted: [{ season: 1, episode, airsAt: aired, available }],
})

const seasons = [{ season: 1, episodes: [1, 2].map(episode => ({ episode, airsAt: aired })) }]

function shown(requests: ShowRequest[], held: number[]) {
  const known = { request: { id: 7, totalSeasons: 1, requests }, hits: [], mediaServersDefer: false }
  const listing = { known, seasons, held: new Set(held), today: now, now }
  const { stage, onHold, status, ...standing } = showAvailability(listing, 'standard', new Set())
  const episodes = status.seasons[0]?.episodes.map(one => isEpisodeOnHold(one, listing.held))
  return [stage, onHold, standing.seasons[0]?.onHold, ...(episodes ?? [])]
}

describe('on hold are the show, its season and both episodes', () => {
  test.each<[string, ShowRequest[], number[], ReturnType<typeof shown>]>([
    ['none of them is, while all of it is looked for', [asked(1), asked(2)], [], ['processing', false, false]],
    ['only the episode that is not looked for', [asked(1), asked(2)], [2], ['processing', false, false, false, true]],
    ['all of them', [asked(1), asked(2)], [1, 2], ['processing', true, true, true, true]],
    ['what was asked for, where that is not all', [asked(1)], [1], ['processing', true, true, true]],
    ['not what waits for a decision', [asked(1), asked(2, { approved: false })], [1], ['pending', false, false, true]],
    ['whatever was denied', [asked(1), asked(2, { denied: true })], [1], ['processing', true, true, true]],
    [
      'not what is there, though it was dropped once',
      [asked(1, { available: true }), asked(2, { available: true })],
      [1, 2],
      ['available', false, false],
    ],
  ])('%s', (_, requests, held, [stage, ...rest]) => {
    const [ofShow = false, ofSeason = false, first = false, second = false] = rest
    expect(shown(requests, held)).toEqual([stage, ofShow, ofSeason, first, second] as never)
  })
})
