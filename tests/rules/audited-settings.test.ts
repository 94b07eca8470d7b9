import { describe, expect, test } from 'bun:test'
import { sectionChange } from '~/server/settings/audited'
import { address, items, number, secret, text, toggle } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'

const lamp = section('lamp', {
  enabled: toggle(),
  host: text(),
  port: number({ default: 80 }),
  apiKey: secret(),
  ownKey: text({ sealed: true }),
  hook: address({ takesUser: true }),
  servers: items({ name: text(), port: number({ default: 80 }), token: secret() }, { named: 'name' }),
})
const stored = {
  enabled: false,
  host: null,
  port: 80,
  apiKey: null,
  ownKey: null,
  hook: null,
  servers: [
    { id: 1, name: 'Attic', port: 80, token: 'a' },
    { id: 2, name: 'Cellar', port: 81, token: 'b' },
  ],
}
const changed = (more: object) => sectionChange(lamp, stored, { ...stored, ...more })

describe('what is written down of saved settings', () => {
  test.each<[string, object, Record<string, [unknown, unknown]>]>([
    ['a switch and a text', { enabled: true, host: 'attic' }, { enabled: [false, true], host: [null, 'attic'] }],
    ['a secret that is entered', { apiKey: 'x' }, { apiKey: [null, '********'] }],
    ['what is sealed as secrets are', { ownKey: 'x' }, { ownKey: [null, '********'] }],
    [
      'an address that says as whom it is opened, or has a key',
      { hook: 'https://ann:pass@example.com/a?key=1' },
      { hook: [null, 'https://example.com/a?…'] },
    ],
    [
      'a field of one of several servers',
      { servers: [stored.servers[0], { ...stored.servers[1], port: 82, token: 'c' }] },
      { 'servers[Cellar].port': [81, 82], 'servers[Cellar].token': ['********', '********'] },
    ],
    [
      'a server that is taken out, by what differs from how every server begins',
      { servers: [stored.servers[1]] },
      {
        servers: [['Attic', 'Cellar'], ['Cellar']],
        'servers[Attic].name': ['Attic', null],
        'servers[Attic].token': ['********', null],
      },
    ],
    [
      'a server that is added without a name',
      { servers: [...stored.servers, { id: 3, name: null, port: 90, token: null }] },
      {
        servers: [
          ['Attic', 'Cellar'],
          ['Attic', 'Cellar', '#3'],
        ],
        'servers[#3].port': [null, 90],
      },
    ],
    [
      'another order',
      { servers: stored.servers.toReversed() },
      {
        servers: [
          ['Attic', 'Cellar'],
          ['Cellar', 'Attic'],
        ],
      },
    ],
  ])('%s', (_, more, fields) => {
    const values = (at: 0 | 1) => Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[at]]))
    expect(changed(more)).toEqual({ before: values(0), after: values(1) })
  })

  test('nothing where nothing is different', () => {
    expect(changed({})).toBeNull()
    expect(changed({ servers: structuredClone(stored.servers) })).toBeNull()
  })

  test('no secret, wherever it stands', () => {
    const secrets = { apiKey: 'hush-1', ownKey: 'hush-2', hook: 'https://hush-3:hush-4@example.com' }
    const all = changed({ ...secrets, servers: [{ id: 1, name: 'Attic', port: 80, token: 'hush-5' }] })
    expect(JSON.stringify(all)).not.toContain('hush')
  })
})
