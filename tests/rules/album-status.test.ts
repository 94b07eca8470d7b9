import { expect, test } from 'bun:test'
import { albumStatus, isPartly, type MusicHit } from '~/shared/availability/albums'
import { newProgress, nothingAsked, type Progress } from '~/shared/requests/model'

const asked = (progress: Partial<Progress>) => ({
  id: 7,
  variants: { ...nothingAsked, standard: { ...newProgress(new Date(0)), ...progress } },
})
const hit = (overrides: Partial<MusicHit> = {}): MusicHit => ({
  ...{ source: 'lidarr', musicBrainzId: 'x', monitored: false, percent: null },
  ...overrides,
})
const statusOf = (facts: Partial<Parameters<typeof albumStatus>[0]>) =>
  albumStatus({ request: null, hits: [], artistHits: [], ...facts })

test('of an album that nobody asked for and nobody has there is nothing to say', () => {
  expect(statusOf({})).toEqual({
    ...{ requestId: null, progress: null, approved: false, available: false, isKnown: false, monitored: false },
    ...{ percent: 0, artistMonitored: false },
  })
})

test('a request says how far it came, and a denial takes nothing of what is there', () => {
  expect(statusOf({ request: asked({ approved: true }) })).toMatchObject({
    requestId: 7,
    approved: true,
    available: false,
  })
  expect(statusOf({ request: asked({ available: true }) }).available).toBe(true)
  const denied = statusOf({ request: asked({ denied: true }), hits: [hit({ percent: 100 })] })
  expect(denied).toMatchObject({ progress: { denied: true }, available: true })
})

test('an album is there with all of its tracks, and in part with some', () => {
  const shares = [null, 0, 1, 40, 99, 100].map(percent => statusOf({ hits: [hit({ percent })] }))
  expect(shares.map(({ available }) => available)).toEqual([false, false, false, false, false, true])
  expect(shares.map(isPartly)).toEqual([false, false, true, true, true, false])
  expect(shares.every(({ isKnown, monitored }) => isKnown && !monitored)).toBe(true)
})

test('an album that a media server has is there, and on the list of no download manager', () => {
  const served = hit({ source: 'jellyfin:1' })
  expect(statusOf({ hits: [served] })).toMatchObject({ available: true, approved: false, isKnown: false, percent: 0 })
  expect(statusOf({ hits: [served, hit({ monitored: true, percent: 0 })] })).toMatchObject({ available: true })
})

test('a media server that has a part of an album, as a download manager knows, does not have the album', () => {
  const hits = [hit({ source: 'plex:1' }), hit({ monitored: true, percent: 40 })]
  for (const order of [hits, hits.toReversed()]) {
    const status = statusOf({ hits: order })
    expect(status).toMatchObject({ available: false, percent: 40 })
    expect(isPartly(status)).toBe(true)
  }
})

test('every source adds and none takes away, whatever their order', () => {
  const hits = [hit({ monitored: true, percent: 10 }), hit({ percent: 60 })]
  for (const order of [hits, hits.toReversed()])
    expect(statusOf({ hits: order })).toMatchObject({ approved: true, monitored: true, percent: 60 })
})

test('that an artist is followed does not make an album wanted', () => {
  expect(statusOf({ artistHits: [hit({ monitored: true })] })).toMatchObject({ artistMonitored: true, approved: false })
})
