import { describe, expect, test } from 'bun:test'
import { isCounterBack, mostPasskeys, objectionToPasskey, passkeyPlace } from '~/shared/access/passkeys'

describe('where passkeys count', () => {
  test.each<[string, { origin: string; rpId: string } | null]>([
    ['https://films.example.com', { origin: 'https://films.example.com', rpId: 'films.example.com' }],
    ['https://films.example.com/portal', { origin: 'https://films.example.com', rpId: 'films.example.com' }],
    ['https://Films.Example.com:8443/', { origin: 'https://films.example.com:8443', rpId: 'films.example.com' }],
    ['https://films.example.com:443', { origin: 'https://films.example.com', rpId: 'films.example.com' }],
    ['https://server', { origin: 'https://server', rpId: 'server' }],
    ['http://localhost:5000', { origin: 'http://localhost:5000', rpId: 'localhost' }],
    ['http://films.localhost', { origin: 'http://films.localhost', rpId: 'films.localhost' }],
    ['http://notlocalhost', null],
    ['http://films.example.com', null],
    ['http://server.lan:5000', null],
    ['https://192.0.2.7', null],
    ['http://127.0.0.1:5000', null],
    ['https://[2001:db8::1]', null],
    ['ftp://localhost', null],
    ['films.example.com', null],
    ['', null],
  ])('%s', (address, place) => expect(passkeyPlace(address)).toEqual(place))
})

describe('a counter', () => {
  test.each<[number, number, boolean]>([
    [0, 0, false],
    [0, 1, false],
    [1, 0, true],
    [1, 1, true],
    [1, 2, false],
    [5, 4, true],
    [4_294_967_294, 4_294_967_295, false],
    [4_294_967_295, 4_294_967_295, true],
  ])('of %p that is said to be %p has gone back: %p', (kept, told, isBack) =>
    expect(isCounterBack({ kept, told })).toBe(isBack),
  )
})

test.each([
  [mostPasskeys - 1, null],
  [mostPasskeys, 'TooManyPasskeys'],
  [mostPasskeys + 1, 'TooManyPasskeys'],
])('whoever has %p passkeys and adds one is told: %p', (held, code) =>
  expect(objectionToPasskey(held)?.code ?? null).toBe(code as never),
)
