import { describe, expect, test } from 'bun:test'
import { cutFor, readLength, shortenedHtml, shortenedMarkdown } from '~/integrations/notify/telegram/cut'

describe('HTML for Telegram', () => {
  test.each([
    ['what fits, however long its markup is', '<b>one</b> <i>two</i>', 7, '<b>one</b> <i>two</i>'],
    ['one sign more than fits', '<b>one</b> <i>twos</i>', 7, '<b>one</b> <i>tw…</i>'],
    ['between words, with what is open there ended', '<b>one two three</b>', 10, '<b>one two…</b>'],
    ['what is open inside of something else', '<b>one <i>two three</i></b>', 9, '<b>one <i>two…</i></b>'],
    ['before what begins there', 'one two <a href="https://films.example.com/a b">three</a>', 10, 'one two…'],
    ['a word that is longer than half of it', '<code>Donaudampfschiff</code>', 8, '<code>Donauda…</code>'],
    ['no entity in its middle', 'a &amp; b &lt; c', 6, 'a &amp;…'],
    ['an entity that just fits', 'a&amp;b', 3, 'a&amp;b'],
    ['no sign of two halves', 'ab😀😀😀', 4, 'ab…'],
    ['what was ended before', '<b>one</b> two three', 9, '<b>one</b> two…'],
    ['no punctuation before what is left out', '<b>one two, three</b>', 10, '<b>one two…</b>'],
    ['a sign that is no tag', 'one <3 two', 9, 'one <3…'],
    ['nothing but an ellipsis where nothing else has room', '<b>one</b>', 1, '<b>…</b>'],
  ])('keeps %s', (_, html, most, short) => {
    expect(shortenedHtml(html, most)).toBe(short)
    expect(readLength(short)).toBeLessThanOrEqual(most)
  })

  test('ends whatever it begins, wherever it is cut', () => {
    const html =
      'At <b>last, <i>here &amp; <a href="https://films.example.com/?a=1&amp;b=2">now</a></i></b>: <code>x &lt; y</code> done'
    for (let most = 1; most <= readLength(html); most++) {
      const open: string[] = []
      for (const [, isEnd, name = ''] of shortenedHtml(html, most).matchAll(/<(\/?)([a-z]+)[^<>]*>/g))
        if (isEnd) expect(open.pop()).toBe(name)
        else open.push(name)
      expect(open).toEqual([])
    }
  })
})

describe('Markdown for Telegram', () => {
  test.each([
    ['what fits', '*one* two', 9, '*one* two'],
    ['a bold word that it is cut in', '*one two three* four', 15, '*one two…*'],
    ['code', '`one two three four`', 16, '`one two…`'],
    ['a block', '```one two three four```', 18, '```one two…```'],
    ['words that were to lead somewhere', '[one two three](https://films.example.com)', 14, '[one two…]'],
    ['signs that have a backslash', 'one\\_two three\\_four five\\_six', 28, 'one\\_two three\\_four…'],
    ['no backslash without its sign', `${'a'.repeat(10)}\\_bbbb`, 15, `${'a'.repeat(10)}…`],
  ])('ends %s', (_, text, most, short) => {
    expect(shortenedMarkdown(text, most)).toBe(short)
    expect(short.length).toBeLessThanOrEqual(most)
  })
})

test.each([
  ['HTML', '<b>one two three</b>', '<b>one two…</b>'],
  ['Markdown', '*one two three*', '*one…*'],
  [null, '<b>one two three</b>', '<b>one…'],
])('what is read as %p is cut as such', (mode, text, short) => expect(cutFor(mode, text, 10)).toBe(short))
