import { expect, test } from 'bun:test'
import { structureCounter, structureOf } from '~/shared/json-structure'

test.each([
  ['', 0, 0],
  ['7', 0, 0],
  ['[]', 1, 1],
  ['[1,2]', 1, 2],
  ['{"a":[{"b":1}]}', 3, 3],
  ['["[[[[,,,,"]', 1, 1],
  [String.raw`["\"[[[", "\\"]`, 1, 2],
  ['["ü[", {"ß": 1}]', 2, 3],
])('%p has %d levels and %d entries', (text, depth, members) => {
  expect(structureOf(text)).toEqual({ depth, members })
})

test('it is the same wherever the pieces of a text end', () => {
  const bytes = new TextEncoder().encode(String.raw`[{"a\"[":["ü,",1]},"\\",[[[]]]]`)
  for (let border = 0; border <= bytes.length; border++) {
    const count = structureCounter()
    count(bytes.subarray(0, border))
    expect(count(bytes.subarray(border))).toEqual({ depth: 4, members: 9 })
  }
})
