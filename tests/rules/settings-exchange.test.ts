import { describe, expect, test } from 'bun:test'
import { importedSection } from '~/shared/settings/exchange'
import { items, number, secret, text } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'

const lamp = section('lamp', {
  host: text(),
  port: number({ default: 80, min: 1, max: 65_535 }),
  learned: text({ readOnly: true }),
  apiKey: secret({ sentTo: ['host'] }),
  servers: items({ name: text(), port: number({ default: 80, max: 100 }), token: secret() }, { named: 'name' }),
})
const stored = {
  ...{ host: 'attic.home', port: 80, learned: null, apiKey: 'one' },
  servers: [{ id: 1, name: 'Attic', port: 80, token: 'a' }],
}
type Given = Record<string, unknown>
const taken = (given: unknown, fixed: string[] = [], unknown: 'unknown' | 'newer' = 'unknown') =>
  importedSection(lamp, given, { stored, fixed, unknown })

describe('what a section holds after a file was taken over', () => {
  test.each<[string, Given, Given]>([
    ['the value of the file', { port: 81 }, { port: 81 }],
    ['in any letter case', { PORT: 81 }, { port: 81 }],
    ['the highest value', { port: 65_535 }, { port: 65_535 }],
    ['what the file leaves out', {}, {}],
    ['a secret that is stored', { apiKey: '********' }, {}],
    ['a secret of the file', { apiKey: 'two' }, { apiKey: 'two' }],
    ['a list as a whole', { servers: [] }, { servers: [] }],
  ])('%s', (_, given, expected) => {
    expect(taken(given) as unknown).toEqual({ values: { ...stored, ...expected }, notes: [] })
  })
})

describe('what is named of a file', () => {
  const twice = { id: 2, name: 'Cellar', port: 80, token: '********' }
  test.each<[string, Given, string, string]>([
    ['what nobody knows', { colour: 'red' }, 'colour', 'unknown'],
    [
      'what nobody knows in a list',
      { servers: [{ ...stored.servers[0], colour: 'red' }] },
      'servers[0].colour',
      'unknown',
    ],
    ['one beyond the highest', { port: 65_536 }, 'port', 'outOfBounds'],
    ['one below the lowest', { port: 0 }, 'port', 'outOfBounds'],
    ['one beyond, in a list', { servers: [{ ...stored.servers[0], port: 101 }] }, 'servers[0].port', 'outOfBounds'],
    ['a secret that is not stored', { servers: [stored.servers[0], twice] }, 'servers[1].token', 'secret'],
    ['a secret for another address', { host: 'cellar.home', apiKey: '********' }, 'apiKey', 'secret'],
    ['what the portal writes', { learned: 'x' }, 'learned', 'managed'],
  ])('%s', (_, given, field, kind) => {
    const place = field.replace('[0]', '[Attic]').replace('[1]', '[Cellar]')
    expect(taken(given).notes).toMatchObject([{ section: 'lamp', field, place, kind }])
  })

  test('what only a newer version knows', () => {
    expect(taken({ colour: 'red' }, [], 'newer').notes).toMatchObject([{ field: 'colour', kind: 'newer' }])
  })

  test('what the environment sets, unless the file says the same', () => {
    expect(taken({ port: 81 }, ['port'])).toMatchObject({
      values: { port: 80 },
      notes: [{ field: 'port', kind: 'environment' }],
    })
    expect(taken({ port: 80 }, ['port']).notes).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['a text', 'text'],
    ['a number', 7],
  ])('a section that is %s instead of an object', (_, given) => {
    expect(taken(given)).toMatchObject({ values: stored, notes: [{ field: null, kind: 'outOfBounds' }] })
  })
})
