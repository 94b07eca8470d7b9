import { describe, expect, test } from 'bun:test'
import { shownStageOf } from '~/shared/availability/stages'
import { objectionToStep, stepsFor } from '~/shared/availability/steps'
import {
  type Progress,
  pictureName,
  type RequestKind,
  type ShownStage,
  stageOf,
  type Variant,
  type VariantStep,
  variantSteps,
  variants,
} from '~/shared/requests/model'
import {
  type Decided,
  hasVariant,
  isAutoApproved,
  isWorthNotifying,
  mayApprove,
  mayRequest,
  maySubscribe,
  objectionToPrivileges,
  objectionToRemoving,
  objectionToRequest,
  objectionToRequestingTwice,
  onlyVisible,
  redecided,
  requestStepsFor,
} from '~/shared/requests/rules'
import type { Claim } from '~/shared/users/model'
import { aProgress } from '../support/movies'
import { aUser } from '../support/users'

const holding = (...claims: Claim[]) => aUser('somebody', { claims })
const standard = { kind: 'movie', variant: 'standard' } as const
const fourK = { kind: 'movie', variant: 'fourK' } as const
const day = (number: number) => new Date(Date.UTC(2026, 2, number))

describe('who may ask', () => {
  const table: [Claim[], boolean, boolean][] = [
    [['RequestMovie'], true, false],
    [['AutoApproveMovie'], true, false],
    [['RequestMovie', 'AutoApproveMovie'], true, false],
    [['Request4KMovie'], false, true],
    [['AutoApprove4KMovie'], false, true],
    [['RequestTv'], false, false],
    [['PowerUser'], false, false],
    [['Admin'], true, true],
  ]
  test.each(table)('for a movie with %p', (claims, asUsual, in4K) => {
    expect([mayRequest(holding(...claims), standard), mayRequest(holding(...claims), fourK)]).toEqual([asUsual, in4K])
  })

  const shows: [Claim[], boolean, boolean][] = [
    [['RequestTv'], true, false],
    [['AutoApproveTv'], true, false],
    [['RequestTv', 'AutoApproveTv'], true, false],
    [['Request4KTv'], false, true],
    [['AutoApprove4KTv'], false, true],
    [['Request4KMovie', 'AutoApprove4KMovie'], false, false],
    [['PowerUser'], false, false],
    [['Admin'], true, true],
  ]
  test.each(shows)('for a show with %p', (claims, asUsual, in4K) => {
    const may = (variant: Variant) => mayRequest(holding(...claims), { kind: 'tvShow', variant })
    expect([may('standard'), may('fourK')]).toEqual([asUsual, in4K])
  })
})

test('approval by itself goes with the claim of the same variant', () => {
  expect(isAutoApproved(holding('AutoApproveMovie'), standard)).toBe(true)
  expect(isAutoApproved(holding('AutoApproveMovie'), fourK)).toBe(false)
  expect(isAutoApproved(holding('AutoApprove4KMovie'), fourK)).toBe(true)
  expect(isAutoApproved(holding('AutoApproveTv', 'RequestMovie'), standard)).toBe(false)
  const shows = (variant: Variant, ...claims: Claim[]) =>
    isAutoApproved(holding(...claims), { kind: 'tvShow', variant })
  expect([shows('fourK', 'AutoApproveTv', 'Request4KTv'), shows('fourK', 'AutoApprove4KTv')]).toEqual([false, true])
  expect(shows('standard', 'AutoApprove4KTv', 'RequestTv')).toBe(false)
  expect(isAutoApproved(holding('PowerUser', 'RequestMovie'), standard)).toBe(false)
})

test('only staff asks for others and chooses quality or folder', () => {
  const user = { by: holding('RequestMovie') }
  expect(objectionToPrivileges({ ...user, onBehalf: true, overrides: true })).toEqual({ code: 'NoPermissionsOnBehalf' })
  expect(objectionToPrivileges({ ...user, onBehalf: false, overrides: true })).toEqual({ code: 'NoPermissions' })
  expect(objectionToPrivileges({ ...user, onBehalf: false, overrides: false })).toBeNull()
  expect(objectionToPrivileges({ by: holding('PowerUser'), onBehalf: true, overrides: true })).toBeNull()
})

