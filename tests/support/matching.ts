import { expect } from 'bun:test'

// Bun's `toMatchObject` takes any two dates for the same, and so any two sets, maps, patterns and errors: a test that
// names a moment in what it matches could not fail. Here they are compared as `toEqual` does.

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The same, where objects may have more than is named. */
function partly(expected: unknown): unknown {
  if (Array.isArray(expected)) return expected.map(partly)
  if (!isPlain(expected)) return expected
  return expect.objectContaining(Object.fromEntries(Object.entries(expected).map(([name, one]) => [name, partly(one)])))
}

expect.extend({
  toMatchObject(received: unknown, expected: unknown) {
    try {
      expect(received).toEqual(partly(expected))
      return { pass: true, message: () => `expected not to match ${Bun.inspect(expected)}` }
    } catch (error) {
      return { pass: false, message: () => (error instanceof Error ? error.message : String(error)) }
    }
  },
})
