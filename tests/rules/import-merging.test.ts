import { describe, expect, test } from 'bun:test'
import type { SourceEpisode, SourceProgress, SourceRequest } from '~/shared/import/house'
import { expandedSeasons, mergedTitle } from '~/shared/import/merging'
import { stageOf } from '~/shared/requests/model'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const now = day(20)

const progress = (askedOn: number, more: Partial<SourceProgress> = {}): SourceProgress => ({
  ...{ askedAt: day(askedOn), approved: false, approvedAt: null, available: false, availableAt: null },
  ...{ denied: null, deniedAt: null, deniedReason: null, profile: null, root: null, failure: null },
  ...{ decider: null, chosen: null, ...more },
})
const approved = { approved: true }
const there = { available: true }
const denied = { denied: true }

const episode = (number: number, available = false): SourceEpisode => ({
  ...{ season: 1, episode: number, name: null, airsAt: day(1), available },
})

const request = (oldId: string, more: Partial<SourceRequest>): SourceRequest => ({
  ...{ oldId, requester: `person ${oldId}`, alias: null, language: null, source: 'portal', seriesType: null },
  ...{ variants: { standard: progress(1) }, episodes: [], seasons: [], followers: [], votes: [], ...more },
})

const nothingHere = { seasons: [], now, requested: {} }
const movies = (...requests: SourceRequest[]) => mergedTitle('movie', requests, nothingHere).kept

describe('movies that were asked for more than once', () => {
  test.each([
    ['pending and approved', {}, approved, 'processing'],
    ['approved and pending', approved, {}, 'processing'],
    ['pending and there', {}, there, 'available'],
    ['denied and pending', denied, {}, 'pending'],
    ['denied and approved', denied, approved, 'processing'],
    ['denied and denied', denied, denied, 'denied'],
    ['there and denied', there, denied, 'available'],
  ])('%s: the furthest counts', (_, one, other, stage) => {
    const [made] = movies(
      request('1', { variants: { standard: progress(2, one) } }),
      request('2', { variants: { standard: progress(3, other) } }),
    )
    expect(made?.variants.standard && stageOf(made.variants.standard)).toBe(stage as never)
    expect(made?.variants.standard?.askedAt).toEqual(day(2))
  })

  test('who asked first owns it, and the others hear of it', () => {
    const made = movies(
      request('8', { variants: { standard: progress(5) }, followers: ['ann'] }),
      request('9', { variants: { standard: progress(4) }, followers: ['person 9', 'ann'] }),
      request('10', { variants: { standard: progress(5) } }),
    )
    expect(made).toHaveLength(1)
    expect(made[0]).toMatchObject({ requester: 'person 9', oldIds: ['9', '8', '10'] })
    expect(made[0]?.followers.toSorted()).toEqual(['ann', 'person 10', 'person 8'])
  })

  test('what somebody asked for in 4K is the other variant of the same request', () => {
    const [made] = movies(
      request('1', { requester: 'ben', variants: { fourK: progress(4, approved) } }),
      request('2', { requester: 'ben', variants: { standard: progress(3) } }),
    )
    expect(made).toMatchObject({
      requester: 'ben',
      followers: [],
      variants: { fourK: approved, standard: { approved: false } },
    })
  })

  test('of the votes of one person the last counts', () => {
    const [made] = movies(
      request('1', { votes: [{ person: 'ann', up: true, at: day(3) }] }),
      request('2', { votes: [{ person: 'ann', up: false, at: day(4) }] }),
    )
    expect(made?.votes).toEqual([{ person: 'ann', up: false, at: day(4) }])
  })
})

const shows = (requests: SourceRequest[], requested = {}) =>
  mergedTitle('tvShow', requests, { seasons: [], now, requested })

