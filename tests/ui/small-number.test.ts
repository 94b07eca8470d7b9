import { describe, expect, test } from 'bun:test'
import { languageCodes } from '~/shared/settings/languages'
import { isWrittenAlike } from '~/ui/kit/small-number'

describe('numbers that every language writes alike', () => {
  test.each([
    [0, true],
    [1, true],
    [999, true],
    [1_000, false],
    [-1, false],
    [-0, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('%p is one: %p', (value, isOne) => {
    expect(isWrittenAlike(value)).toBe(isOne)
  })

  test.each([...languageCodes, 'de-CH', 'en-IN', 'fr-CA', 'es-MX', 'zh-TW'])('%s writes each of them so', language => {
    const format = new Intl.NumberFormat(language)
    const counted = Array.from({ length: 1_000 }, (_, value) => value)
    expect(counted.filter(value => format.format(value) !== String(value))).toEqual([])
  })
})
