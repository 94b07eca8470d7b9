import { describe, expect, test } from 'bun:test'
import { type ListedShowFacts, listedShow } from '~/shared/availability/listed-shows'
import { showAvailability } from '~/shared/availability/show-availability'
import type { ShowHitInFull, ShowRequest } from '~/shared/availability/shows'
import { stageOnceAsked, type WholeStage } from '~/shared/availability/stages'
import { dayMs } from '~/shared/durations'
import type { Variant } from '~/shared/requests/model'

const today = new Date('2026-11-22T00:00:00Z')
const inDays = (days: number) => new Date(today.getTime() + days * dayMs)

type Given = { approved?: boolean; denied?: boolean; available?: boolean; takesNewEpisodes?: boolean }
const asked = (episode: number, given: Given = {}): ShowRequest => {
  const { approved = false, denied = false, available = false, takesNewEpisodes = false } = given
  return {
    ...{ id: episode, variant: 'standard', requesterId: 'ann', takesNewEpisodes },
    decision: { approved, denied, deniedReason: denied ? 'Seen it' : null },
    wanted: [{ season: 1, episode, airsAt: inDays(-9), available }],
  }
}
const [there, denied, approved] = [{ available: true }, { denied: true }, { approved: true }]

function standing(requests: ShowRequest[], days = [-9, -9], hits: ShowHitInFull[] = [], variant: Variant = 'standard') {
  const seasons = [{ season: 1, episodes: days.map((day, at) => ({ episode: at + 1, airsAt: inDays(day) })) }]
  const known = { request: { id: 7, totalSeasons: 1, requests }, hits, mediaServersDefer: false }
  return showAvailability({ known, seasons, held: new Set(), today, now: today }, variant, new Set())
}

describe('a show and its season of two episodes', () => {
  test.each<[string, ShowRequest[], show: string | null, season: string | null]>([
    ['nobody asked', [], null, null],
    ['both are there', [asked(1, there), asked(2, there)], 'available', 'available'],
    ['both are denied', [asked(1, denied), asked(2, denied)], 'denied', 'denied'],
    ['one is there', [asked(1, there)], 'partlyAvailable', 'partlyAvailable'],
    ['one is there, one waits', [asked(1, there), asked(2)], 'partlyAvailable', 'partlyAvailable'],
    ['one is there, one comes', [asked(1, there), asked(2, approved)], 'partlyAvailable', 'partlyAvailable'],
    ['both are there and denied', [1, 2].map(one => asked(one, { ...there, ...denied })), 'available', 'available'],
    [
      'one is there, both are denied',
      [asked(1, { ...there, ...denied }), asked(2, denied)],
      'partlyAvailable',
      'partlyAvailable',
    ],
    ['one waits, one comes', [asked(1), asked(2, approved)], 'pending', 'pending'],
    ['one comes', [asked(1, approved)], 'processing', 'processing'],
    ['one is denied, one comes', [asked(1, denied), asked(2, approved)], 'processing', 'processing'],
    ['one is denied, one waits', [asked(1, denied), asked(2)], 'pending', 'pending'],
    ['one is denied', [asked(1, denied)], null, null],
    ['one comes that is not listed', [asked(9, approved)], 'processing', null],
  ])('%s', (_, requests, show, season) => {
    const found = standing(requests)
    expect([found.stage, found.seasons[0]?.stage]).toEqual([show, season] as never)
  })

  test('counts what is there and what is asked for, and names what is left', () => {
    const requests = [asked(1, there), asked(2), asked(3, approved), asked(4, denied)]
    expect(standing(requests, [-9, -9, -9, -9, -1, 0, 1]).seasons[0]).toMatchObject({
      ...{ available: 1, requested: 2, missing: [5, 6, 7], upcoming: [6, 7] },
    })
  })

  test('is that of nobody in a variant that nobody asked for', () => {
    const { stage, status } = standing([asked(1, approved)], [-9], [], 'fourK')
    expect([stage, status.requestId]).toEqual([null, null])
  })

  test('is under way and not on hold where a download manager looks for it by itself', () => {
    const episodes = [1, 2].map(episode => ({ season: 1, episode, hasFile: false, monitored: true }))
    const { stage, onHold } = standing(
      [],
      [-9, -9],
      [{ source: 'sonarr', isMediaServer: false, hasFile: false, episodes }],
    )
    expect([stage, onHold]).toEqual(['processing', false])
  })

  test('what is announced is taken as soon as one request takes it', () => {
    const taken = { takesNewEpisodes: true }
    expect([
      standing([asked(1), asked(2)]).newAreTaken,
      standing([asked(1, taken), asked(2)]).newAreTaken,
      standing([]).newAreTaken,
    ]).toEqual([false, true, false])
  })
})

const wanted = (one: ShowRequest) => {
  const bits = one.wanted[0]?.available === true ? 1 << one.id : 0
  return { ...one, wanted: [{ season: 1, block: 0, bits, asked: 1 << one.id, future: 0 }] }
}
const bit = [{ season: 1, block: 0, bits: 1 << 1 }]
const sonarr = { source: 'sonarr', isMediaServer: false, hasFile: false, there: [], known: bit }
const server = { source: 'plex:1', isMediaServer: true, hasFile: true, there: bit, known: bit }
const facts = (requests: ShowRequest[], more: Partial<ListedShowFacts> = {}): ListedShowFacts => ({
  request: requests.length > 0 ? { id: 7, totalSeasons: 2, requests: requests.map(wanted) } : null,
  ...{ hits: [], mediaServersDefer: false, listing: [[1, 1, 2, 0]], today },
  ...more,
})

