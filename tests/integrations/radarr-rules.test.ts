import { expect, test } from 'bun:test'
import { qualityProfileFor, rootPathFor } from '~/integrations/download/arr-choices'
import { timeSpanMs } from '~/integrations/download/arr-queue'
import { availabilityOnWire } from '~/integrations/download/radarr/hand-over'
import { tagOf } from '~/shared/rules/rules'

const wanted = (chosen: number | null, preferred: number | null) => ({
  chosen: { qualityProfile: chosen, rootFolder: chosen },
  preferred: { qualityProfile: preferred, rootFolder: preferred },
})

const profiles: [
  chosen: number | null,
  preferred: number | null,
  usual: string | null,
  known: number[] | null,
  is: number | null,
][] = [
  [9, 5, '1', [1, 5, 9], 9],
  [null, 5, '1', [1, 5, 9], 5],
  [null, null, '1', [1, 5, 9], 1],
  [0, -1, '1', [1], 1],
  [9, 5, '1', [1, 5], 5],
  [9, 5, '1', [1], 1],
  [9, 5, '1', null, 9],
  [9, 5, '1', [], 9],
  [null, null, '3', [1], 3],
  [null, null, null, [1], null],
  [null, null, '-1', [1], null],
  [null, null, 'Please Select', null, null],
]

test.each(profiles)(
  'chosen %p, of the person %p, default %p, known %p: quality profile %p',
  (chosen, preferred, usual, known, is) => {
    expect(qualityProfileFor(wanted(chosen, preferred), usual, known)).toBe(is)
  },
)

const folders = [
  { id: 2, path: '/films/two' },
  { id: 3, path: '/films/three' },
  { id: 4, path: ' ' },
]
const roots: [chosen: number | null, preferred: number | null, usual: string | null, is: string | null][] = [
  [2, 3, '/films', '/films/two'],
  [null, 3, '/films', '/films/three'],
  [null, null, '/films', '/films'],
  [77, 3, '/films', '/films/three'],
  [77, 78, '/films', '/films'],
  [4, null, '/films', '/films'],
  [null, null, ' ', null],
  [77, null, null, null],
]

test.each(roots)('chosen %p, of the person %p, default %p: root folder %p', (chosen, preferred, usual, is) => {
  expect(rootPathFor(wanted(chosen, preferred), usual, folders)).toBe(is)
})

test.each([
  ['Ann Lee.99!', 'ann-lee-99'],
  ['ann-lee-99', 'ann-lee-99'],
  ['__Bo__', 'bo'],
  ['Çelik Ö.', 'elik'],
  ['李', null],
  ['', null],
  [null, null],
])('the tag of %p is %p', (name, label) => {
  expect(tagOf(name ?? '')).toBe(label)
})

test.each([
  ['Announced', 'announced'],
  ['InCinemas', 'inCinemas'],
  ['inCinemas', 'inCinemas'],
  ['Released', 'released'],
  [null, 'released'],
])('the minimum availability %p is sent as %p', (setting, sent) => {
  expect(availabilityOnWire(setting)).toBe(sent)
})

test.each([
  ['00:25:53', 1_553_000],
  ['1.02:03:04', 93_784_000],
  ['00:00:00.5000000', 500],
  ['soon', null],
  [null, null],
])('the time span %p is %p ms', (span, ms) => {
  expect(timeSpanMs(span)).toBe(ms)
})
