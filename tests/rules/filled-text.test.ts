import { describe, expect, test } from 'bun:test'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { filledText, isFilledText, isText } from '~/shared/api/schema'

const most = 40
const schema = TypeCompiler.Compile(filledText(most))

/** Nobody sees any of these; each range by its ends. */
const unseen = [
  ...[0x01, 0x09, 0x20, 0x7f, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x17b5, 0x180b, 0x180f],
  ...[0x2000, 0x200b, 0x200c, 0x200d, 0x200f, 0x2028, 0x202a, 0x202e, 0x202f, 0x205f, 0x2060, 0x206f, 0x2800],
  ...[0x3000, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0, 0xfff0, 0xfffb, 0xe0001, 0xe0020, 0xe007f, 0xe01ef],
]
/** Right beside them. */
const seen = [
  ...[0x21, 0x7e, 0xa1, 0xac, 0xae, 0x61b, 0x61d, 0x115e, 0x1161, 0x17b3, 0x17b6, 0x180a, 0x1810, 0x2010, 0x2027],
  ...[0x2030, 0x205e, 0x2070, 0x27ff, 0x2801, 0x3163, 0x3165, 0xfdff, 0xfe10, 0xff9f, 0xffa1, 0xfffc, 0x1f3ac],
]
const named = (codes: readonly number[]) =>
  codes.map((code): [string, string] => [code.toString(16).toUpperCase().padStart(4, '0'), String.fromCodePoint(code)])

const taken = (text: string) => [schema.Check(text), isFilledText(text, most)]

describe('a text that says something', () => {
  test.each(named(unseen))('has more in it than U+%s', (_, sign) => {
    for (const text of [sign, sign.repeat(3), ` ${sign}\u200b`, `\u{e0061}${sign}`])
      expect(taken(text)).toEqual([false, false])
    for (const text of [`a${sign}`, `${sign}a`, `a${sign}b`]) expect(taken(text)).toEqual([true, true])
  })

  test.each(named(seen))('may be U+%s alone', (_, sign) => {
    for (const text of [sign, `\u200b${sign}`, `\u{e0061}${sign}`]) expect(taken(text)).toEqual([true, true])
  })

  test.each([
    ['a family of four', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'],
    ['a word of Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a heart in its colour', '\u2764\ufe0f'],
    ['a flag that is spelled with tags', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a word that says where it may be broken', 'Film\u00adwunsch'],
    ['an isolated half of a sign', '\ud83c'],
  ])('may be %s', (_, text) => {
    expect(taken(text)).toEqual([true, true])
  })

  test('has no zero character, and something in it', () => {
    for (const text of ['', '\u0000', 'a\u0000', '\u0000a', ' \u0000a']) expect(taken(text)).toEqual([false, false])
    expect(isText('', most)).toBe(true)
    expect(isText('\u200b', most)).toBe(true)
  })

  test('is as long as it may be, and no longer', () => {
    expect(taken(`${'\u200b'.repeat(most - 1)}a`)).toEqual([true, true])
    expect(taken(`${'\u200b'.repeat(most)}a`)).toEqual([false, false])
  })
})
