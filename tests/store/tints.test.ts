import { describe, expect, test } from 'bun:test'
import { requestViews } from '~/server/api/v3/request-views'
import { withRequestStatus } from '~/server/availability/movies'
import { pageOfRequests } from '~/server/requests/lists/queries'
import { dropTintsBeyond, saveTints, tintsOf } from '~/server/titles/tint-queries'
import { everyMovie } from '~/shared/requests/lists'
import { engines, freshStore } from '../support/engines'
import { aMovieRequest, saveRequest } from '../support/movies'
import { plansOf } from '../support/plans'
import { openPortal } from '../support/portal'
import { movie } from '../support/shown-movie'
import { anAdmin } from '../support/users'

const tint = { hue: 212, chroma: 0.087 }
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}.jpg`)

describe.each(engines.map(engine => [engine.dialect, engine] as const))('colours of pictures on %s', (_, engine) => {
  test('are known by the path of the picture, however it is written, and what is not known is null', async () => {
    const store = await freshStore(engine)
    await saveTints(store, new Map([['aB-c_1.jpg', tint]]))
    const paths = ['/aB-c_1.jpg', 'aB-c_1.jpg', 'https://image.tmdb.org/t/p/w500/aB-c_1.jpg', '/other.jpg', null]
    const known = await tintsOf(store, paths)
    expect(paths.map(known)).toEqual([tint, tint, tint, null, null])
    await store.close()
  })

  test('stay as they were found first, also when two servers find them at once', async () => {
    const store = await freshStore(engine)
    const other = { hue: 1, chroma: 0 }
    await saveTints(store, new Map([['a.jpg', tint]]))
    await Promise.all([
      saveTints(store, new Map([...[['a.jpg', other] as const], ['b.jpg', tint]])),
      saveTints(store, new Map([['b.jpg', tint]])),
    ])
    expect(['a.jpg', 'b.jpg'].map(await tintsOf(store, ['a.jpg', 'b.jpg']))).toEqual([tint, tint])
    expect(await store.db.select().from(store.t.pictureTints)).toHaveLength(2)
    await store.close()
  })

  test('beyond a number go, the oldest first', async () => {
    const store = await freshStore(engine)
    for (const file of many(8)) await saveTints(store, new Map([[file, tint]]))
    expect(await dropTintsBeyond(store, 5)).toBe(3)
    expect(await dropTintsBeyond(store, 5)).toBe(0)
    const left = await store.db.select().from(store.t.pictureTints)
    expect(left.map(({ file }) => file).sort()).toEqual(many(8).slice(3))
    await store.close()
  })
})

describe('a list learns its colours with one statement that reads an index', () => {
  const ada = anAdmin('ada')
  const isOfTints = ({ indexes }: { indexes: string[] }) => indexes.includes('picture_tints_file')

  test.each([1, 100])('of %p titles', async count => {
    const { app, close } = await openPortal()
    await saveTints(app.store, new Map(many(count).map(file => [file, tint])))
    const movies = many(count).map((file, index) => ({ ...movie, id: index + 1, posterPath: `/${file}` }))
    const plans = await plansOf(app.store, async store => {
      const shown = await withRequestStatus({ ...app, store }, movies)
      expect(shown.map(one => one.tint)).toEqual(Array(count).fill(tint))
    })
    expect(plans.filter(isOfTints)).toHaveLength(1)
    expect(plans.filter(({ scans }) => scans)).toEqual([])
    expect(plans).toHaveLength(4)
    await close()
  })

  test.each([1, 100])('of %p requests', async count => {
    const { app, close } = await openPortal({ users: [ada] })
    await saveTints(app.store, new Map(many(count).map(file => [file, tint])))
    for (const [index, file] of many(count).entries()) {
      await saveRequest(app.store, aMovieRequest(index + 1, { requesterId: ada.id, posterPath: `/${file}` }))
    }
    const page = { sort: 'askedAt', descending: true, count, position: 0 } as const
    const rows = await pageOfRequests(app.store, ada.id, everyMovie, page)
    const plans = await plansOf(app.store, async store => {
      const shown = await requestViews({ ...app, store }, ada, rows)
      expect(shown.map(({ title }) => title.tint)).toEqual(Array(count).fill(tint))
    })
    expect(plans.filter(isOfTints)).toHaveLength(1)
    // The others are their hand-overs, and what they are called.
    expect(plans.filter(({ scans }) => scans)).toEqual([])
    expect(plans).toHaveLength(3)
    await close()
  })
})
