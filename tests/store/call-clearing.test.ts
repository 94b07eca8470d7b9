import { beforeEach, expect, test } from 'bun:test'
import { allowClearing, clearUnseen, mayTake } from '~/server/library/media-clearing'
import { forgetLibraryItems, saveWholeRead } from '~/server/library/queries'
import { onEveryEngine } from '../support/every-engine'
import { saveManaged } from '../support/movies'
import { aTask } from '../support/task'

const source = 'plex:1'
const readAt = new Date('2026-11-21T12:00:00Z')

await onEveryEngine('what goes because a server was asked for it when it called', store => {
  beforeEach(async () => {
    await store.db.delete(store.t.libraryItems)
    await store.db.delete(store.t.librarySources)
    for (let n = 1; n <= 40; n++) await saveManaged(store, n, { source, hasFile: true, sweep: 1 })
    await saveManaged(store, 99, { source: 'emby:1', hasFile: true, sweep: 1 })
  })
  const keys = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  const take = async (from: number, to: number) => {
    const may = await mayTake(store, source, to - from + 1)
    if (may) await forgetLibraryItems(store, source, keys(from, to))
    return may
  }
  const clear = (sweep: number) => clearUnseen(store, { source, sweep, service: 'Loft', readAt }, aTask())
  const seen = async (from: number, to: number, sweep: number) => {
    await forgetLibraryItems(store, source, keys(from, to))
    for (let n = from; n <= to; n++) await saveManaged(store, n, { source, hasFile: true, sweep })
  }

  test('is no more than a third between two reads of everything, call by call', async () => {
    expect(await take(1, 8)).toBe(true)
    expect(await take(9, 13)).toBe(true)
    expect(await take(14, 14)).toBe(false)
    await saveWholeRead(store, source, readAt)
    expect(await take(14, 14)).toBe(true)
  })

  test.each([9, 10, 11])('is up to ten of a small library, however much of it that is: %i of 12', async many => {
    await forgetLibraryItems(store, source, keys(13, 40))
    expect(await mayTake(store, source, many)).toBe(many <= 10)
    await store.db.delete(store.t.librarySources)
    await saveWholeRead(store, source, readAt)
    await seen(many + 1, 12, 2)
    if (many <= 10) expect(await clear(2)).toBe(many)
    else await expect(clear(2)).rejects.toThrow('no longer lists 11 of 12 titles')
  })

  test.each([12, 13, 14])('is up to a third of a larger one: %i of 40', async many => {
    expect(await mayTake(store, source, many)).toBe(many <= 13)
  })

  test('counts together with what the read of everything does not see, until somebody answers', async () => {
    await saveWholeRead(store, source, readAt)
    expect(await take(1, 12)).toBe(true)
    await seen(15, 40, 2)
    for (let time = 0; time < 2; time++) {
      await expect(clear(2)).rejects.toThrow('no longer lists 2 of 28 titles')
      expect(await take(13, 13)).toBe(false)
    }
    await allowClearing(store)
    expect(await take(13, 13)).toBe(false)
    expect(await clear(2)).toBe(2)
    expect(await mayTake(store, source, 1)).toBe(true)
  })

  test('asks nothing where everything else is there', async () => {
    await saveWholeRead(store, source, readAt)
    expect(await take(1, 13)).toBe(true)
    await seen(14, 40, 2)
    expect(await clear(2)).toBe(0)
    expect(await take(14, 14)).toBe(true)
  })

  test('stays where a sync that runs beside it has seen it again', async () => {
    await saveManaged(store, 50, { source, hasFile: true, sweep: 7 })
    expect(await forgetLibraryItems(store, source, ['1', '50'], 7)).toBe(1)
  })
})
