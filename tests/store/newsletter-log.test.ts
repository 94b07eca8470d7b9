import { expect, test } from 'bun:test'
import { announcedOf, markAllSent, markAnnounced, wholeTitle } from '~/server/notifications/newsletter/log-queries'
import { onEveryEngine } from '../support/every-engine'

const at = new Date('2026-11-27T12:00:00Z')

await onEveryEngine('what newsletters told of', store => {
  const mark = (entries: Parameters<typeof markAnnounced>[1]) => store.transaction(tx => markAnnounced(tx, entries, at))
  const show = (id: string, season: number, block: number, bits: number) => ({
    kind: 'tvShow' as const,
    ...{ id, season, block, bits },
  })
  const told = async (id: string) =>
    (await announcedOf(store, 'tvShow', [id]))
      .map(({ season, block, bits }) => `${season}/${block} ${(bits >>> 0).toString(2)}`)
      .toSorted()

  test('is noted once, however often it is told', async () => {
    const movie = { kind: 'movie' as const, id: '603', ...wholeTitle }
    await mark([movie])
    await mark([movie, { ...movie, id: '604' }])
    expect((await announcedOf(store, 'movie', ['603', '604', '605'])).map(({ id }) => id).toSorted()).toEqual([
      '603',
      '604',
    ])
    expect(await announcedOf(store, 'album', ['603'])).toEqual([])
    expect(await announcedOf(store, 'movie', [])).toEqual([])
  })

  test('of a show grows by its episodes, the highest bit among them', async () => {
    await mark([show('1', 1, 0, 0b10)])
    await mark([show('1', 1, 0, 0b100), show('1', 1, 1, 1), show('1', 2, 0, 0b10)])
    await mark([show('1', 1, 0, -2147483648)])
    expect(await told('1')).toEqual([`1/0 1${'0'.repeat(28)}110`, '1/1 1', '2/0 10'])
  })

  test('of a library of any size is written in slices', async () => {
    const entries = Array.from({ length: 2_000 }, (_, index) => show('2', index, 0, 1))
    expect(await markAllSent(store, entries, at)).toBe(2_000)
    expect(await markAllSent(store, entries, at)).toBe(2_000)
    expect(await told('2')).toHaveLength(2_000)
  })
})
