import { expect, test } from 'bun:test'
import { addressOf, addressParts, baseAddress, connectionIn } from '~/shared/base-address'

const nas = { ip: 'nas', port: 8080, ssl: false, subDir: null }

test.each<[number, string | null]>([
  [0, null],
  [1, 'http://nas:1'],
  [65_534, 'http://nas:65534'],
  [65_535, 'http://nas:65535'],
  [65_536, null],
  [80.5, null],
  [Number.NaN, null],
])('a server at port %p has the address %p', (port, address) => {
  expect(addressOf({ ...nas, port })).toBe(address)
})

test.each([59, 60, 61])('a hostname of %i characters that is none is told as far as 60', length => {
  const ip = `${'a'.repeat(length - 1)}[`
  const told = length > 60 ? `${ip.slice(0, 59)}…` : ip
  expect(() => baseAddress({ ...nas, ip })).toThrow(`"${told}" is not a hostname`)
})

test('a connection is read out of settings as far as they say it', () => {
  expect(connectionIn({ ip: 'nas', port: '8080', ssl: true, subDir: 'films' })).toEqual({
    ...{ ip: 'nas', port: 8080, ssl: true, subDir: 'films' },
  })
  expect(connectionIn({ ip: 7, port: null, ssl: 'true', subDir: 7 })).toEqual({
    ...{ ip: null, port: 0, ssl: false, subDir: null },
  })
})

test.each(['http://user@nas', 'http://user:secret@nas', 'http://:secret@nas', 'a b', 'ftp://nas', ''])(
  '%p is no address of a server',
  address => {
    expect(addressParts(address)).toBeNull()
  },
)
