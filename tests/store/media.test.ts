import { beforeEach, expect, test } from 'bun:test'
import { asc, type SQL } from 'drizzle-orm'
import { foundMovies } from '~/server/availability/movie-changes'
import {
  forgetLibraryItems,
  libraryHits,
  nextSyncNumber,
  saveLibraryItems,
  saveWholeRead,
  unseenItems,
} from '~/server/library/queries'
import { imdbIdsOf, saveImdbIds } from '~/server/titles/queries'
import { engines, freshStore } from '../support/engines'
import { onEveryEngine } from '../support/every-engine'
import { insertRequests } from '../support/many-requests'
import { aMovieRequest, aProgress, saveManaged, saveRequest, saveRequester } from '../support/movies'

const file = (resolution: number) => ({ hasFile: true, resolution })
const both = { sources: ['radarr', 'radarr4K'], fourK: true }

await onEveryEngine('what libraries have', store => {
  beforeEach(async () => {
    for (const table of ['libraryItems', 'librarySources', 'titles', 'movieIds'] as const)
      await store.db.delete(store.t[table])
  })
  const found = async (scan: Parameters<typeof foundMovies>[1]) =>
    (await Array.fromAsync(foundMovies(store, scan))).flat().sort((one, other) => one.id - other.id)
  const ask = async (tmdbId: number, variants: Parameters<typeof aMovieRequest>[1]) =>
    (await saveRequest(store, aMovieRequest(tmdbId, variants))).id

  test('what managers know of movies is found by movie, whoever knows it', async () => {
    await saveManaged(store, 603, file(1080))
    await saveManaged(store, 603, { source: 'radarr4K', ...file(2160) })
    await saveManaged(store, 604)
    const hits = await libraryHits(store, [
      { tmdbId: 603, imdbId: null },
      { tmdbId: 603, imdbId: null },
      { tmdbId: 605, imdbId: null },
    ])
    expect([...hits.keys()]).toEqual([603, 605])
    expect(hits.get(605)).toEqual([])
    expect(
      hits
        .get(603)
        ?.map(({ source, resolution }) => [source, resolution])
        .sort(),
    ).toEqual([
      ['radarr', 1080],
      ['radarr4K', 2160],
    ])
    expect((await libraryHits(store, [])).size).toBe(0)
  })

  test('thousands that wait are looked at in pieces, and callers have their turn between them', async () => {
    const numbers = Array.from({ length: 1_700 }, (_, index) => index + 1)
    // Many of one moment, as an import writes them, in every state that is looked at; of what is denied, where it lies.
    const request = (id: number) => {
      const progress = aProgress({ approved: id % 2 === 0, denied: id % 17 === 0 ? true : null })
      const variants = { standard: id % 5 > 0 ? progress : null, fourK: id % 5 < 2 ? progress : null }
      const asked = aMovieRequest(id, { variants })
      return { ...asked, id, title: { id, ...asked.title } }
    }
    await saveRequester(store, 'somebody')
    await store.transaction(tx => insertRequests(tx, numbers.map(request)))
    const seen = numbers.map(id => ({
      source: 'radarr',
      kind: 'movie' as const,
      itemKey: `${id}`,
      tmdbId: id,
      sweep: 1,
    }))
    const withFile = seen.map(item => ({ ...item, monitored: true, hasFile: item.tmdbId % 3 > 0, resolution: 1080 }))
    await store.db.insert(store.t.libraryItems).values(withFile)
    let turns = 0
    const ticking = setInterval(() => turns++, 0)
    const arrived = await found(both)
    clearInterval(ticking)
    const isWaiting = (id: number) => id % 5 > 0 && id % 3 > 0
    expect(arrived).toEqual(numbers.filter(isWaiting).map(id => ({ id, variant: 'standard', foundIn: 'radarr' })))
    expect(turns).toBeGreaterThan(2)
  })

  test('a title of another kind with the same number is another one', async () => {
    await saveManaged(store, 603, { source: 'sonarr', kind: 'tvShow', ...file(1080) })
    expect(await libraryHits(store, [{ tmdbId: 603, imdbId: null }])).toEqual(new Map([[603, []]]))
    await ask(603, {})
    expect(await found({ ...both, sources: ['sonarr'] })).toEqual([])
  })

  test('a movie seen again is overwritten, also when one batch names it twice', async () => {
    const seen = { source: 'radarr', sweep: await nextSyncNumber(store, 'radarr') }
    const movie = { kind: 'movie' as const, itemKey: '603', tmdbId: 603, monitored: true, hasFile: false }
    await saveLibraryItems(store, seen, [movie, { ...movie, ...file(720) }])
    await saveLibraryItems(store, { ...seen, sweep: seen.sweep + 1 }, [{ ...movie, ...file(1080) }])
    expect((await libraryHits(store, [{ tmdbId: 603, imdbId: null }])).get(603)).toEqual([
      {
        ...{ source: 'radarr', itemKey: '603', tmdbId: 603, imdbId: null, monitored: true, hasFile: true },
        ...{ resolution: 1080, quality: null },
      },
    ])
    expect(await nextSyncNumber(store, 'radarr')).toBe(seen.sweep + 2)
  })

  test('a title seen again as it was counts as seen, and whatever else is said of it now is noted', async () => {
    const at = (day: string) => new Date(`2026-11-${day}T12:00:00.123Z`)
    const movie = { kind: 'movie' as const, monitored: true, hasFile: true, resolution: 1080 }
    const first = { ...movie, itemKey: '1', tmdbId: 1, title: 'First', library: 'Films', addedAt: at('01') }
    const other = { ...movie, itemKey: '2', tmdbId: 2, title: 'Other', audio: 'eng', addedAt: at('02') }
    const seen = async (sweep: number, ...items: (typeof first | typeof other)[]) => {
      const changed = await saveLibraryItems(store, { source: 'plex:1', sweep }, items)
      const rows = await store.db.select().from(store.t.libraryItems).orderBy(asc(store.t.libraryItems.itemKey))
      return { changed, rows: rows.map(({ title, library, audio, sweep }) => [title, library, audio, sweep]) }
    }
    const asBefore = [
      ['First', 'Films', null, 2],
      ['Other', null, 'eng', 2],
    ]
    expect(await seen(1, first, other)).toMatchObject({ changed: 2 })
    expect(await seen(2, first, other)).toEqual({ changed: 0, rows: asBefore })
    const moved = { ...first, library: 'More films', addedAt: at('03') }
    expect(await seen(3, moved, { ...other, audio: 'eng,deu' })).toEqual({
      changed: 0,
      rows: [
        ['First', 'More films', null, 3],
        ['Other', null, 'eng,deu', 3],
      ],
    })
    expect((await seen(4, moved, { ...other, resolution: 2160 })).changed).toBe(1)
  })

  test('a title that a sync beside this one has just taken out is noted anew', async () => {
    const movie = { kind: 'movie' as const, itemKey: '1', tmdbId: 1, monitored: true, hasFile: true }
    const { libraryItems: t } = store.t
    await saveLibraryItems(store, { source: 'plex:1', sweep: 1 }, [movie])
    const update = (table: typeof t) => ({
      set: (values: { sweep: number }) => ({
        async where(noted: SQL) {
          await store.db.delete(t)
          return store.db.update(table).set(values).where(noted)
        },
      }),
    })
    const db = new Proxy(store.db, { get: (of, name) => (name === 'update' ? update : Reflect.get(of, name, of)) })
    await saveLibraryItems({ ...store, db }, { source: 'plex:1', sweep: 2 }, [movie])
    expect(await store.db.select({ itemKey: t.itemKey, sweep: t.sweep }).from(t)).toEqual([{ itemKey: '1', sweep: 2 }])
  })

  test('what a sweep did not see is forgotten for its manager alone', async () => {
    await saveManaged(store, 1, { sweep: 1 })
    await saveManaged(store, 2, { sweep: 2 })
    await saveManaged(store, 1, { source: 'radarr4K', sweep: 1 })
    const gone = await unseenItems(store, { source: 'radarr', sweep: 2 }, 10)
    expect(gone).toEqual(['1'])
    expect(await forgetLibraryItems(store, 'radarr', gone)).toBe(1)
    expect(
      [
        ...(
          await libraryHits(store, [
            { tmdbId: 1, imdbId: null },
            { tmdbId: 2, imdbId: null },
          ])
        ).values(),
      ]
        .flat()
        .map(hit => [hit.source, hit.tmdbId])
        .sort(),
    ).toEqual([
      ['radarr', 2],
      ['radarr4K', 1],
    ])
  })

  test('a pending and an approved request whose file is there come up, each once', async () => {
    const pending = await ask(1, {})
    const approved = await ask(2, { variants: { standard: aProgress({ approved: true }), fourK: null } })
    await ask(3, {})
    for (const id of [1, 2]) await saveManaged(store, id, file(1080))
    await saveManaged(store, 1, { source: 'radarr4K', ...file(720) })
    await saveManaged(store, 3)
    expect(await found(both)).toEqual([
      { id: pending, variant: 'standard', foundIn: 'radarr' },
      { id: approved, variant: 'standard', foundIn: 'radarr' },
    ])
  })

  test('what is known to be there does not come up, also where it was denied', async () => {
    const denied = await ask(1, { variants: { standard: aProgress({ denied: true }), fourK: null } })
    const known = aProgress({ available: true, foundIn: 'radarr' })
    await ask(2, { variants: { standard: known, fourK: aProgress() } })
    await ask(3, { variants: { standard: aProgress({ denied: true, foundIn: 'radarr' }), fourK: null } })
    for (const id of [1, 2, 3]) await saveManaged(store, id, file(1080))
    expect(await found(both)).toEqual([{ id: denied, variant: 'standard', foundIn: 'radarr' }])
  })

  test('a file in 4K is for requests in 4K, a regular one for the others', async () => {
    const id = await ask(1, { variants: { standard: aProgress(), fourK: aProgress() } })
    const other = await ask(2, { variants: { standard: null, fourK: aProgress() } })
    await saveManaged(store, 1, { source: 'radarr4K', ...file(2160) })
    await saveManaged(store, 2, file(1080))
    expect(await found(both)).toEqual([{ id, variant: 'fourK', foundIn: 'radarr4K' }])
    await saveManaged(store, 2, { source: 'radarr4K', ...file(2160) })
    expect(await found(both)).toEqual([
      { id, variant: 'fourK', foundIn: 'radarr4K' },
      { id: other, variant: 'fourK', foundIn: 'radarr4K' },
    ])
  })

  test('while 4K is not told apart, a file in 4K answers a standard request', async () => {
    const id = await ask(1, { variants: { standard: aProgress(), fourK: aProgress() } })
    await saveManaged(store, 1, file(2160))
    expect(await found({ ...both, fourK: false })).toEqual([{ id, variant: 'standard', foundIn: 'radarr' }])
  })

  test('a file that went away is gone where all was read, moved where another source has it, and stays elsewhere', async () => {
    const at = (foundIn: string) => ({ standard: aProgress({ available: true, foundIn }), fourK: null })
    const [gone, moved, off] = [
      await ask(1, { variants: at('radarr') }),
      await ask(2, { variants: at('radarr') }),
      await ask(3, { variants: at('plex:1') }),
    ]
    await saveManaged(store, 2, { source: 'radarr4K', ...file(1080) })
    expect(await found(both)).toEqual([{ id: moved, variant: 'standard', foundIn: 'radarr4K' }])
    await saveWholeRead(store, 'radarr', new Date('2026-11-22T10:00:00Z'))
    expect(await found(both)).toEqual([
      { id: gone, variant: 'standard', foundIn: null },
      { id: moved, variant: 'standard', foundIn: 'radarr4K' },
    ])
    expect(off).toBeGreaterThan(moved)
  })

  test('files of a manager that is not scanned do not count', async () => {
    await ask(1, {})
    await saveManaged(store, 1, file(1080))
    expect(await found({ sources: ['radarr4K'], fourK: true })).toEqual([])
    expect(await found({ sources: [], fourK: true })).toEqual([])
  })

  test('ids of IMDb are kept, and so is that there is none', async () => {
    const checkedAt = new Date('2026-11-21T12:00:00Z')
    await saveImdbIds(store, [{ tmdbId: 603, imdbId: null, checkedAt }])
    await saveImdbIds(store, [{ tmdbId: 603, imdbId: 'tt0133093', checkedAt }])
    await saveImdbIds(store, [{ tmdbId: 604, imdbId: null, checkedAt }])
    const known = await imdbIdsOf(store, [603, 604, 605])
    expect(known.get(603)).toEqual({ tmdbId: 603, imdbId: 'tt0133093', checkedAt })
    expect(known.get(604)?.imdbId).toBeNull()
    expect(known.has(605)).toBe(false)
  })
})

test('looking up movies in a large library reads an index', async () => {
  const engine = engines[0]
  if (!engine) throw new Error('SQLite is always there')
  const store = await freshStore(engine)
  const plan = async (statement: string) =>
    (await store.execute(`explain query plan ${statement}`)).map(row => String(row.detail)).join('; ')
  expect(await plan("select * from library_items where tmdbId in (1, 2) and kind = 'movie'")).toContain(
    'library_items_tmdb',
  )
  expect(await plan("select itemKey from library_items where source = 'a' and sweep < 5 limit 9")).toContain(
    'library_items_sweep',
  )
  expect(await plan('select * from movie_ids where tmdbId in (1, 2)')).toMatch(/PRIMARY KEY/)
  await store.close()
})
