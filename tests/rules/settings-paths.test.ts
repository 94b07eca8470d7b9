import { describe, expect, test } from 'bun:test'
import { placesIn } from '~/shared/settings/items'
import { read } from '~/shared/settings/model'
import { fieldAt, withValueAt } from '~/shared/settings/paths'
import { cinema } from '../support/cinema'

const { fields } = cinema
const values = read(cinema, {
  servers: [
    { id: 7, ip: 'a', libraries: [{ id: 1, key: 'films' }] },
    { id: 9, ip: 'b' },
  ],
})
const set = (path: string, value: unknown) => withValueAt(fields, values, path, value)

describe('a value by its path', () => {
  test.each([
    ['enabled', true, { enabled: true }],
    ['ENABLED', true, { enabled: true }],
    ['servers[1].ip', 'c', { servers: [{ id: 7 }, { id: 9, ip: 'c' }] }],
    ['servers.1.IP', 'c', { servers: [{ id: 7 }, { id: 9, ip: 'c' }] }],
    ['servers[0].libraries[0].key', 'x', { servers: [{ libraries: [{ id: 1, key: 'x' }] }, { id: 9 }] }],
    ['servers[0].libraries[1].key', 'y', { servers: [{ libraries: [{ key: 'films' }, { key: 'y' }] }, { id: 9 }] }],
    ['servers[2].ip', 'new', { servers: [{ id: 7 }, { id: 9 }, { ip: 'new' }] }],
    ['servers[0]', null, { servers: [{ id: 9 }] }],
    ['servers[0]', { ip: 'whole' }, { servers: [{ id: 7, ip: 'whole' }, { id: 9 }] }],
    ['servers', [], { servers: [] }],
  ])('%s is set to %p', (path, value, expected) => expect(set(path, value)).toMatchObject(expected))

  test.each([
    'server',
    'servers[3].ip',
    'servers[-1].ip',
    'servers[0].host',
    'servers.x.ip',
    'enabled[0]',
    '',
    'servers[]',
  ])('%p leads to nothing', path => expect(set(path, 'x')).toBeNull())

  test('the field behind a path is known', () => {
    expect(fieldAt(fields, 'servers[0].serial')?.readOnly).toBe(true)
    expect(fieldAt(fields, 'servers[0].libraries[4].pin')?.kind).toBe('secret')
    expect(fieldAt(fields, 'servers[0]')).toBeNull()
    expect(fieldAt(fields, 'constructor')).toBeNull()
  })

  test('nothing is changed in place', () => {
    const before = JSON.stringify(values)
    set('servers[0].ip', 'other')
    expect(JSON.stringify(values)).toBe(before)
  })
})

test('every single value is found with its path', () => {
  const found = new Map(placesIn(fields, values).map(({ path, value }) => [path, value]))
  expect(found.get('enabled')).toBe(false)
  expect(found.get('servers[0].libraries[0].key')).toBe('films')
  expect(found.get('servers[1].ip')).toBe('b')
  expect(found.has('servers')).toBe(false)
})
