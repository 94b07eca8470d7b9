import { describe, expect, test } from 'bun:test'
import { maskFields, maskText } from '~/server/logging/mask'

const noon = new Date('2026-03-01T12:00:00Z')
const broken = new Error('the disk is full')

test.each([
  ['five5', 'five5'],
  ['sixsix', '***'],
  ['seven77', '***'],
])('a stored secret %p stands in the log as %p', (secret, shown) => {
  expect(maskText(`refused ${secret} and ${secret}`, ['elsewhere', secret])).toBe(`refused ${shown} and ${shown}`)
})

describe('of fields', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'secrets are hidden by their names',
      { apiKey: 'a', plexToken: 7, password: '' },
      { apiKey: '***', plexToken: '***', password: '***' },
    ],
    ['names that merely begin like one are shown', { tokens: 3, passwordPage: 'x' }, { tokens: 3, passwordPage: 'x' }],
    ['that there is none is shown', { apiKey: null, token: undefined }, { apiKey: null, token: undefined }],
    [
      'secrets in lists and objects are hidden',
      { all: [{ to: { secret: 'a' } }] },
      { all: [{ to: { secret: '***' } }] },
    ],
    ['moments and errors stay what they are', { at: noon, error: broken }, { at: noon, error: broken }],
    ['texts, numbers and nothing stay', { a: 'b', c: 1, d: null, e: true }, { a: 'b', c: 1, d: null, e: true }],
  ])('%s', (_, fields, shown) => {
    expect(maskFields(fields)).toStrictEqual(shown)
  })

  test('what lies deeper than six within each other is left out', () => {
    const within = (deep: number): unknown => (deep === 0 ? 'shown' : { in: within(deep - 1) })
    const inLists = (deep: number): unknown => (deep === 0 ? 'shown' : [inLists(deep - 1)])
    for (const nested of [within, inLists]) {
      const shown = [5, 6, 7].map(deep => JSON.stringify(maskFields({ field: nested(deep) })))
      expect(shown.map(text => [text.includes('shown'), text.includes('…')])).toEqual([
        [true, false],
        [true, false],
        [false, true],
      ])
    }
  })
})
