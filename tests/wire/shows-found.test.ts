import { expect, test } from 'bun:test'
import { withShowStatus } from '~/server/availability/shows'
import { catalogueOf } from '~/server/titles/catalogue'
import { tmdbIdOf } from '~/server/titles/show-ids'
import { askForEpisodes } from '../support/asked-shows'
import { searching } from '../support/search'

const { aPortal } = searching()

test('two shows of one name are told apart by what is known of each', async () => {
  const { app } = await aPortal()
  const { titleId } = await askForEpisodes(app.store, 9000033)
  const find = async (query: string, year: number | null = null) =>
    (await catalogueOf(app).searches.shows({ query, year, language: 'en', adult: false })).results
  const found = await withShowStatus(app, await find('Harbour Lights'))
  expect(found.map(({ show, status }) => [show.title, show.id, status.requestId])).toEqual([
    ['Harbour Lights', 9000033, titleId],
    ['Harbour Lights', 9000032, null],
  ])
  expect(await find('harbour lights', 1998)).toHaveLength(1)
})

test('a show is found by its number in another catalogue', async () => {
  const { app } = await aPortal()
  const numberOf = (ids: { tvdbId?: number; imdbId?: string }) => tmdbIdOf(app, { tvdbId: null, imdbId: null, ...ids })
  for (const ids of [{ tvdbId: 9600001 }, { imdbId: 'tt0052451' }]) expect(await numberOf(ids)).toBe(9000001)
  for (const ids of [{ tvdbId: 5 }, { imdbId: 'what' }, {}]) expect(await numberOf(ids)).toBeNull()
})
