import { expect, test } from 'bun:test'
import { partOfDay } from '~/shared/part-of-day'

const hours = [
  [0, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const

test.each(hours)('at %i o’clock it is %s', (hour, part) => {
  expect(partOfDay(new Date(2026, 0, 1, hour, 59))).toBe(part)
})
