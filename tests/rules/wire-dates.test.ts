import { expect, test } from 'bun:test'
import { wireDate, wireDateOrNever, wireDateOrNull } from '~/server/api/compat/codes'

test.each([
  ['2026-11-29T08:05:09.000Z', '2026-11-29T08:05:09Z'],
  ['2026-11-29T08:05:09.120Z', '2026-11-29T08:05:09.12Z'],
  ['2026-11-29T08:05:00.007Z', '2026-11-29T08:05:00.007Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31T23:59:59.999Z'],
  ['2024-02-29T00:00:00.000Z', '2024-02-29T00:00:00Z'],
  ['1969-12-31T23:59:59.000Z', '1969-12-31T23:59:59Z'],
  ['1000-01-01T00:00:00.000Z', '1000-01-01T00:00:00Z'],
  ['9999-12-31T23:59:59.000Z', '9999-12-31T23:59:59Z'],
  // Beyond what has four digits, years are written as `Date` does.
  ['0999-12-31T23:59:59.000Z', '0999-12-31T23:59:59Z'],
  ['+010000-01-01T00:00:00.000Z', '+010000-01-01T00:00:00Z'],
  ['-000001-01-01T00:00:00.500Z', '-000001-01-01T00:00:00.5Z'],
])('%s goes out as %s', (at, written) => {
  expect(wireDate(new Date(at))).toBe(written)
})

test('what never happened is the year 1, or null where the wire has it', () => {
  expect(wireDateOrNever(null)).toBe('0001-01-01T00:00:00Z')
  expect(wireDateOrNull(null)).toBeNull()
})

test('a date that is none is refused', () => {
  expect(() => wireDate(new Date(Number.NaN))).toThrow(RangeError)
})
