import { describe, expect, test } from 'bun:test'
import type { NewsletterPart, NewTitle } from '~/shared/newsletter/model'
import {
  announcedKinds,
  episodesIn,
  fitting,
  isAnnouncedLibrary,
  libraryKey,
  mergedBlocks,
  newSeasons,
  newsletterObstacle,
} from '~/shared/newsletter/rules'
import { newsletter } from '~/shared/newsletter/settings'
import { largestMail } from '~/shared/notifications/mail-size'
import { mailDueAt } from '~/shared/notifications/mailings'
import { accept } from '~/shared/settings/accept'
import { read } from '~/shared/settings/model'

const bits = (...episodes: number[]) => episodes.reduce((all, one) => (all | (1 << (one & 31))) >>> 0, 0)
const block = (season: number, at: number, ...episodes: number[]) => ({ season, block: at, bits: bits(...episodes) })

test.each([
  ['one', [block(1, 0, 1)], ['1x1']],
  ['the last of a block and the first of the next', [block(1, 0, 31), block(1, 1, 32)], ['1x31', '1x32']],
  ['the highest bit, whatever its sign', [{ season: 2, block: 0, bits: -2147483648 }], ['2x31']],
  ['none', [block(1, 0)], []],
])('episodes of a block: %s', (_, blocks, expected) => {
  expect(blocks.flatMap(episodesIn).map(({ season, episode }) => `${season}x${episode}`)).toEqual(expected)
})

describe('new episodes by season', () => {
  const there = [block(1, 0, 1, 2, 3), block(2, 0, 1, 2, 3, 4, 5), block(0, 0, 1, 2)]

  test.each([
    ['single ones in ranges', [block(2, 0, 1, 2, 3, 5)], [{ season: 2, episodes: '1–3, 5' }]],
    ['a whole season without numbers', [block(1, 0, 1, 2, 3)], [{ season: 1, episodes: null }]],
    ['one short of a whole season', [block(1, 0, 1, 2)], [{ season: 1, episodes: '1–2' }]],
    [
      'specials last',
      [block(0, 0, 1), block(2, 0, 5), block(1, 0, 3)],
      [
        { season: 1, episodes: '3' },
        { season: 2, episodes: '5' },
        { season: 0, episodes: '1' },
      ],
    ],
    ['the same of two servers once', [block(1, 0, 1), block(1, 0, 1, 2)], [{ season: 1, episodes: '1–2' }]],
    ['nothing', [], []],
  ])('%s', (_, fresh, expected) => {
    expect(newSeasons(fresh, there)).toEqual(expected)
  })

  test('a season that a second server has half of is whole where both together have it', () => {
    const both = [block(1, 0, 1, 2), block(1, 0, 2, 3)]
    expect(newSeasons(both, both)).toEqual([{ season: 1, episodes: null }])
  })
})

test('blocks of several copies become one of each', () => {
  expect(mergedBlocks([block(1, 0, 1), block(1, 1, 33), block(1, 0, 31)])).toEqual([
    block(1, 0, 1, 31),
    block(1, 1, 33),
  ])
})

test.each([
  [{}, ['movie', 'tvShow', 'album']],
  [{ disableMovies: true }, ['tvShow', 'album']],
  [{ disableTv: true, disableMusic: true }, ['movie']],
  [{ disableMovies: true, disableTv: true, disableMusic: true }, []],
])('kinds that are told of with %j', (chosen, expected) => {
  expect(announcedKinds(read(newsletter, chosen))).toEqual(expected as ReturnType<typeof announcedKinds>)
})

test.each([
  [null, { source: 'plex:1', library: 'Films' }, true],
  [[], { source: 'plex:1', library: 'Films' }, true],
  [['plex:1:Films'], { source: 'plex:1', library: 'Films' }, true],
  [['plex:1:Films'], { source: 'plex:2', library: 'Films' }, false],
  [['plex:1:Films'], { source: 'plex:1', library: 'Kids' }, false],
  [['plex:1:Films'], { source: 'plex:1', library: null }, false],
  [['plex:1:'], { source: 'plex:1', library: null }, true],
])('with %j chosen the library %j is told of: %p', (libraries, shelf, expected) => {
  expect(isAnnouncedLibrary({ libraries }, shelf)).toBe(expected)
  expect(libraryKey({ source: 'lidarr', library: null })).toBe('lidarr:')
})

describe('a mail has room for', () => {
  const aTitle = (id: number): NewTitle => ({
    ...{ kind: 'movie', id: String(id), title: 'A', artist: null, year: null, overview: null, genres: [] },
    ...{ posterPath: null, watchUrl: null, seasons: [] },
  })
  const part = (kind: NewsletterPart['kind'], count: number, more = 0): NewsletterPart => ({
    kind,
    titles: Array.from({ length: count }, (_, id) => aTitle(id)),
    more,
  })
  const counts = (parts: readonly NewsletterPart[]) => parts.map(({ titles, more }) => [titles.length, more])
  const weighing = (each: number) => (parts: readonly NewsletterPart[]) =>
    parts.reduce((all, { titles }) => all + titles.length * each, 0)

  test.each([
    [
      'all at the limit',
      largestMail / 5,
      [
        [3, 0],
        [2, 7],
      ],
    ],
    [
      'one less beyond it',
      largestMail / 5 + 1,
      [
        [2, 1],
        [2, 7],
      ],
    ],
    [
      'one at the very least',
      largestMail * 2,
      [
        [0, 3],
        [1, 8],
      ],
    ],
  ])('%s', (_, each, expected) => {
    expect(counts(fitting([part('movie', 3), part('tvShow', 2, 7)], weighing(each)))).toEqual(expected)
  })
})

test.each([
  [{ isOn: false, isMailOn: false, isTextOn: false, readers: 0 }, 'off'],
  [{ isOn: true, isMailOn: false, isTextOn: true, readers: 1 }, 'mailOff'],
  [{ isOn: true, isMailOn: true, isTextOn: false, readers: 1 }, 'textOff'],
  [{ isOn: true, isMailOn: true, isTextOn: true, readers: 0 }, 'nobody'],
  [{ isOn: true, isMailOn: true, isTextOn: true, readers: 1 }, null],
] as const)('what keeps a newsletter back that is %j: %p', (readiness, expected) => {
  expect(newsletterObstacle(readiness)).toBe(expected)
})

test.each([
  [0, 0],
  [9, 0],
  [10, 10],
  [19, 10],
  [20, 20],
  [999, 990],
])('mail %p of a mailing leaves after %p seconds', (place, seconds) => {
  expect(mailDueAt(new Date(0), place).getTime()).toBe(seconds * 1_000)
})

test.each([
  [['ann@example.com'], true],
  [[' ann@example.com '], true],
  [[], true],
  [['ann'], false],
  [['ann@example.com', 'Ann <ann@example.com>'], false],
  [[`${'a'.repeat(250)}@example.com`], false],
])('addresses without an account %j are taken: %p', (externalEmails, isTaken) => {
  const { problems } = accept(newsletter, { externalEmails }, read(newsletter, {}))
  expect(problems.length === 0).toBe(isTaken)
})
