import { describe, expect, test } from 'bun:test'
import { fields } from '~/integrations/portals/fields'
import { progressIn } from '~/integrations/portals/ombi/progress'
import { keptReason, longestReason } from '~/shared/requests/denial'
import { shortened, shortenedLine } from '~/shared/shortened'

describe('a text that is too long', () => {
  test.each([
    ['a text', 10, 'a text'],
    ['exactly te', 10, 'exactly te'],
    ['exactly ten', 10, 'exactly…'],
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['unbreakable', 10, 'unbreakab…'],
    ['ab😀😀😀', 4, 'ab…'],
    ['one\n two\nthree', 10, 'one\n two…'],
    ['It ends, with a comma', 10, 'It ends…'],
    ['It ends. A sentence', 10, 'It ends…'],
    ['It ends – with a dash', 11, 'It ends…'],
    ['It asks? Then it goes on', 14, 'It asks?…'],
    ['到此结束，后面还有', 6, '到此结束…'],
    ['It ends \\- with a backslash', 12, 'It ends…'],
    ['Tom &amp; Jerry', 12, 'Tom &amp;…'],
    ['Tom &#39; Jerry', 12, 'Tom &#39;…'],
    ['one; two three', 6, 'one…'],
    ['......', 3, '…'],
  ])('%j in %p characters is %j', (text, most, expected) => {
    expect(shortened(text, most)).toBe(expected)
    expect(expected.length).toBeLessThanOrEqual(most)
  })

  test.each([
    ['  many   blanks\nand lines  ', 21, 'many blanks and lines'],
    ['  many   blanks\nand lines  ', 20, 'many blanks and…'],
  ])('%j on one line of %p characters is %j', (text, most, expected) =>
    expect(shortenedLine(text, most)).toBe(expected),
  )

  test('is found quickly, whatever it is made of', () => {
    const start = performance.now()
    for (const sign of ['.', '-', '\\', ';', ' ']) expect(shortened(`a${sign.repeat(200_000)}`, 150_000)).toBe('a…')
    expect(shortened(`${'a'.repeat(9)}${' '.repeat(200_000)}b c`, 200_011)).toHaveLength(200_011)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('why something was denied', () => {
  const words = 'word, '.repeat(400)

  test.each([
    ['as it is where it is as long as may be', words.slice(0, longestReason), words.slice(0, longestReason)],
    ['up to a whole word where it is longer', words.slice(0, longestReason + 1), `${words.slice(0, 1_996)}…`],
  ])('is kept %s', (_, written, kept) => {
    expect(keptReason(written)).toBe(kept)
    const row = new Map<string, unknown>([
      ['denied', 1],
      ['deniedreason', written],
    ])
    const progress = progressIn(fields(row as Parameters<typeof fields>[0]), new Date(0), { timeZone: 'UTC' })
    expect(progress.deniedReason).toBe(kept.trim())
  })

  test('is nothing where nobody said it', () => expect(keptReason(null)).toBeNull())
})
