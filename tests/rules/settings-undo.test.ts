import { describe, expect, test } from 'bun:test'
import { address, items, number, secret, text, toggle } from '~/shared/settings/fields'
import { type KeptChange, keptChange } from '~/shared/settings/kept-change'
import { section } from '~/shared/settings/model'
import { undoneChange } from '~/shared/settings/undo'

const { fields } = section('lamp', {
  enabled: toggle(),
  host: text(),
  port: number({ default: 80 }),
  learned: text({ readOnly: true }),
  apiKey: secret(),
  hook: address({ takesUser: true }),
  servers: items({ name: text(), port: number({ default: 80 }), token: secret() }, { named: 'name' }),
})

const attic = { id: 1, name: 'Attic', port: 80, token: null }
const cellar = { id: 2, name: 'Cellar', port: 81, token: 'b' }
const loft = { id: 3, name: 'Loft', port: 82, token: null }
const usual = {
  ...{ enabled: false, host: 'attic.home', port: 80, learned: null, apiKey: 'one', hook: null },
  servers: [attic, cellar],
}
type Values = Partial<Record<keyof typeof usual, unknown>>

/** A change from the usual values, taken back from what is stored by then. */
function undo(changed: Values, since: Values = {}, fixed: string[] = []) {
  const values = { ...usual, ...changed }
  const kept = keptChange(fields, usual, values)
  if (!kept) throw new Error('nothing was changed')
  // As databases give it back: in an order of their own.
  const stored: KeptChange = JSON.parse(JSON.stringify(kept), (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).reverse()) : one,
  )
  const undone = undoneChange(fields, stored, { ...values, ...since }, fixed)
  return { ...undone, values: { ...undone.values } as Values }
}

describe('a change of settings is undone', () => {
  test.each<[string, Values, Values]>([
    ['of single values', { enabled: true, host: 'cellar.home', port: 81 }, usual],
    ['of a value that was emptied', { host: null }, usual],
    ['of a field of one of several', { servers: [{ ...attic, port: 99 }, cellar] }, usual],
    ['of a name', { servers: [attic, { ...cellar, name: 'Shed' }] }, usual],
    ['of one that was added', { servers: [attic, cellar, loft] }, usual],
    ['of one that was taken out and had no secret', { servers: [cellar] }, usual],
    ['of their order', { servers: [cellar, attic] }, usual],
  ])('%s', (_, changed, expected) => {
    expect(undo(changed)).toEqual({ values: expected, obstacles: [] })
  })

  test('and what came after it in the same list stays', () => {
    const undone = undo(
      { servers: [{ ...attic, port: 99 }, cellar] },
      { servers: [loft, { ...attic, port: 99 }, cellar] },
    )
    expect(undone).toEqual({ values: { ...usual, servers: [loft, attic, cellar] }, obstacles: [] })
  })

  test('as nothing where it says already what it said before', () => {
    expect(undo({ host: 'cellar.home' }, { host: 'attic.home' })).toEqual({ values: usual, obstacles: [] })
  })
})

describe('what stays of a change, with the reason', () => {
  test.each<[string, Values, Values, string[], { path: string; why: string }[]]>([
    ['a value that was changed again', { port: 81 }, { port: 82 }, [], [{ path: 'port', why: 'changedSince' }]],
    ['a secret', { apiKey: 'two' }, {}, [], [{ path: 'apiKey', why: 'secret' }]],
    [
      'a secret that was entered for the first time',
      { hook: 'https://a:b@example.com' },
      {},
      [],
      [{ path: 'hook', why: 'secret' }],
    ],
    [
      'a secret in a list',
      { servers: [attic, { ...cellar, token: 'c' }] },
      {},
      [],
      [{ path: 'servers[Cellar].token', why: 'secret' }],
    ],
    [
      'one that was taken out and had a secret',
      { servers: [attic] },
      {},
      [],
      [{ path: 'servers[Cellar]', why: 'secret' }],
    ],
    [
      'one that was added and changed since',
      { servers: [attic, cellar, loft] },
      { servers: [attic, cellar, { ...loft, port: 83 }] },
      [],
      [{ path: 'servers[Loft]', why: 'changedSince' }],
    ],
    [
      'a field of one that is gone',
      { servers: [{ ...attic, port: 99 }, cellar] },
      { servers: [cellar] },
      [],
      [{ path: 'servers[Attic]', why: 'gone' }],
    ],
    ['what the environment sets', { port: 81 }, {}, ['port'], [{ path: 'port', why: 'environment' }]],
    ['what the portal writes', { learned: 'x' }, {}, [], [{ path: 'learned', why: 'managed' }]],
  ])('%s', (_, changed, since, fixed, expected) => {
    const undone = undo(changed, since, fixed)
    expect(undone.obstacles as unknown).toEqual(expected)
    expect(undone.values).toEqual({ ...usual, ...changed, ...since })
  })

  test('of a field that a later version has no more', () => {
    const { port: _, ...fewer } = fields
    const kept = { before: { port: 80 }, after: { port: 81 }, secrets: [] }
    expect(undoneChange(fewer, kept, usual).obstacles).toEqual([{ path: 'port', why: 'gone' }])
  })

  test('and the rest is undone', () => {
    const undone = undo({ host: 'cellar.home', port: 81, apiKey: 'two' }, { port: 82 })
    expect(undone.values).toMatchObject({ host: 'attic.home', port: 82, apiKey: 'two' })
  })
})

describe('what is kept of a change', () => {
  test('has no secret, and no address with one in it', () => {
    const kept = JSON.stringify(
      keptChange(fields, usual, {
        ...usual,
        ...{ apiKey: 'SECRET', hook: 'https://ann:SECRET@example.com/a?key=SECRET' },
        servers: [{ ...attic, port: 1, token: 'SECRET' }],
      }),
    )
    expect(kept).not.toContain('SECRET')
    expect(kept).not.toContain('"one"')
  })

  test.each([
    ['is whole up to 256 kB', 256 * 1024 - 200, true],
    ['is nothing beyond', 256 * 1024, false],
  ])('%s', (_, length, isKept) => {
    expect(keptChange(fields, usual, { ...usual, host: 'x'.repeat(length) }) !== null).toBe(isKept)
  })

  test('is nothing where nothing changed', () => expect(keptChange(fields, usual, { ...usual })).toBeNull())
})
