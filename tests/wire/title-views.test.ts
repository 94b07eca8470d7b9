import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cardView } from '~/server/api/v3/title-views'
import type { HandOver, HandOvers } from '~/server/requests/hand-over/queries'
import { movieStatus } from '~/shared/availability/movies'
import type { LibraryHit } from '~/shared/library/model'
import type { Progress, Variant } from '~/shared/requests/model'
import { aProgress } from '../support/movies'
import { movie } from '../support/shown-movie'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
beforeAll(async () => {
  portal = await wishingPortal({ fourK: true, withRadarr: {} })
})
afterAll(() => portal.close())

const listed: LibraryHit = {
  ...{ source: 'radarr', itemKey: '603', tmdbId: movie.id, imdbId: null, monitored: true, hasFile: false },
  ...{ resolution: null, quality: null },
}
const here = { ...listed, hasFile: true, resolution: 1080 }
const in4K = { ...listed, source: 'radarr4K', hasFile: true, resolution: 2160 }

const stopped: HandOver = {
  ...{ outboxId: 1, kind: 'movie', requestId: 7, variant: 'standard', target: 'radarr', stage: 'stopped', attempts: 5 },
  ...{ failure: { code: 'crowded', service: 'Radarr' } as const, createdAt: new Date(0), nextAt: new Date(0) },
}
const sent = { ...stopped, stage: 'sent' } as const

type Known = Partial<Record<Variant, Partial<Progress>>> & { hits?: LibraryHit[]; handOvers?: HandOvers }

const statusOf = ({ standard, fourK, hits = [], handOvers = {} }: Known, by = aUser('ann'), { app } = portal) => {
  const variants = { standard: standard ? aProgress(standard) : null, fourK: fourK ? aProgress(fourK) : null }
  const request = standard || fourK ? { id: 7, variants } : null
  const status = movieStatus({ request, hits, fourK: true, mediaServersDefer: false })
  return cardView({ app, by })({ movie, imdbId: null, status, request, handOvers, tint: null, blocked: false }).status
}

describe('how far a title is', () => {
  test.each([
    ['nobody asked', {}, null],
    ['asked', { standard: {} }, { stage: 'pending', requested: true }],
    ['approved', { standard: { approved: true } }, { stage: 'processing', requested: true }],
    ['not sent', { standard: { approved: true }, handOvers: { standard: stopped } }, { stage: 'failed' }],
    ['sent in the end', { standard: { approved: true }, handOvers: { standard: sent } }, { stage: 'processing' }],
    [
      'here although it was not sent',
      { standard: { approved: true }, handOvers: { standard: stopped }, hits: [here] },
      { stage: 'available' },
    ],
    ['known to the download manager without a request', { hits: [listed] }, { stage: 'processing', requested: false }],
    ['denied', { standard: { denied: true, deniedReason: 'No.' } }, { stage: 'denied', reason: 'No.' }],
    ['denied after an approval', { standard: { approved: true, denied: true } }, { stage: 'denied' }],
    ['here', { standard: { approved: true, available: true } }, { stage: 'available', requested: true }],
    ['here although it was denied', { standard: { denied: true }, hits: [here] }, { stage: 'available' }],
    ['here without a request', { hits: [here] }, { stage: 'available', requested: false, reason: null }],
  ] as [string, Known, object | null][])('%s', (_, known, expected) => {
    const { standard, fourK } = statusOf(known).variants
    if (expected) expect(standard).toMatchObject(expected)
    else expect(standard).toBeNull()
    expect(fourK).toBeNull()
  })

  test('is told of 4K by itself', () => {
    expect(statusOf({ standard: {}, fourK: { denied: true, deniedReason: 'No room.' } }).variants).toMatchObject({
      standard: { stage: 'pending', reason: null },
      fourK: { stage: 'denied', requested: true, reason: 'No room.' },
    })
    expect(statusOf({ hits: [in4K] }).variants.fourK).toMatchObject({ stage: 'available', requested: false })
  })
})

test('staff reads with each variant what can be done with its request, others read nothing', () => {
  const known = { standard: { approved: true, denied: true }, fourK: {} }
  expect(statusOf(known, anAdmin()).variants).toMatchObject({
    standard: { steps: ['approve', 'markAvailable', 'reopen', 'chooseOptions'] },
    fourK: { steps: ['approve', 'markAvailable', 'chooseOptions', 'deny'] },
  })
  expect(statusOf(known).variants).toMatchObject({ standard: { steps: [] }, fourK: { steps: [] } })
  expect(statusOf({ hits: [here] }, anAdmin()).variants.standard).toMatchObject({ stage: 'available', steps: [] })
})

test('there is nothing to choose without a download manager', async () => {
  const without = await wishingPortal()
  expect(statusOf({ standard: {} }, anAdmin(), without).variants.standard?.steps).toEqual([
    'approve',
    'markAvailable',
    'deny',
  ])
  await without.close()
})
