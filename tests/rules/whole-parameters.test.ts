import { expect, test } from 'bun:test'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { idParameter, wholeParameter } from '~/shared/api/schema'

const position = TypeCompiler.Compile(wholeParameter({ maximum: 500 }))
const id = TypeCompiler.Compile(idParameter())

test.each([
  ['0', true, false],
  ['1', true, true],
  ['500', true, true],
  ['501', false, true],
  ['007', true, true],
  ['', false, false],
  [' 1', false, false],
  ['1e2', false, false],
  ['0x1', false, false],
  ['0.5', false, false],
  ['-1', false, false],
  ['2147483648', false, false],
  ['9'.repeat(400), false, false],
  [0.5, false, false],
  [-1, false, false],
  [null, false, false],
])('%p in an address is a position: %p, and the number of a row: %p', (value, isPosition, isId) => {
  expect([position.Check(value), id.Check(value)]).toEqual([isPosition, isId])
})

test('a number that was read out of an address is the same when it is read once more, as is done with queries', () => {
  expect(position.Decode(position.Decode('10'))).toBe(10)
})