describe('shows that were asked for more than once', () => {
  test('an episode belongs to whoever asked first', () => {
    const { kept, joined } = shows([
      request('2', { variants: { standard: progress(3) }, episodes: [episode(1), episode(2), episode(3)] }),
      request('1', { variants: { standard: progress(2) }, episodes: [episode(1), episode(2)] }),
    ])
    expect(kept.map(({ oldIds, episodes }) => [oldIds[0], episodes.map(one => one.episode)])).toEqual([
      ['1', [1, 2]],
      ['2', [3]],
    ])
    expect(joined).toEqual([])
  })

  test('who is left with nothing follows the one that has it', () => {
    const { kept, joined } = shows([
      request('1', { episodes: [episode(1), episode(2)] }),
      request('2', { variants: { standard: progress(9) }, episodes: [episode(2)], followers: ['ann'] }),
    ])
    expect(kept.map(({ oldIds }) => oldIds)).toEqual([['1']])
    expect(kept[0]?.followers).toEqual(['person 2', 'ann'])
    expect(joined).toEqual([{ oldId: '2', into: '1', follower: 'person 2' }])
  })

  test('what was denied takes nothing from anybody', () => {
    const { kept, joined } = shows([
      request('1', { variants: { standard: progress(1, denied) }, episodes: [episode(1)] }),
      request('2', { variants: { standard: progress(9) }, episodes: [episode(1)] }),
    ])
    expect(kept.map(({ oldIds }) => oldIds)).toEqual([['2']])
    expect(joined).toEqual([{ oldId: '1', into: '2', follower: 'person 1' }])
  })

  test('what requests here have is theirs', () => {
    const requested = { standard: new Map([['1x1', 'here:7']]) }
    const { kept, joined } = shows(
      [request('1', { episodes: [episode(1)] }), request('2', { episodes: [episode(1), episode(2)] })],
      requested,
    )
    expect(joined).toEqual([{ oldId: '1', into: 'here:7', follower: 'person 1' }])
    expect(kept.map(({ episodes }) => episodes.map(one => one.episode))).toEqual([[2]])
  })

  test('4K and standard do not take each other’s episodes', () => {
    const { kept } = shows([
      request('1', { episodes: [episode(1)] }),
      request('2', { variants: { fourK: progress(2) }, episodes: [episode(1)] }),
    ])
    expect(kept).toHaveLength(2)
  })

  test('a request without any episode stays a request', () => {
    const { kept } = shows([request('1', {}), request('2', {})])
    expect(kept.map(({ oldIds, takesNewEpisodes }) => [oldIds[0], takesNewEpisodes])).toEqual([
      ['1', false],
      ['2', false],
    ])
  })
})

describe('whole seasons', () => {
  const season = (number: number, ...days: (Date | null)[]) => ({
    season: number,
    name: null,
    episodes: days.map((airsAt, index) => ({ episode: index + 1, name: null, airsAt })),
  })
  const asked = (number: number, available: boolean) => request('1', { seasons: [{ season: number, available }] })

  test.each([
    ['that is over', season(1, day(1), day(2)), true, [true, true], false],
    ['of which the last airs now', season(1, day(1), now), true, [true, true], false],
    ['of which one is to come', season(1, day(1), day(21)), true, [true, false], true],
    ['of which nobody knows when one comes', season(1, day(1), null), true, [true, false], true],
    ['that is not there', season(1, day(1), day(2)), false, [false, false], false],
  ])('one %s', (_, known, available, each, takesNew) => {
    const { episodes, takesNewEpisodes } = expandedSeasons(asked(1, available), [known], now)
    expect(episodes.map(one => one.available)).toEqual(each)
    expect(takesNewEpisodes).toBe(takesNew)
  })

  test('specials never bring others along, and a season that nobody knows has none', () => {
    expect(expandedSeasons(asked(0, false), [season(0, null)], now)).toMatchObject({ takesNewEpisodes: false })
    expect(expandedSeasons(asked(4, true), [season(1, day(1))], now)).toEqual({ episodes: [], takesNewEpisodes: false })
  })
})
