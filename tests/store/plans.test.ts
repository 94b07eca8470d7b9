import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { and, eq, gte } from 'drizzle-orm'
import { dropSessionsBefore, sessionsOf } from '~/server/access/session-queries'
import { auditPage } from '~/server/audit/queries'
import { foundMovies } from '~/server/availability/movie-changes'
import { arrivedEpisodes } from '~/server/availability/show-changes'
import { dropSentBefore, dueRows, dueTargets, enqueue, unsentRows } from '~/server/events/outbox-queries'
import { knownTitles, lastSeen } from '~/server/library/known-titles'
import { newestTitles, showsOfNewest } from '~/server/library/last-added'
import { saveSeenEpisodes } from '~/server/library/media-episodes'
import { musicHits } from '~/server/library/music-queries'
import { librariesSeen, libraryHits, saveWholeRead, unseenItems } from '~/server/library/queries'
import { newestEpisodes } from '~/server/library/recently-added'
import { listedShowItems, showItems } from '~/server/library/show-items'
import { dropNoticesBefore, noticesFor, unreadCount } from '~/server/notifications/notice-queries'
import { releasesAround } from '~/server/requests/calendar/calendar'
import { episodeCounts, missingEpisodes } from '~/server/requests/episode-queries'
import { handOversOf } from '~/server/requests/hand-over/queries'
import { droppedOf } from '~/server/requests/hand-over/sent-queries'
import { sentToCheck } from '~/server/requests/hand-over/sent-to-check'
import { listInOrder } from '~/server/requests/lists/pages-by-newest'
import { showsInOrder } from '~/server/requests/lists/show-pages'
import { pageOfShows } from '~/server/requests/lists/shows'
import { subscriberCounts } from '~/server/requests/subscription-queries'
import { inBatches } from '~/server/store/bulk'
import { upsert } from '~/server/store/dialect'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { usersByProvider } from '~/server/users/provider-queries'
import { userByName, usersByEmail } from '~/server/users/queries'
import { openTitles } from '~/server/votes/list-queries'
import { hourMs } from '~/shared/durations'
import { everyOf, type RequestFilter } from '~/shared/requests/lists'
import type { Request } from '~/shared/requests/model'
import { engines, freshStore } from '../support/engines'
import { insertRequests } from '../support/many-requests'
import { aMovieRequest, saveRequester } from '../support/movies'
import { analyzeTable, plansOf } from '../support/plans'

const start = Date.parse('2026-11-21T12:00:00Z')
const at = (index: number) => new Date(start + index * 1_000)
const numbers = Array.from({ length: 4_000 }, (_, index) => index)

/** Two for each show. */
function showRequest(n: number): Request {
  const show = 100_000 + Math.floor(n / 2)
  const { title, ...request } = aMovieRequest(show, { kind: 'tvShow', requesterId: `${n}`, name: `Show ${show}` })
  return { ...request, id: 100_000 + n, title: { id: show, ...title } }
}

