import { describe, expect, test } from 'bun:test'
import { connectionValues, placeOfConnection } from '~/integrations/portals/ombi/places'
import { flagIn, lineIn, textIn, wholeIn } from '~/shared/import/texts'
import { isTimeZone, momentIn, notBefore } from '~/shared/import/times'

describe('moments of other portals', () => {
  test.each([
    ['2026-11-22 06:44:46.5061473', 'UTC', '2026-11-22T06:44:46.506Z'],
    ['2026-11-22 06:44:46', 'UTC', '2026-11-22T06:44:46.000Z'],
    ['2026-11-22T06:44:46.1Z', 'Europe/Berlin', '2026-11-22T06:44:46.100Z'],
    ['2026-11-22 06:44:46+00', 'Europe/Berlin', '2026-11-22T06:44:46.000Z'],
    ['2026-11-22 06:44:46-05:30', 'UTC', '2026-11-22T12:14:46.000Z'],
    ['2026-11-22 06:44:46.5', 'Europe/Berlin', '2026-11-22T05:44:46.500Z'],
    ['2026-07-01 06:00:00', 'Europe/Berlin', '2026-07-01T04:00:00.000Z'],
    // Clocks go back at three: the hour between two and three is there twice.
    ['2026-10-25 01:59:59', 'Europe/Berlin', '2026-10-24T23:59:59.000Z'],
    ['2026-10-25 03:00:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
    ['2027-01-10', 'UTC', '2027-01-10T00:00:00.000Z'],
    ['1800-01-01 00:00:00', 'UTC', '1800-01-01T00:00:00.000Z'],
    ['1799-12-31 23:59:59', 'UTC', null],
    ['2200-01-01 00:00:00', 'UTC', null],
    ['0001-01-01 00:00:00', 'UTC', null],
    ['0001-01-01 00:00:00.000000', 'Europe/Berlin', null],
    ['0000-00-00 00:00:00', 'UTC', null],
    ['2026-02-30 00:00:00', 'UTC', null],
    ['2026-01-01 24:00:00', 'UTC', null],
    ['-infinity', 'UTC', null],
    ['yesterday', 'UTC', null],
    ['', 'UTC', null],
    [1_795_000_000_000, 'UTC', null],
    [null, 'UTC', null],
    [Number.NEGATIVE_INFINITY, 'UTC', null],
    [new Date('2026-01-01T00:00:00Z'), 'UTC', '2026-01-01T00:00:00.000Z'],
    [new Date(Number.NaN), 'UTC', null],
  ])('%p in %s', (value, zone, expected) => {
    expect(momentIn(value, zone)?.toISOString() ?? null).toBe(expected)
  })

  test('a decision never comes before what it is about', () => {
    const [early, late] = [new Date(1), new Date(2)]
    expect([notBefore(early, late), notBefore(late, late), notBefore(late, early), notBefore(null, late)]).toEqual([
      late,
      late,
      late,
      null,
    ])
  })

  test('zones are those that the machine knows', () => {
    expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Europe/Nowhere'), isTimeZone('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('values of other portals', () => {
  test.each([
    ['  a\u0000b  ', 10, 'ab'],
    ['a\nb\tc', 10, 'a\nb\tc'],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    ['ab\u{1f600}', 3, 'ab'],
    ['\ud800x', 3, 'x'],
    ['   ', 3, null],
    [5, 3, '5'],
    [null, 3, null],
    [{}, 3, null],
  ])('the text %j of at most %i', (value, most, expected) => expect(textIn(value, most)).toBe(expected))

  test('a line has no breaks', () => expect(lineIn('a\r\nb', 9)).toBe('a b'))

  test.each([
    [5, 5],
    ['5', 5],
    [' 5 ', 5],
    ['', null],
    ['5x', null],
    [5n, 5],
    [5.5, null],
    [-1, null],
    [2_147_483_647, 2_147_483_647],
    [2_147_483_648, null],
    [Number.NaN, null],
  ])('the number %p', (value, expected) => expect(wholeIn(value)).toBe(expected))

  test.each([
    [1, true],
    [0, false],
    [true, true],
    ['t', true],
    ['0', false],
    [new Uint8Array([1]), true],
    [new Uint8Array([0]), false],
    [null, null],
    ['maybe', null],
  ])('the flag %p', (value, expected) => expect(flagIn(value)).toBe(expected))
})

describe('connection strings of .NET', () => {
  test('have names in any case, with blanks, and values in quotes', () => {
    const values = connectionValues(`Server = db.example.com ; USER ID=ombi;Password="a;b""c";Pwd='d''e'`)
    expect([...values]).toEqual([
      ['server', 'db.example.com'],
      ['userid', 'ombi'],
      ['password', 'a;b"c'],
      ['pwd', "d'e"],
    ])
  })

  test.each([
    ['MySQL', 'Server=db;Port=3307;Database=Ombi;User=om bi;Password=p@ss', 'mysql://om%20bi:p%40ss@db:3307/Ombi'],
    ['MySQL', 'Server=db;Database=Ombi;Uid=a;Pwd=b', 'mysql://a:b@db:3306/Ombi'],
    ['Postgres', 'Host=db;Database=Ombi;Username=a;Password=b', 'postgres://a:b@db:5432/Ombi'],
    ['Sqlite', 'Data Source=/config/Ombi.db', '/config/Ombi.db'],
  ])('%s: %s', (type, text, expected) => expect(placeOfConnection(type, text)).toBe(expected))
})
