import { describe, expect, test } from 'bun:test'
import { choosableRows, rowKindIn, rowKindKey } from '~/shared/discovery/row-kinds'
import { rowsOf, storedRows } from '~/shared/discovery/rows'
import { builtInRows, discover, type StoredRow } from '~/shared/discovery/settings'
import { accept } from '~/shared/settings/accept'
import { read } from '~/shared/settings/model'

const aRow = (row: Partial<StoredRow>): StoredRow => ({
  ...{ id: 7, name: null, list: 'search', search: null, hidden: false },
  ...row,
})
const keysOf = (rows: readonly StoredRow[]) => rowsOf(rows).map(({ key }) => key)

describe('the rows of Discover', () => {
  test("are the portal's own until somebody changes them", () => {
    expect(keysOf([])).toEqual([...builtInRows])
  })

  test('come in the order somebody gave them, those that nobody ordered last', () => {
    const stored = [
      aRow({ id: 3, list: 'trending' }),
      aRow({ id: 9, name: 'Westerns' }),
      aRow({ id: 4, list: 'recent' }),
    ]
    expect(keysOf(stored)).toEqual(['trending', 'search 9', ...builtInRows.filter(list => list !== 'trending')])
  })

  test('of the portal are there once, and cannot be lost', () => {
    expect(keysOf([aRow({ id: 1, list: 'popular' }), aRow({ id: 2, list: 'popular' })])).toHaveLength(
      builtInRows.length,
    )
  })

  test('are stored as they are read', () => {
    const rows = rowsOf([aRow({ id: 9, name: 'Westerns', search: 'genres=37' })])
    const { values } = accept(discover, { rows: storedRows(rows) }, read(discover, {}))
    expect(rowsOf(values.rows).map(({ key, name }) => [key, name])).toEqual(rows.map(({ key, name }) => [key, name]))
    expect(new Set(values.rows.map(({ id }) => id)).size).toBe(builtInRows.length + 1)
  })

  test.each([
    ['genres=37&sort=newest', 'sort=newest&genres=37'],
    ['https://marquee.example.com/discover/advanced/search?genres=37,37', 'genres=37'],
    ['?yearFrom=1920', 'yearFrom=1920'],
  ])('%s is kept as the search %s', (given, kept) => {
    const { values, problems } = accept(discover, { rows: [{ search: given }] }, read(discover, {}))
    expect(problems).toEqual([])
    expect(values.rows[0]?.search).toBe(kept)
  })

  test.each(['genres=comedy', '?yearFrom=1990&yearTo=1980', 'sort=best'])('%s is no search', search => {
    const { problems } = accept(discover, { rows: [{ search }] }, read(discover, {}))
    expect(problems).toEqual([{ field: 'rows[0].search', problem: expect.stringContaining('filters') }])
  })
})

describe('what a row shows', () => {
  test('is kept on the device under the documented keys', () => {
    expect(choosableRows.map(row => [row, rowKindKey(row)])).toEqual([
      ['recent', 'DiscoverOptions3'],
      ['popular', 'DiscoverOptions2'],
      ['trending', 'DiscoverOptions1'],
      ['upcoming', 'DiscoverOptions0'],
      ['recentlyAdded', 'DiscoverOptions5'],
    ])
  })

  test('is both kinds where nothing that is known is kept', () => {
    for (const stored of [undefined, null, 2, 'music', {}, ['movie']]) expect(rowKindIn(stored)).toBe('combined')
    for (const kind of ['combined', 'movie', 'tvShow'] as const) expect(rowKindIn(kind)).toBe(kind)
  })
})