/** As after some years: nearly everything was sent and read long ago. */
async function fill(store: Store) {
  const { auditEntries, outbox, notices, sessions, libraryItems, libraryEpisodes, librarySeasons, users } = store.t
  for (let from = 0; from < numbers.length; from += 500) {
    const some = numbers.slice(from, from + 500)
    await store.transaction(async tx => {
      await tx.db.insert(outbox).values(
        some.map(n => ({
          ...{ target: 'webhook', key: `key ${n}`, payload: {}, stage: 'sent' as const, attempts: 1 },
          ...{ createdAt: at(n), nextAt: at(n), finishedAt: at(n) },
        })),
      )
      await tx.db.insert(users).values(
        some.map(n => ({
          ...{ id: `${n}`, userName: `n${n}`, nameKey: `N${n}`, displayKey: `N${n}`, emailKey: `E${n}` },
          providerUserId: `p${n}`,
          ...{ userType: 'local' as const, streamingCountry: 'US', stamp: '', createdAt: at(n) },
        })),
      )
      await tx.db.insert(auditEntries).values(
        some.map(n => ({
          ...{ at: at(n), actorId: `${n % 400}`, way: 'page' as const, action: 'userChanged' as const, searchKey: '' },
          ...{ subjectKind: 'user' as const, subjectId: `${n % 300}` },
        })),
      )
      await tx.db.insert(sessions).values(
        some.map(n => ({
          ...{ id: `s${n}`, userId: `${n % 400}`, createdAt: at(n), lastUsedAt: at(n), until: at(n + 4_000) },
        })),
      )
      await tx.db.insert(notices).values(
        some.map(n => ({
          userId: `${n % 400}`,
          event: 'RequestAvailable',
          key: `key ${n}`,
          values: {},
          at: at(n),
        })),
      )
      // A year of releases before and after.
      const released = (n: number) => new Date(start + (n - 2_000) * 4 * hourMs)
      await insertRequests(
        tx,
        some.map(n => {
          const { title, ...request } = aMovieRequest(n + 1, { requesterId: `${n}`, releasedAt: released(n) })
          return { ...request, id: n + 1, title: { id: n + 1, ...title } }
        }),
      )
      await insertRequests(tx, some.map(showRequest))
      await tx.db.insert(libraryItems).values(
        some.map(n => ({
          ...{ source: `m${n % 2}`, itemKey: `${n}`, kind: 'movie' as const, tmdbId: n },
          ...{ monitored: true, hasFile: true, sweep: n, addedAt: at(n) },
        })),
      )
      await tx.db.insert(libraryItems).values(
        some.map(n => ({
          ...{ source: 'sonarr', itemKey: `s${n}`, kind: 'tvShow' as const, tvdbId: n + 10_000, imdbId: `tt${n}` },
          ...{ monitored: true, hasFile: true, sweep: n },
        })),
      )
      const shows = await tx.db
        .select({ id: libraryItems.id, sweep: libraryItems.sweep })
        .from(libraryItems)
        .where(and(eq(libraryItems.kind, 'tvShow'), gte(libraryItems.sweep, from)))
      await tx.db.insert(libraryEpisodes).values(
        shows.map(({ id, sweep }) => ({
          ...{ itemId: id, season: 1, episode: 1, hasFile: true, monitored: true, addedAt: at(Number(sweep)) },
        })),
      )
      await tx.db
        .insert(librarySeasons)
        .values(
          shows.flatMap(({ id }) =>
            [1, 2, 3, 4, 5].map(season => ({ itemId: id, season, block: 0, there: 2, known: 2 })),
          ),
        )
    })
  }
  await store.transaction(tx =>
    enqueue(
      tx,
      [1, 2, 3].map(n => ({ target: 'email', key: `due ${n}`, payload: {}, request: null })),
      at(0),
    ),
  )
  for (const table of [
    'outbox',
    'notices',
    'audit_entries',
    'sessions',
    'library_items',
    'library_episodes',
    'library_seasons',
    'users',
    'titles',
    'requests',
    'request_variants',
    'listed_shows',
  ])
    await analyzeTable(store, table)
}

