import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { forgetFoundWhileDenied, markEpisodes, saveFoundEpisodes, unmarkEpisodes } from '~/server/availability/episodes'
import { listedShowRequests } from '~/server/availability/show-requests'
import { describeEpisodes, episodesOf, insertEpisodes } from '~/server/requests/episode-queries'
import { deleteRequests } from '~/server/requests/removal-queries'
import { migrate, migrationsOf } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { day } from '../support/asked-shows'
import { fill, tablesAfter } from '../support/earlier-store'
import { engines } from '../support/engines'
import { onEveryEngine } from '../support/every-engine'
import { seasonBits } from '../support/season-bits'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'

const now = new Date('2026-11-22T10:00:00Z')
const today = day('2026-11-22')

await onEveryEngine('what lists read of the seasons of a request', store => {
  /** The seasons as they are kept, once they were counted anew and found to be the same. */
  const seasons = async () => {
    const { kept, counted } = await seasonBits(store)
    expect(kept).toEqual(counted)
    return kept.map(line => line.replace(/^request \d+ /, ''))
  }
  const writing = (act: (tx: Store) => Promise<unknown>) => store.transaction(act)

  test('follows every way in which its episodes are written', async () => {
    const undated = { airsAt: null }
    const made = await saveShowRequest(
      store,
      10,
      [1, 31, 32].map(episode => anEpisode(1, episode, undated)),
    )
    const whole = `1/0: 1${'0'.repeat(29)}10`
    expect(await seasons()).toEqual([`${whole} 0 no day`, '1/1: 1 0 no day'])
    await writing(tx => insertEpisodes(tx, made.id, [anEpisode(2, 1, { ...undated, available: true })]))
    expect((await seasons()).at(-1)).toBe('2/0: 10 10 no day')

    await writing(tx => describeEpisodes(tx, made.id, [anEpisode(1, 32, { airsAt: day('2027-01-01') })]))
    expect((await seasons())[1]).toBe('1/1: 1 0 2027-01-01T00:00:00.000Z')

    const ids = (await episodesOf(store, [made.id])).get(made.id)?.map(({ id }) => id) ?? []
    await writing(tx => markEpisodes(tx, made.id, now, ids.slice(0, 1)))
    expect((await seasons())[0]).toBe(`${whole} 10 no day`)
    await writing(tx => markEpisodes(tx, made.id, now))
    expect((await seasons())[0]).toBe(`${whole} ${whole.slice(5)} no day`)
    const found = [{ season: 1, episode: 1, foundIn: 'sonarr' }]
    await writing(tx => saveFoundEpisodes(tx, made.id, { found, gone: [] }, now))
    await writing(tx => unmarkEpisodes(tx, made.id))
    expect((await seasons())[0]).toBe(`${whole} 10 no day`)
    await writing(tx => saveFoundEpisodes(tx, made.id, { found: [], gone: found }, now))
    expect((await seasons())[0]).toBe(`${whole} 0 no day`)

    await writing(tx => saveFoundEpisodes(tx, made.id, { found, gone: [], isDenied: true }, now))
    await writing(tx => forgetFoundWhileDenied(tx, made.id))
    await writing(tx => saveFoundEpisodes(tx, made.id, { found, gone: [] }, now))
    expect((await seasons())[0]).toBe(`${whole} 10 no day`)
    await writing(tx => deleteRequests(tx, [made.id]))
    expect(await seasons()).toEqual([])
  })

  test('is nothing where a show was asked for that has no episodes yet', async () => {
    await saveShowRequest(store, 20, [])
    expect(await seasons()).toEqual([])
    const found = await listedShowRequests(store, [20], today)
    expect([...found.values()].map(({ requests }) => requests.map(({ wanted }) => wanted))).toEqual([[[]]])
  })

  test('tells what is to come, until its day is there', async () => {
    const airing = [21, 22, 23].map(date => anEpisode(1, date, { airsAt: day(`2026-11-${date}`) }))
    await saveShowRequest(store, 30, [...airing, anEpisode(1, 50, { airsAt: null }), ...aSeason(2, 3)])
    const toCome = async (at: Date) =>
      [...(await listedShowRequests(store, [30], at)).values()].flatMap(({ requests }) =>
        requests.flatMap(({ wanted }) => wanted.map(({ future }) => future)),
      )
    const bit = (episode: number) => 1 << episode
    expect(await toCome(day('2026-11-20'))).toEqual([bit(21) | bit(22) | bit(23), 0, 0])
    expect(await toCome(day('2026-11-22'))).toEqual([bit(23), 0, 0])
    expect(await toCome(day('2026-11-23'))).toEqual([0, 0, 0])
  })
})

// Neither the seasons of libraries nor those of requests were kept then.
const before = '0009_title-names'

describe.each(engines.map(engine => [engine.dialect, engine] as const))('at the upgrade on %s', (dialect, engine) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await engine.fresh())
    const migrations = migrationsOf(dialect)
    await migrate(store, migrations.slice(0, migrations.findIndex(({ tag }) => tag === before) + 1))
    await fill(store, tablesAfter(before), [], {
      'request_episodes.requestId': ['1', '1', '2'],
      'request_episodes.season': ['1', '1', '3'],
      'request_episodes.episode': ['2', '31', '32'],
    })
    await migrate(store)
  })
  afterAll(() => store.close())

  test('lists know the seasons of what was asked for and of libraries', async () => {
    const { kept, counted } = await seasonBits(store)
    expect(kept).toEqual(counted)
    expect(kept.filter(line => line.startsWith('request'))).toEqual([
      `request 1 1/0: 1${'0'.repeat(28)}100 100 2026-01-03T00:00:00.789Z`,
      'request 2 3/1: 1 1 no day',
    ])
  })
})