describe('the first objection to a movie is the answer', () => {
  const wish = { by: holding('RequestMovie', 'Request4KMovie'), ...standard, objection: null, quota: null, amount: 1 }
  const twice = { ...standard, title: 'Metropolis', fourKOn: true, isThere: false }
  const asUsual = { variants: { standard: aProgress(), fourK: null } }
  const in4K = { variants: { standard: null, fourK: aProgress() } }
  const spent = { amount: 1, extra: 0, remaining: 0, next: new Date('2026-03-01T00:00:00Z') }
  const again = { code: 'AlreadyRequested', title: 'Metropolis' } as const

  test('a variant is asked for once', () => {
    expect(objectionToRequestingTwice({ ...twice, existing: [asUsual] })).toEqual(again)
    expect(objectionToRequestingTwice({ ...twice, existing: [in4K] })).toBeNull()
    expect(objectionToRequestingTwice({ ...twice, existing: [], isThere: true })).toEqual({ ...again, isThere: true })
    expect(objectionToRequestingTwice({ ...twice, existing: [asUsual], isThere: true })).toEqual(again)
    expect(objectionToRequestingTwice({ ...twice, ...fourK, existing: [asUsual] })).toBeNull()
    expect(objectionToRequestingTwice({ ...twice, ...fourK, existing: [in4K] })).toEqual(again)
  })

  test('without 4K any request for the title counts', () => {
    expect(objectionToRequestingTwice({ ...twice, fourKOn: false, existing: [in4K] })).toEqual(again)
  })

  const exceeded = { code: 'QuotaExceeded', kind: 'movie', next: spent.next.toISOString() } as const
  const wanted: [amount: number, left: number, objection: object | null][] = [
    [3, 3, null],
    [3, 2, { ...exceeded, short: { asked: 3, left: 2 } }],
    [3, 1, { ...exceeded, short: { asked: 3, left: 1 } }],
    [3, 0, exceeded],
    [4, 3, { ...exceeded, over: { asked: 4, most: 3 } }],
    [4, 1, { ...exceeded, over: { asked: 4, most: 3 } }],
    [4, 0, { ...exceeded, over: { asked: 4, most: 3 } }],
  ]
  test.each(wanted)('%i episodes of which a limit of three leaves %i', (amount, remaining, objection) => {
    expect(objectionToRequest({ ...wish, quota: { ...spent, amount: 3, remaining }, amount })).toEqual(
      objection as never,
    )
  })

  test('permission comes before duplicates, and duplicates before limits', () => {
    const all = { ...wish, objection: again, quota: spent }
    expect(objectionToRequest({ ...all, by: holding('RequestTv') })).toMatchObject({ code: 'NoPermissionsRequest' })
    expect(objectionToRequest(all)).toMatchObject({ code: 'AlreadyRequested' })
    expect(objectionToRequest({ ...all, objection: null })).toEqual({
      code: 'QuotaExceeded',
      kind: 'movie',
      next: '2026-03-01T00:00:00.000Z',
    })
  })
})

describe('taking a whole request away', () => {
  test.each<[string, Claim[], isOwn: boolean, may: boolean]>([
    ['their own is not for everybody', [], true, false],
    ['their own is for whoever may manage their own', ['ManageOwnRequests'], true, true],
    ['that of others is not for them', ['ManageOwnRequests'], false, false],
    ['that of others is not for everybody', [], false, false],
    ['that of others is for power users', ['PowerUser'], false, true],
    ['that of others is for administrators', ['Admin'], false, true],
  ])('%s', (_, claims, isOwn, may) => {
    const by = holding(...claims)
    const request = { requesterId: isOwn ? by.id : 'other' }
    expect(objectionToRemoving(by, request)).toEqual(may ? null : { code: 'NoPermissions' })
    expect(requestStepsFor(by, request)).toEqual(may ? ['delete'] : [])
  })
})

test('hiding requests of others spares staff', () => {
  const user = holding('RequestMovie')
  expect(onlyVisible(user, true)).toBe(user.id)
  expect(onlyVisible(user, false)).toBeNull()
  expect(onlyVisible(holding('PowerUser'), true)).toBeNull()
  expect(onlyVisible(aUser('api', { userType: 'system', claims: [] }), true)).toBeNull()
})

