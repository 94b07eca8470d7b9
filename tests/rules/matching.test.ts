import { expect, test } from 'bun:test'

const noon = new Date('2026-03-01T12:00:00Z')
const later = new Date('2026-03-01T12:00:00.001Z')

test.each<[string, unknown, unknown, boolean]>([
  ['a moment', { at: noon, more: 1 }, { at: new Date(noon) }, true],
  ['another moment', { at: noon }, { at: later }, false],
  ['another moment within', { one: [{ at: noon, more: 1 }] }, { one: [{ at: later }] }, false],
  ['another moment in a list', [noon], [later], false],
  ['another set', { of: new Set([1]) }, { of: new Set([2]) }, false],
  ['another map', { of: new Map([[1, 1]]) }, { of: new Map([[1, 2]]) }, false],
  ['anything of a kind', { at: noon }, { at: expect.any(Date) }, true],
  ['a part of an object', { one: { a: 1, b: 2 }, c: 3 }, { one: { a: 1 } }, true],
  ['a part of a list', [1, 2], [1], false],
  ['nothing', null, {}, false],
])('tests that match a part of an answer tell it by %s', (_, received, part, matches) => {
  if (matches) expect(received).toMatchObject(part as object)
  else expect(received).not.toMatchObject(part as object)
})
