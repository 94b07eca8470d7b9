import { describe, expect, test } from 'bun:test'
import { type Blockable, type BlockKind, blockKey, blockOf, blockSubjectsOf, withFacts } from '~/shared/blocks/model'

const movie: Blockable = {
  ...{ kind: 'movie', catalogueId: '19', collectionId: 10, keywordIds: [818, 6054], artistIds: [], language: 'de' },
}
const album = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'
const artist = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const bare: Blockable = {
  ...{ kind: 'album', catalogueId: album, collectionId: null, keywordIds: [], artistIds: [artist], language: null },
}
const block = (kind: BlockKind, key: string) => ({ kind, key })

describe('a title', () => {
  test.each<[string, ReturnType<typeof block>[], Blockable, ReturnType<typeof block> | null]>([
    ['is free where nothing is blocked', [], movie, null],
    ['is blocked itself', [block('movie', '19')], movie, block('movie', '19')],
    ['of another kind with its number is not', [block('tvShow', '19')], movie, null],
    ['of another number is not', [block('movie', '190'), block('movie', '1')], movie, null],
    ['is blocked with its collection', [block('collection', '10')], movie, block('collection', '10')],
    ['is not blocked by a collection with its own number', [block('collection', '19')], movie, null],
    ['without a collection is free of all', [block('collection', '10')], { ...movie, collectionId: null }, null],
    ['is blocked by its language', [block('language', 'de')], movie, block('language', 'de')],
    ['whose language is not known is not', [block('language', 'de')], { ...movie, language: null }, null],
    ['is blocked by any of its keywords', [block('keyword', '6054')], movie, block('keyword', '6054')],
    ['of several is kept by the nearest', [block('keyword', '818'), block('movie', '19')], movie, block('movie', '19')],
    ['album is blocked by its id', [block('album', album)], bare, block('album', album)],
    ['album is blocked with its artist', [block('artist', artist)], bare, block('artist', artist)],
    ['album is not blocked by an artist with its own id', [block('artist', album)], bare, null],
  ])('%s', (_, blocks, title, found) => {
    expect(blockOf(blocks, title)).toEqual(found)
  })

  test('is known by what is said of it here, else by what was read before', () => {
    const listed = { ...movie, collectionId: null, keywordIds: [], language: null }
    const known = { collectionId: 11, keywordIds: [7], language: 'fr' }
    expect(withFacts(listed, known)).toEqual({ ...movie, ...known })
    expect(withFacts(movie, known)).toEqual(movie)
    expect(withFacts(listed, undefined)).toEqual(listed)
  })

  test('is held against a bounded number of keywords and artists', () => {
    const keywordIds = Array.from({ length: 5_000 }, (_, id) => id + 1)
    expect(blockSubjectsOf({ ...bare, keywordIds, artistIds: [] })).toHaveLength(201)
    const artistIds = Array.from({ length: 51 }, (_, id) => String(id))
    expect(blockSubjectsOf({ ...bare, artistIds })).toHaveLength(51)
  })
})

test.each<[BlockKind, string, string | null]>([
  ['movie', ' 19 ', '19'],
  ['movie', '0', null],
  ['movie', '-1', null],
  ['movie', '999999999', '999999999'],
  ['movie', '1000000000', null],
  ['tvShow', 'tt0017136', null],
  ['collection', '1e3', null],
  ['keyword', '818', '818'],
  ['language', 'DE', 'de'],
  ['language', 'deu', null],
  ['language', '', null],
  ['album', album.toUpperCase(), album],
  ['album', '19', null],
  ['artist', artist.toUpperCase(), artist],
  ['artist', 'NIN', null],
])('a %s of %j is kept as %j', (kind, given, key) => {
  expect(blockKey(kind, given)).toBe(key)
})
