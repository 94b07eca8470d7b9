import { expect, test } from 'bun:test'
import { searchShows, showByOtherId } from '~/server/discovery/shows'
import { askForEpisodes } from '../support/asked-shows'
import { searching } from '../support/search'

const { aPortal } = searching()

test('two shows of one name are told apart by what is known of each', async () => {
  const { app } = await aPortal()
  const { titleId } = await askForEpisodes(app.store, 9000033)
  const found = await searchShows(app, null, { term: ' Harbour Lights ' })
  expect(found.results.map(({ show, status }) => [show.title, show.id, status.requestId])).toEqual([
    ['Harbour Lights', 9000033, titleId],
    ['Harbour Lights', 9000032, null],
  ])
  expect((await searchShows(app, null, { term: 'harbour lights', year: 1998 })).results).toHaveLength(1)
})

test('a show is found by its number in another catalogue', async () => {
  const { app } = await aPortal()
  const shown = await Promise.all(
    [{ tvdbId: 9600001 }, { imdbId: 'tt0052451' }].map(id => showByOtherId(app, null, id)),
  )
  expect(shown.map(one => one?.show.id)).toEqual([9000001, 9000001])
  for (const id of [{ tvdbId: 5 }, { imdbId: 'what' }, {}]) expect(await showByOtherId(app, null, id)).toBeNull()
})