test('a file that is there wins over a denial, a denial over an approval', () => {
  expect(stageOf(aProgress({ available: true, denied: true, approved: true }))).toBe('available')
  expect(stageOf(aProgress({ denied: true, approved: true }))).toBe('denied')
  expect(stageOf(aProgress({ approved: true, denied: false }))).toBe('processing')
  expect(stageOf(aProgress())).toBe('pending')
})

test('L29, L30: only a variant that was asked for can be approved', () => {
  const approved = aProgress({ approved: true })
  expect(mayApprove({ variants: { standard: approved, fourK: null } })).toBe(false)
  expect(mayApprove({ variants: { standard: approved, fourK: aProgress() } })).toBe(true)
})

test('L27, L28: others may follow a request until it is there or denied', () => {
  const by = { id: 'viewer' }
  const pending = { variants: { standard: aProgress(), fourK: null } }
  expect(maySubscribe({ id: 'other', by }, pending)).toBe(true)
  expect(maySubscribe({ id: 'viewer', by }, pending)).toBe(false)
  const denied4K = { variants: { standard: aProgress(), fourK: aProgress({ denied: true }) } }
  expect(maySubscribe({ id: 'other', by }, denied4K)).toBe(false)
})

describe('a decision that is written by hand', () => {
  const decided = { approved: false, available: false, denied: null, deniedReason: null }
  const marked = { available: true, markedAt: day(1), markedById: 'pia' }
  test.each<[string, Partial<Progress>, Partial<Decided>, Partial<Progress>]>([
    ['approves now', {}, { approved: true }, { approved: true, approvedAt: day(9), deniedAt: null }],
    ['approved before', { approved: true, approvedAt: day(1) }, { approved: true }, { approvedAt: day(1) }],
    ['withdraws an approval', { approved: true, approvedAt: day(1) }, {}, { approved: false, approvedAt: day(1) }],
    ['denies now', {}, { denied: true }, { denied: true, deniedAt: day(9), approvedAt: null }],
    ['denied before', { denied: true, deniedAt: day(1) }, { denied: true }, { deniedAt: day(1) }],
    ['withdraws a denial', { denied: true, deniedAt: day(1) }, {}, { denied: null, deniedAt: day(1) }],
    ['marks it', {}, { available: true }, { available: true, markedAt: day(9), markedById: 'ada' }],
    ['marked it before', marked, { available: true }, marked],
    [
      'marks nothing that a library has',
      { available: true, foundIn: 'radarr' },
      { available: true },
      { markedAt: null },
    ],
    ['withdraws a mark', marked, {}, { available: false, markedAt: null, markedById: null }],
  ])('%s', (_, before, wanted, after) => {
    const moment = { by: { id: 'ada', userName: 'ada', userType: 'local' as const }, now: day(9) }
    expect(redecided(aProgress(before), { ...decided, ...wanted }, moment)).toMatchObject(after)
  })
})

describe('whether a new or approved request is told', () => {
  const base = { ...standard, quietAutoApproval: false, onBehalf: false }
  const auto = holding('AutoApproveMovie')
  const plain = holding('RequestMovie')
  test('not what administrators and programs ask for', () => {
    expect(isWorthNotifying({ ...base, requester: holding('Admin') })).toBe(false)
    expect(isWorthNotifying({ ...base, requester: aUser('api', { userType: 'system', claims: [] }) })).toBe(false)
  })
  test('what is approved by itself only while the setting is off', () => {
    expect(isWorthNotifying({ ...base, requester: auto })).toBe(true)
    expect(isWorthNotifying({ ...base, quietAutoApproval: true, requester: auto })).toBe(false)
    expect(isWorthNotifying({ ...base, quietAutoApproval: true, requester: plain })).toBe(true)
    expect(isWorthNotifying({ ...base, quietAutoApproval: true, onBehalf: true, requester: plain })).toBe(false)
  })
  test('in 4K the claim for 4K counts', () => {
    expect(isWorthNotifying({ ...base, ...fourK, quietAutoApproval: true, requester: auto })).toBe(true)
  })
})

test('L35: a path with the host of the pictures is cut to its last part, also when the host is there twice', () => {
  const host = 'https://image.tmdb.org/t/p/w300'
  expect(pictureName(`${host}/a.jpg`)).toBe('a.jpg')
  expect(pictureName(`${host}/${host}/a.jpg`)).toBe('a.jpg')
  expect(pictureName('/a.jpg')).toBe('/a.jpg')
  expect(pictureName(null)).toBeNull()
})