for (const engine of engines) {
  describe(`plans on ${engine.dialect}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await freshStore(engine)
      await fill(store)
    }, 60_000)
    afterAll(() => store.close())

    /** Which index each query reads; SQLite, which never sorts few rows instead, must find them in order as well. */
    const expectIndexes = async (work: (store: Store) => Promise<unknown>, ...indexes: string[]) => {
      const plans = await plansOf(store, work)
      const sorts = engine.dialect === 'sqlite' ? false : expect.any(Boolean)
      expect(plans).toEqual(indexes.map(index => ({ indexes: [index], sorts, scans: false })))
    }

    test('what is due is found without looking at what was sent', async () => {
      await expectIndexes(of => dueRows(of, at(9), { target: 'email', limit: 100 }), 'outbox_due')
      await expectIndexes(of => dueTargets(of, at(9)), 'outbox_due')
      const [unsent] = await plansOf(store, unsentRows)
      expect(unsent).toMatchObject({ indexes: [expect.stringContaining('outbox_finished')], scans: false })
    })

    test('what was sent long ago, and old notices, are found by their time', async () => {
      await expectIndexes(of => dropSentBefore(of, at(-1)), 'outbox_finished')
      await expectIndexes(of => dropNoticesBefore(of, at(-1)), 'notices_at')
    })

    test('the notices of a person are read in their order', async () => {
      await expectIndexes(of => noticesFor(of, '7', 20), 'notices_user')
      await expectIndexes(of => unreadCount(of, '7'), 'notices_user')
    })

    test('what a library has is found by its number, and what it lost by the sweep', async () => {
      const [plan] = await plansOf(store, of => libraryHits(of, [{ tmdbId: 1, imdbId: 'tt1' }]))
      expect([plan?.scans, plan?.indexes.join()]).toEqual([false, 'library_items_tmdb,library_items_imdb'])
      await expectIndexes(of => unseenItems(of, { source: 'm0', sweep: 5 }, 9), 'library_items_sweep')
      await expectIndexes(
        of => unseenItems(of, { source: 'm0', sweep: 5, outside: ['Movies'] }, 9),
        'library_items_sweep',
      )
      // The others read a table that is as small as this one as a whole.
      if (engine.dialect !== 'sqlite') return
      const [, ...seen] = await plansOf(store, of => librariesSeen(of, 'm0', 5))
      expect(seen.map(({ scans }) => scans)).not.toContain(true)
    })

    test('the titles that a server names when it calls are found by their keys, and the last one it listed by its sweep', async () => {
      await expectIndexes(of => knownTitles(of, 'm0', ['k1', 'k2']), 'library_items_key')
      await expectIndexes(of => lastSeen(of, 'm0', new Set(['k1'])), 'library_items_sweep')
    })

    test('what a library took in last is read off one index, and no more than is shown', async () => {
      await expectIndexes(of => newestTitles(of, { source: 'm0', kind: 'movie' }, 10), 'library_items_added')
    })

    test('the shows of which episodes came last are read off the days of their episodes, and no table as a whole', async () => {
      const plans = await plansOf(store, of => showsOfNewest(of, new Set(['sonarr']), 10))
      expect(plans[0]?.indexes).toEqual(['library_episodes_added'])
      expect(plans.slice(0, 2).map(({ scans }) => scans)).toEqual([false, false])
    })

    test('the episodes that libraries took in last are read by their day, and each show by its number', async () => {
      const [plan] = await plansOf(store, of => newestEpisodes(of, { sources: ['sonarr'], since: at(3_990) }))
      expect(plan?.indexes).toContain('library_episodes_added')
      expect(plan?.scans).toBe(false)
    })

    test('what a library has of shows is found by any of their numbers, and no table is read as a whole', async () => {
      const show = (n: number) => ({ tmdbId: n, tvdbId: n + 10_000, imdbId: `tt${n}`, tvMazeId: null })
      for (const items of [showItems, listedShowItems]) {
        const plans = await plansOf(store, of => items(of, [show(1), show(2)]))
        expect(plans.length).toBeGreaterThan(0)
        expect(plans.some(({ scans }) => scans)).toBe(false)
        expect(plans[0]?.indexes.join()).toContain('library_items_tvdb')
      }
    })

    test('a library of movies alone is not read as a whole to learn that it has no show', async () => {
      const movies = await freshStore(engine)
      const row = (n: number) => ({ source: 'radarr', itemKey: `${n}`, kind: 'movie' as const, tmdbId: n, sweep: 1 })
      const rows = numbers.map(n => ({ ...row(n), monitored: true, hasFile: true }))
      const t = movies.t.libraryItems
      await inBatches(movies, rows, (tx, some) => upsert(tx, t, some, { on: [t.source, t.itemKey], set: [] }))
      await analyzeTable(movies, 'library_items')
      const show = (n: number) => ({ tmdbId: n, tvdbId: n + 10_000, imdbId: `tt${n}`, tvMazeId: null })
      const shown = await plansOf(movies, of => showItems(of, [show(1), show(2)]))
      const heard = await plansOf(movies, of => musicHits(of, ['one', 'two']))
      await movies.close()
      expect([...shown, ...heard].map(({ scans }) => scans)).toEqual([false, false])
    })

    test('a list of shows is read off one index, in its order', async () => {
      for (const [list, descending] of [
        ['all', true],
        ['available', false],
        ['pending', true],
      ] as const) {
        const by = (order: typeof list | 'nameKey') => (of: Store) =>
          listInOrder(of, list, { by: order, descending }).limit(10).offset(20)
        const [[newest], [named]] = [await plansOf(store, by(list)), await plansOf(store, by('nameKey'))]
        // The others read a table that is as small as this one as a whole.
        if (engine.dialect !== 'sqlite') continue
        expect(newest).toEqual({ indexes: [`listed_shows_${list}`], sorts: false, scans: false })
        expect(named).toEqual({ indexes: ['listed_shows_name'], sorts: false, scans: false })
      }
    })

    test('shows of one person are read off one index', async () => {
      const page = async (flags: RequestFilter['standard'], sort: 'askedAt' | 'name', fromEnd = false) => {
        const filter = { ...everyOf('tvShow'), standard: flags }
        const order = { sort, descending: true, fromEnd }
        return (await plansOf(store, of => showsInOrder(of, filter, order).limit(10).offset(20)))[0]
      }
      // All of one day, so by their numbers there.
      for (const [sort, show] of [
        ['askedAt', (n: number) => 100_020 + n],
        ['name', (n: number) => 101_979 - n],
      ] as const) {
        const place = { position: 20, count: 10, descending: true }
        const shows = await pageOfShows(store, '7', everyOf('tvShow'), { sort, ...place })
        expect(shows.map(({ title }) => title.name)).toEqual(numbers.slice(0, 10).map(n => `Show ${show(n)}`))
      }
      // The others read a table that is as small as this one as a whole.
      if (engine.dialect !== 'sqlite') return
      for (const flags of [[], [{ approved: true }], [{ available: false }]]) {
        const newest = await page(flags, 'askedAt')
        expect(newest).toMatchObject({ scans: false, indexes: expect.arrayContaining(['request_variants_title']) })
        for (const fromEnd of [false, true]) {
          const named = await page(flags, 'name', fromEnd)
          expect(named?.indexes).toContain('titles_kind_name')
          expect(named).toMatchObject({ sorts: false, scans: false })
        }
      }
    })

    test('what is released around a day is read by its day, and no more than is shown', async () => {
      const plans = await plansOf(store, of => releasesAround(of, at(2_000), 20))
      const byDay = { indexes: expect.arrayContaining(['titles_released']), scans: false }
      expect(plans).toMatchObject([byDay, byDay])
      if (engine.dialect === 'sqlite') expect(plans.map(({ sorts }) => sorts)).toEqual([false, false])
    })

    test('what can be voted on is read off one index', async () => {
      const of = { kind: 'tvShow', requesterId: null, after: 100_500, most: 200 } as const
      const plans = await plansOf(store, on => openTitles(on, of))
      // The others read a table that is as small as this one as a whole.
      if (engine.dialect === 'sqlite')
        expect(plans).toEqual([{ scans: false, sorts: false, indexes: ['request_variants_title'] }])
    })

    test('who did what is read from the newest on, and of one account by two indexes', async () => {
      const page = { position: 0, limit: 50 }
      const [all] = await plansOf(store, on => auditPage(on, {}, page))
      // MariaDB reads a table as small as this one as a whole.
      if (engine.dialect !== 'mysql') expect(all).toMatchObject({ indexes: ['audit_entries_at'] })
      if (engine.dialect === 'sqlite') expect(all).toMatchObject({ sorts: false })
      const [ofOne] = await plansOf(store, on => auditPage(on, { about: '17' }, page))
      expect(ofOne).toMatchObject({ scans: false })
    })

    test('sessions of an account, and those that have run out, are read off an index each', async () => {
      const [own] = await plansOf(store, on => sessionsOf(on, '17', at(0), 200))
      expect(own).toMatchObject({ indexes: ['sessions_user'], scans: false })
      const [over] = await plansOf(store, on => dropSessionsBefore(on, at(0)))
      expect(over).toMatchObject({ scans: false })
    })

    test('people are found by name, by address and by their number at a media server', async () => {
      const [byName] = await plansOf(store, of => userByName(of, 'n17'))
      const [byEmail] = await plansOf(store, of => usersByEmail(of, 'e17'))
      const [byNumber] = await plansOf(store, of => usersByProvider(of, 'jellyfin', ['p17']))
      expect(byName).toMatchObject({ indexes: ['users_name_key'], scans: false })
      expect(byNumber).toMatchObject({ indexes: ['users_provider'], scans: false })
      expect(byEmail).toMatchObject({ indexes: ['users_email_key'], scans: false })
    })
  })
}

test('what libraries have is looked up by the numbers of titles, though the engine has not counted yet what there is', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const { title, ...movie } = aMovieRequest(1, { requesterId: '0' })
  await saveRequester(store, '0')
  await store.transaction(async tx => {
    await insertRequests(tx, [{ ...movie, id: 1, title: { id: 1, ...title } }])
    await insertRequests(tx, [showRequest(0)])
  })
  const sources = ['plex:1']
  await saveWholeRead(store, 'plex:1', at(0))
  const plans = await plansOf(store, async noting => {
    await Array.fromAsync(foundMovies(noting, { sources, fourK: false }))
    await Array.fromAsync(arrivedEpisodes(noting, { standard: sources, fourK: [] }))
  })
  const used = plans.flatMap(({ indexes }) => indexes)
  expect(used).toContain('library_items_tmdb')
  for (const index of ['library_items_key', 'library_items_sweep']) expect(used).not.toContain(index)
  await store.close()
})

test('shows without a number are looked up by their names, though the engine counted when none had a name yet', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const { libraryItems, libraryEpisodes } = store.t
  const row = (n: number) => ({ source: 'plex:1', itemKey: `${n}`, kind: 'tvShow' as const, tvdbId: n, sweep: 1 })
  const rows = numbers.map(n => ({ ...row(n), monitored: true, hasFile: true }))
  await inBatches(store, rows, (tx, some) => tx.db.insert(libraryItems).values(some))
  const episodes = numbers.map(n => ({ itemId: n + 1, season: 1, episode: 1, monitored: true, hasFile: true }))
  await inBatches(store, episodes, (tx, some) => tx.db.insert(libraryEpisodes).values(some))
  await analyzeTable(store, 'library_items')
  await saveRequester(store, '0')
  await store.transaction(tx => insertRequests(tx, [showRequest(0)]))
  const sources = ['plex:1']
  await saveWholeRead(store, 'plex:1', at(0))
  // The first one asks which servers there are.
  const [, ...plans] = await plansOf(store, noting =>
    Array.fromAsync(arrivedEpisodes(noting, { standard: sources, fourK: [] })),
  )
  const byName = plans.filter(({ indexes }) => indexes.includes('library_items_title'))
  await store.close()
  expect(plans.map(({ scans }) => scans)).not.toContain(true)
  // Those that came, and those that went.
  expect(byName).toHaveLength(2)
})

test('what download managers took is looked through by its numbers, some at a time', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  await saveRequester(store, '0')
  await store.transaction(tx => insertRequests(tx, [showRequest(0)]))
  const { sentVariants: t } = store.t
  const sent = { requestId: 100_000, variant: 'standard' as const, source: 'sonarr', sentAt: at(0), dropTold: false }
  await store.db.insert(t).values(sent)
  const look = { now: at(0), newsAt: null, most: 200 }
  const [, ...plans] = await plansOf(store, of => sentToCheck(of, { source: 'sonarr', kind: 'tvShow' }, look))
  await store.close()
  expect(plans.length).toBeGreaterThan(1)
  expect(plans.map(({ scans }) => scans)).not.toContain(true)
  expect(plans.flatMap(({ indexes }) => indexes)).not.toContain('sent_variants_source')
})

test('what was sent long ago is found by its time, though the engine has not counted yet what there is', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const plans = await plansOf(store, of => dropSentBefore(of, at(-1)))
  await store.close()
  expect(plans.map(({ indexes }) => indexes)).toEqual([['outbox_finished']])
})

test('the shows of a page of episodes are looked up by their keys, not among all shows of their server', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const episodes = ['7', '8', '9'].map(showKey => ({ showKey, season: 1, episode: 1, isFourK: false, addedAt: at(0) }))
  const plans = await plansOf(store, noting => saveSeenEpisodes(noting, 'plex:1', episodes, new Map()))
  expect(plans.map(({ indexes }) => indexes)).toEqual([['show_numberings_differs'], ['library_items_key']])
  await store.close()
})

test('what a list tells of its requests besides is found by their numbers', async () => {
  const store = await openStore('sqlite::memory:')
  await migrate(store)
  const plans = await plansOf(store, async of => {
    for (const read of [handOversOf, droppedOf, episodeCounts, missingEpisodes, subscriberCounts])
      await read(of, [1, 2])
  })
  const [handOvers, dropped, ...others] = plans.map(({ indexes }) => indexes)
  expect(handOvers).toEqual(['outbox_request'])
  // Not by the index of all that was dropped, which may be thousands.
  expect(dropped).toEqual(['sqlite_autoindex_sent_variants_1'])
  const key = 'sqlite_autoindex_request_subscriptions_1'
  expect(others).toEqual([['request_episodes_number'], ['request_episodes_number'], [key]])
  await store.close()
})

test('SQLite does not plan a prepared query again with each call, as it does where it sees the values', async () => {
  const store = await freshStore(engines.find(({ dialect }) => dialect === 'sqlite')!)
  const { sql } = showsInOrder(store, everyOf('tvShow'), { sort: 'name', descending: false, fromEnd: false }).toSQL()
  await store.close()
  expect(sql).toContain('+?')
  expect(sql.replaceAll('+?', '')).not.toContain('?')
})
