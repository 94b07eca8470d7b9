import { describe, expect, test } from 'bun:test'
import { keywordsInSeason } from '~/server/discovery/seasons'
import type { CountryReleases, ReleaseType, TitleImage } from '~/shared/titles/model'
import {
  anyOf,
  certificationIn,
  countryOf,
  digitalRelease,
  languageOfCall,
  mostVoted,
  shuffled,
  subscriptionsIn,
} from '~/shared/titles/rules'

describe('the language of a call', () => {
  const cases: [string | null, string | null, string | null, string][] = [
    ['fr', 'de', 'it', 'fr'],
    ['', 'de', 'it', 'de'],
    [null, '', 'it', 'it'],
    [null, null, 'it', 'it'],
    [null, null, null, 'en'],
    [' ', ' ', '', 'en'],
  ]
  for (const [named, user, portal, expected] of cases) {
    test(`is ${expected} for ${JSON.stringify([named, user, portal])}`, () => {
      expect(languageOfCall({ named, user, portal })).toBe(expected)
    })
  }
})

test('somebody without a country watches in the usual one', () => {
  expect(countryOf(null)).toBe('US')
  expect(countryOf({ streamingCountry: '' })).toBe('US')
  expect(countryOf({ streamingCountry: 'de' })).toBe('DE')
})

describe('the day of the digital release', () => {
  const out = (country: string, ...releases: [ReleaseType, string][]): CountryReleases => ({
    country,
    releases: releases.map(([type, day]) => ({ type, date: new Date(day), certification: null, note: null })),
  })
  const digital = new Date('2026-03-01')

  test('is the first digital one of the country', () => {
    const releases = [
      out('US', ['digital', '2026-01-01']),
      out('DE', ['theatrical', '2026-02-01'], ['digital', '2026-03-01']),
    ]
    expect(digitalRelease(releases, 'de')).toEqual(digital)
  })
  test('is that of the usual country where this one has none at all', () => {
    expect(digitalRelease([out('US', ['digital', '2026-03-01'])], 'FR')).toEqual(digital)
  })
  test('is not borrowed where the country has other releases', () => {
    expect(
      digitalRelease([out('US', ['digital', '2026-03-01']), out('FR', ['theatrical', '2026-02-01'])], 'FR'),
    ).toBeNull()
  })
  test('is unknown where nothing is known', () => {
    expect(digitalRelease(null, 'US')).toBeNull()
    expect(digitalRelease([], 'US')).toBeNull()
  })
})

describe('for whom a movie is fit in a country', () => {
  type Known = [ReleaseType, string | null]
  const certified = (country: string, ...releases: Known[]): CountryReleases => ({
    country,
    releases: releases.map(([type, certification]) => ({ type, certification, date: new Date(0), note: null })),
  })
  const released = [
    certified('US', ['premiere', 'R'], ['digital', 'NR'], ['theatrical', 'PG-13']),
    certified('DE', ['theatrical', null], ['physical', '12']),
    certified('FR', ['theatrical', null]),
  ]
  const cases: [string, string | null, string][] = [
    ['US', 'PG-13', 'as it came to cinemas'],
    ['us', 'PG-13', 'in any case of its letters'],
    ['DE', '12', 'as it came out otherwise, where cinemas have nothing'],
    ['FR', null, 'unknown where no release says so'],
    ['GB', null, 'not borrowed from another country'],
  ]
  for (const [country, expected, why] of cases)
    test(`${country}: ${why}`, () => expect(certificationIn(released, country)).toBe(expected))
  test('is unknown where nothing is known', () => expect(certificationIn(null, 'US')).toBeNull())
})

test('only subscriptions of the own country are listed, in any case of its letters', () => {
  const provider = (id: number) => ({ id, name: `P${id}`, logoPath: null, displayPriority: id })
  const there = { flatrate: [provider(1)], rent: [provider(2)], buy: [], free: [provider(3)], ads: [] }
  expect(subscriptionsIn([{ country: 'GB', ...there }], 'gb')).toEqual([provider(1)])
  expect(subscriptionsIn([{ country: 'GB', ...there }], 'XX')).toEqual([])
})

test('the most liked picture is found by number, not by text', () => {
  const image = (path: string, voteCount: number, language: string | null, voteAverage = 5): TitleImage => ({
    path,
    voteCount,
    language,
    voteAverage,
    width: 1,
    height: 1,
  })
  const images = [image('/a', 9, 'en'), image('/b', 10, 'en'), image('/c', 50, null), image('/d', 10, 'en', 7)]
  expect(mostVoted(images)?.path).toBe('/c')
  expect(mostVoted(images, 'en')?.path).toBe('/d')
  expect(mostVoted(images, 'fr')).toBeNull()
})

test.each([
  ['more votes', { voteCount: 11, voteAverage: 1 }, '/other'],
  ['fewer votes', { voteCount: 9, voteAverage: 9 }, '/first'],
  ['as many and a better mark', { voteCount: 10, voteAverage: 5.1 }, '/other'],
  ['as many and the same mark', { voteCount: 10, voteAverage: 5 }, '/first'],
  ['as many and a worse mark', { voteCount: 10, voteAverage: 4.9 }, '/first'],
])('beside a picture with ten votes, one with %s', (_, votes, liked) => {
  const usual = { language: null, width: 1, height: 1 }
  const first = { path: '/first', voteCount: 10, voteAverage: 5, ...usual }
  expect(mostVoted([first, { path: '/other', ...votes, ...usual }])?.path).toBe(liked)
})

test('mixing titles keeps every one of them', () => {
  const rolls = [0.9, 0, 0.5, 0]
  expect(shuffled(['a', 'b', 'c', 'd'], () => rolls.shift() ?? 0)).toEqual(['d', 'a', 'c', 'b'])
})

test('any one of some is drawn by chance, and none out of none', () => {
  const titles = ['a', 'b', 'c']
  const drawn = [0, 0.33, 0.34, 0.66, 0.67, 0.999].map(chance => anyOf(titles, () => chance))
  expect(drawn).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  expect(anyOf([], () => 0)).toBeNull()
})

describe('seasons', () => {
  const list = [
    { from: '10-10', to: '11-01', keywords: [1] },
    { from: '12-20', to: '01-06', keywords: [2, 3] },
  ]
  const on = (month: number, day: number) => keywordsInSeason(new Date(2026, month - 1, day), list)
  test('hold from their first to their last day', () => {
    expect([on(10, 9), on(10, 10), on(11, 1), on(11, 2)]).toEqual([[], [1], [1], []])
  })
  test('may be a single day', () => {
    const day = [{ from: '10-31', to: '10-31', keywords: [1] }]
    expect([30, 31].map(number => keywordsInSeason(new Date(2026, 9, number), day))).toEqual([[], [1]])
  })
  test('may reach over the turn of the year', () => {
    expect([on(12, 19), on(12, 20), on(12, 31), on(1, 6), on(1, 7)]).toEqual([[], [2, 3], [2, 3], [2, 3], []])
  })
})