describe('what can be done with a variant', () => {
  const staff = holding('PowerUser')
  const as = (progress: Partial<Progress>) => ({ variants: { standard: aProgress(progress), fourK: null } })
  const table: [string, Partial<Progress>, VariantStep[]][] = [
    ['pending', {}, ['approve', 'markAvailable', 'chooseOptions', 'deny']],
    ['processing', { approved: true }, ['sendAgain', 'markAvailable', 'chooseOptions', 'deny']],
    ['available', { approved: true, available: true }, ['markUnavailable', 'chooseOptions']],
    ['available although denied', { denied: true, available: true }, ['markUnavailable', 'chooseOptions']],
    ['denied', { denied: true }, ['approve', 'markAvailable', 'reopen', 'chooseOptions']],
    ['denied and found afterwards', { denied: true, foundIn: 'radarr' }, ['approve', 'reopen', 'chooseOptions']],
    [
      'denied after an approval',
      { approved: true, denied: true },
      ['approve', 'markAvailable', 'reopen', 'chooseOptions'],
    ],
  ]
  test.each(table)('while it is %s', (_, progress, steps) => {
    const request = as(progress)
    expect(stepsFor(staff, request, 'standard')).toEqual(steps)
    for (const step of variantSteps) {
      const objection = objectionToStep(staff, request, { variant: 'standard', step })
      expect([step, objection]).toEqual([step, steps.includes(step) ? null : { code: 'StepNotPossible' }])
    }
    expect(stepsFor(staff, request, 'fourK')).toEqual([])
  })

  test('is for staff to do', () => {
    const own = aUser('ann', { claims: ['ManageOwnRequests', 'AutoApproveMovie'] })
    expect(stepsFor(own, as({}), 'standard')).toEqual([])
    expect(objectionToStep(own, as({}), { variant: 'standard', step: 'approve' })).toEqual({ code: 'NoPermissions' })
  })

  test.each<[string, Partial<Progress>, VariantStep[]]>([
    ['what a library has stays, whatever somebody says', { foundIn: 'radarr' }, ['chooseOptions']],
    ['a mark can be withdrawn', { markedAt: day(1) }, ['markUnavailable', 'chooseOptions']],
    ['a mark beside a file makes nothing available', { foundIn: 'radarr', markedAt: day(1) }, ['chooseOptions']],
    ['what was noted before anything was read, too', {}, ['markUnavailable', 'chooseOptions']],
  ])('once it is there: %s', (_, progress, steps) => {
    expect(stepsFor(staff, as({ available: true, ...progress }), 'standard')).toEqual(steps)
  })

  test.each<[ShownStage, Partial<Progress>]>([
    ['partlyAvailable', {}],
    ['partlyAvailable', { approved: true }],
    ['available', { available: true }],
    ['available', { available: true, denied: true }],
    ['partlyAvailable', { denied: true }],
  ])('shows as %s with some parts there while it is %o', (stage, progress) => {
    expect(shownStageOf(aProgress(progress), null, true)).toBe(stage)
  })

  test('shows as failed only while it is on its way and was not handed over', () => {
    const failed = { stage: 'waiting', failure: { code: 'refused', service: 'Radarr', said: 'Disk is full.' } } as const
    expect(shownStageOf(aProgress({ approved: true }), failed)).toBe('failed')
    expect(shownStageOf(aProgress({ approved: true }), { ...failed, stage: 'sent' })).toBe('processing')
    expect(shownStageOf(aProgress({ approved: true }), { ...failed, failure: null })).toBe('processing')
    expect(shownStageOf(aProgress({ approved: true }), null)).toBe('processing')
    expect(shownStageOf(aProgress({ approved: true, available: true }), failed)).toBe('available')
    expect(shownStageOf(aProgress(), failed)).toBe('pending')
  })
})

test('the kinds have the variants that they have claims for', () => {
  const had = (kind: RequestKind) => variants.filter(variant => hasVariant(kind, variant))
  expect([had('movie'), had('tvShow'), had('album')]).toEqual([
    ['standard', 'fourK'],
    ['standard', 'fourK'],
    ['standard'],
  ])
  expect(mayRequest(holding('Admin'), { kind: 'album', variant: 'fourK' })).toBe(false)
})
