import { describe, expect, test } from 'bun:test'
import {
  isStepAsked,
  isStepRequired,
  mustSetUpStep,
  objectionToEndingStep,
  objectionToRequiring,
  type SecondSteps,
} from '~/shared/access/second-step'
import type { Claim, UserType } from '~/shared/users/model'

describe('who needs a second step', () => {
  test.each<[boolean, UserType, Claim[], boolean]>([
    [true, 'local', ['Admin'], true],
    [true, 'plex', ['Admin'], true],
    [true, 'local', ['Admin', 'PowerUser'], true],
    [true, 'local', ['PowerUser'], false],
    [true, 'local', ['RequestMovie'], false],
    [true, 'local', [], false],
    [true, 'system', [], false],
    [false, 'local', ['Admin'], false],
  ])('wanted %p, of %s with %p: %p', (adminsNeedSecondStep, userType, claims, isNeeded) =>
    expect(isStepRequired({ userType, claims }, { adminsNeedSecondStep })).toBe(isNeeded),
  )
})

const none: SecondSteps = { codes: false, passkeys: 0 }
const cases: [SecondSteps, boolean, { asked: boolean; setUp: boolean; stays: boolean }][] = [
  [none, false, { asked: false, setUp: false, stays: false }],
  [none, true, { asked: false, setUp: true, stays: true }],
  [{ codes: true, passkeys: 0 }, false, { asked: true, setUp: false, stays: false }],
  [{ codes: true, passkeys: 0 }, true, { asked: true, setUp: false, stays: false }],
  [{ codes: false, passkeys: 1 }, false, { asked: false, setUp: false, stays: false }],
  [{ codes: false, passkeys: 1 }, true, { asked: true, setUp: false, stays: false }],
  [{ codes: true, passkeys: 2 }, false, { asked: true, setUp: false, stays: false }],
  [{ codes: true, passkeys: 2 }, true, { asked: true, setUp: false, stays: false }],
]

describe('what follows on the first step', () => {
  test.each(cases)('with %p, needed %p: %p', (held, isRequired, wanted) => {
    expect({
      asked: isStepAsked(held, isRequired),
      setUp: mustSetUpStep(held, isRequired),
      stays: objectionToEndingStep(held, isRequired) !== null,
    }).toEqual(wanted)
  })
})

describe('who may want it of every administrator', () => {
  test.each<[boolean | null, boolean, string | null]>([
    [true, true, null],
    [false, true, 'SecondStepMissing'],
    [false, false, 'SecondStepMissing'],
    [null, true, null],
    [null, false, 'SecondStepMissing'],
  ])('who has one: %p, anybody has: %p', (own, anybody, code) =>
    expect(objectionToRequiring({ own, anybody })?.code ?? null).toBe(code as never),
  )
})
