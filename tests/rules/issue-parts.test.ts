import { describe, expect, test } from 'bun:test'
import { objectionToPart, type PartOfShow, partText } from '~/shared/issues/part-of-show'
import { mostPart, partNamed, subjectForPrograms } from '~/shared/issues/program-parts'
import { objectionToPlacing } from '~/shared/issues/rules'
import type { RequestKind } from '~/shared/requests/model'
import { anAdmin, aUser } from '../support/users'

const whole = { season: null, episode: null }
const wrong = { code: 'IssuePartWrong' }

test.each<[RequestKind, number | null, number | null, object | null]>([
  ['tvShow', null, null, null],
  ['tvShow', 2, null, null],
  ['tvShow', 2, 5, null],
  ['tvShow', 0, 5, null],
  ['tvShow', null, 5, wrong],
  ['movie', null, null, null],
  ['movie', 2, null, wrong],
  ['album', 2, 5, wrong],
])('a problem with a %s in season %p and episode %p', (kind, season, episode, objection) => {
  expect(objectionToPart(kind, { season, episode })).toEqual(objection as never)
})

test.each<[RequestKind, number, number, PartOfShow]>([
  ['tvShow', 0, 0, whole],
  ['tvShow', 0, 5, whole],
  ['tvShow', -1, 5, whole],
  ['tvShow', 1, 0, { season: 1, episode: null }],
  ['tvShow', 1, -1, { season: 1, episode: null }],
  ['tvShow', mostPart.season, mostPart.episode, { season: 9_999, episode: 99_999 }],
  ['tvShow', mostPart.season + 1, 5, whole],
  ['tvShow', 1, mostPart.episode + 1, { season: 1, episode: null }],
  ['movie', 1, 1, whole],
])('what a program calls season %p of a %s, episode %p', (kind, season, episode, part) => {
  expect(partNamed(kind, season, episode)).toEqual(part)
})

describe('the part is said', () => {
  const said = (season: number | null, episode: number | null) =>
    partText({ season, episode }, (key, values) => [key.split('.').at(-1), ...Object.values(values)].join(' '))

  test('as season, episode, specials or one of them', () => {
    expect([said(null, null), said(2, null), said(2, 5), said(0, null), said(0, 5)]).toEqual([
      ...[null, 'season 2', 'episode 2 5', 'specials 0', 'special 0 5'],
    ])
  })

  test('before the subject, in English, for programs that know subjects alone', () => {
    const subject = 'No {{sound}}'
    expect(subjectForPrograms({ ...whole, subject })).toBe(subject)
    expect(subjectForPrograms({ season: 2, episode: null, subject })).toBe('Season 2: No {{sound}}')
    expect(subjectForPrograms({ season: 2, episode: 5, subject })).toBe('Season 2, episode 5: No {{sound}}')
    expect(subjectForPrograms({ season: 0, episode: 3, subject })).toBe('Special 3: No {{sound}}')
  })
})

test('the part is chosen by staff, and by who reported it while problems can be reported', () => {
  const [ben, noor, pia] = [aUser('ben'), aUser('noor'), aUser('pia', { claims: ['PowerUser'] })]
  const switches = { enabled: true, enableInProgress: false }
  expect(objectionToPlacing(noor, { reporterId: ben.id }, switches)).toEqual({ code: 'NoPermissions' })
  const mayOf = (enabled: boolean) =>
    [anAdmin('ada'), pia, ben, noor].map(
      by => objectionToPlacing(by, { reporterId: ben.id }, { ...switches, enabled }) === null,
    )
  expect(mayOf(true)).toEqual([true, true, true, false])
  expect(mayOf(false)).toEqual([true, true, false, false])
})