describe('in a list, where', () => {
  test.each<[string, ListedShowFacts, string | null]>([
    ['nobody asked', facts([]), null],
    ['both are denied', facts([asked(1, denied), asked(2, denied)]), 'denied'],
    ['what a manager watches for is denied', facts([asked(1, denied)], { hits: [sonarr] }), null],
    ['one is denied, and a manager watches for the other', facts([asked(2, denied)], { hits: [sonarr] }), 'processing'],
    ['all is denied, and nothing is listed', facts([asked(1, denied)], { hits: [sonarr], listing: null }), 'denied'],
    ['one is denied', facts([asked(1, denied)]), null],
    ['both are denied and there', facts([1, 2].map(one => asked(one, { ...denied, ...there }))), 'available'],
    ['both are denied, one is there', facts([asked(1, { ...denied, ...there }), asked(2, denied)]), 'partlyAvailable'],
    ['one is denied, one waits', facts([asked(1, denied), asked(2)]), 'pending'],
    ['one is denied, one comes', facts([asked(1, denied), asked(2, approved)]), 'processing'],
    ['one comes', facts([asked(1, approved)]), 'processing'],
    ['one is there', facts([asked(1, { ...there, ...approved })]), 'partlyAvailable'],
    ['both are there', facts([asked(1, there), asked(2, there)]), 'available'],
    ['a manager watches for what is listed', facts([], { hits: [sonarr] }), 'processing'],
    ['a manager watches for something else', facts([], { hits: [sonarr], listing: [[2, 1, 2, 0]] }), null],
    ['a manager watches, nothing is listed', facts([], { hits: [sonarr], listing: null }), 'processing'],
    ['a media server has one', facts([], { hits: [server] }), 'partlyAvailable'],
    ['a media server has a special alone', facts([], { hits: [server], listing: [[2, 1, 2, 0]] }), null],
    ['a media server has it, nothing is listed', facts([], { hits: [server], listing: null }), 'partlyAvailable'],
  ])('%s', (_, given, stage) => {
    const found = listedShow(given)
    const requests = given.request?.requests ?? []
    const isDenied = requests.length > 0 && requests.every(({ decision }) => decision.denied)
    expect([found.stage, found.denied, found.reason]).toEqual([stage, isDenied, isDenied ? 'Seen it' : null] as never)
  })
})

describe('a list and a page have one word, whatever is known of two episodes, where the first', () => {
  const states = {
    'is unknown': {},
    'is there': { file: true },
    'is looked for': { watched: true },
    waits: { ask: {} },
    'is approved': { ask: approved },
    'is denied': { ask: denied },
    'is denied and there': { ask: { ...denied, ...there } },
    'is denied and looked for': { ask: denied, watched: true },
    'waits and is looked for': { ask: {}, watched: true },
    'is marked': { ask: there },
  } satisfies Record<string, { file?: boolean; watched?: boolean; ask?: Given }>
  type State = { file?: boolean; watched?: boolean; ask?: Given }
  const all: [string, State][] = Object.entries(states)

  test.each(all)('%s', (_, first) => {
    for (const [name, second] of all) {
      const both = [first, second]
      const requests = both.flatMap(({ ask }, at) => (ask ? [asked(at + 1, ask)] : []))
      const episodes = both.flatMap(({ file = false, watched = false }, at) =>
        file || watched ? [{ season: 1, episode: at + 1, hasFile: file, monitored: true }] : [],
      )
      const manager = { source: 'sonarr', isMediaServer: false, hasFile: episodes.some(({ hasFile }) => hasFile) }
      const bitsOf = (some: typeof episodes) => [
        { season: 1, block: 0, bits: some.reduce((sum, { episode }) => sum | (1 << episode), 0) },
      ]
      const page = standing(requests, [-9, -9], episodes.length > 0 ? [{ ...manager, episodes }] : [])
      const hit = { ...manager, there: bitsOf(episodes.filter(({ hasFile }) => hasFile)), known: bitsOf(episodes) }
      const list = listedShow(facts(requests, { hits: episodes.length > 0 ? [hit] : [] }))
      expect([name, list.stage]).toEqual([name, page.stage])
    }
  })
})

describe('a show or a season once the rest of it was asked for', () => {
  test.each<[before: WholeStage | null, asked: 'pending' | 'processing', after: WholeStage]>([
    [null, 'pending', 'pending'],
    [null, 'processing', 'processing'],
    ['available', 'pending', 'available'],
    ['partlyAvailable', 'pending', 'partlyAvailable'],
    ['partlyAvailable', 'processing', 'partlyAvailable'],
    ['pending', 'processing', 'pending'],
    ['processing', 'pending', 'pending'],
    ['processing', 'processing', 'processing'],
    ['denied', 'pending', 'pending'],
  ])('is %p before, and asked for as %p it is %p, as the portal will say', (before, asked, after) =>
    expect(stageOnceAsked(before, asked)).toBe(after),
  )
})
