import { describe, expect, test } from 'bun:test'
import type { IssueStatus } from '~/shared/issues/model'
import { providerIdOf, providerIdsOf } from '~/shared/issues/model'
import {
  archivedBefore,
  isFromStaff,
  objectionToComments,
  objectionToReports,
  objectionToStatus,
  objectionToStep,
  seesIssues,
  stepsFor,
} from '~/shared/issues/rules'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pia = aUser('pia', { claims: ['PowerUser'] })
const ben = aUser('ben')
const noor = aUser('noor')
const on = { enabled: true, enableInProgress: true }
const direct = { enabled: true, enableInProgress: false }
const off = { enabled: false, enableInProgress: true }
const issue = (status: IssueStatus) => ({ status, reporterId: ben.id })

describe('the steps of an issue', () => {
  test('staff resolves at once, or says first that it is in progress where that is on', () => {
    for (const by of [ada, pia]) {
      expect(stepsFor(by, issue('pending'), on)).toEqual(['markInProgress', 'resolve', 'delete'])
      expect(stepsFor(by, issue('pending'), direct)).toEqual(['resolve', 'delete'])
      expect(stepsFor(by, issue('inProgress'), on)).toEqual(['resolve', 'delete'])
      expect(stepsFor(by, issue('inProgress'), direct)).toEqual(['resolve', 'delete'])
      expect(stepsFor(by, issue('resolved'), on)).toEqual(['reopen', 'delete'])
    }
  })

  test('who reported it says that it is over, or that it is not; others take no step', () => {
    expect(stepsFor(ben, issue('pending'), on)).toEqual(['resolve'])
    expect(stepsFor(ben, issue('inProgress'), on)).toEqual(['resolve'])
    expect(stepsFor(ben, issue('resolved'), on)).toEqual(['reopen'])
    for (const status of ['pending', 'inProgress', 'resolved'] as const)
      expect(stepsFor(noor, issue(status), on)).toEqual([])
  })

  test('staff that reported one may do both', () => {
    expect(stepsFor(ada, { status: 'pending', reporterId: ada.id }, on)).toEqual([
      'markInProgress',
      'resolve',
      'delete',
    ])
    expect(stepsFor(ada, { status: 'resolved', reporterId: ada.id }, on)).toEqual(['reopen', 'delete'])
  })

  test('while all is off, staff alone goes on', () => {
    expect(stepsFor(ben, issue('pending'), off)).toEqual([])
    expect(stepsFor(ada, issue('resolved'), off)).toEqual(['reopen', 'delete'])
    expect([seesIssues(ben, off), seesIssues(pia, off), seesIssues(ben, on)]).toEqual([false, true, true])
  })

  test('a step that is not offered says whether it is too late or not allowed', () => {
    const objection = (by: typeof ada, status: IssueStatus) =>
      objectionToStep(by, issue(status), { step: 'reopen', switches: on })?.code
    expect([objection(ada, 'pending'), objection(ben, 'pending')]).toEqual([
      'IssueStepNotPossible',
      'IssueStepNotPossible',
    ])
    expect(objection(noor, 'resolved')).toBe('NoPermissions')
    expect(objection(ben, 'resolved')).toBeUndefined()
  })

  test('programs set any status as staff, and what the reporter may as the reporter', () => {
    const may = (by: typeof ada, status: IssueStatus) => objectionToStatus(by, issue('pending'), status, on) === null
    expect([may(pia, 'inProgress'), may(ben, 'resolved'), may(ben, 'pending')]).toEqual([true, true, true])
    expect([may(ben, 'inProgress'), may(noor, 'resolved')]).toEqual([false, false])
  })
})

describe('within an hour', () => {
  test.each([
    [19, null],
    [20, { code: 'TooManyIssues', most: 20 }],
    [21, { code: 'TooManyIssues', most: 20 }],
  ] as const)('whoever reported %i issues hears %o', (reported, objection) => {
    expect(objectionToReports(ben, reported)).toEqual(objection)
    for (const by of [ada, pia]) expect(objectionToReports(by, reported)).toBeNull()
  })
  test.each([
    [59, null],
    [60, { code: 'TooManyComments', most: 60 }],
    [61, { code: 'TooManyComments', most: 60 }],
  ] as const)('whoever wrote %i comments hears %o', (said, objection) => {
    expect(objectionToComments(ben, said)).toEqual(objection)
    for (const by of [ada, pia]) expect(objectionToComments(by, said)).toBeNull()
  })
})

test('a comment of the staff goes to whoever reported, any other and one of nobody to the staff', () => {
  expect([ada, pia, ben, null].map(isFromStaff)).toEqual([true, true, false, false])
})

test('a title is known as programs know it', () => {
  const movie = { kind: 'movie', id: '19', imdbId: 'tt0017136', artistId: null } as const
  expect([providerIdOf(movie), providerIdOf({ ...movie, imdbId: null })]).toEqual(['tt0017136', '19'])
  expect(providerIdsOf(movie)).toEqual(['tt0017136', '19'])
  const show = { kind: 'tvShow', id: '1399', imdbId: 'tt0944947', artistId: null } as const
  expect(providerIdsOf(show)).toEqual(['1399'])
  expect(providerIdOf({ kind: 'album', id: 'an album', imdbId: null, artistId: 'an artist' })).toBe('an artist')
})

test('whole days of UTC count until something is put away', () => {
  const now = new Date('2026-11-22T06:54:39.759Z')
  expect(archivedBefore(now, 5).toISOString()).toBe('2026-11-18T00:00:00.000Z')
  expect(archivedBefore(now, 1).toISOString()).toBe('2026-11-22T00:00:00.000Z')
})
