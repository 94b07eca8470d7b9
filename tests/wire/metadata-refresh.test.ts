import { expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { withKnownIds } from '~/server/library/known-ids'
import { refreshMetadata } from '~/server/library/metadata-refresh'
import { jellyfin } from '~/shared/services/jellyfin'
import { catalogueNoon } from '../support/catalogue'
import { saveManaged } from '../support/movies'
import { robbery, searching } from '../support/search'
import { aTask } from '../support/task'

const { host, aPortal } = searching()
const judex = 9_000_009
const catalogue = openCatalogue(() => catalogueNoon)
const [movie, show] = [catalogue.movie(robbery), catalogue.show(judex)]

const server = { id: 1, name: 'Den', ip: 'media.example.com', port: 1, apiKey: 'k', serverId: 's' }
const open = () => aPortal({ settings: [[jellyfin, { enable: true, servers: [server] }]] })
const held = { source: 'jellyfin:1', hasFile: true, monitored: false, tmdbId: null, imdbId: null, tvdbId: null }

test('what a media server does not say of its titles is looked up once, and is known at the next sync', async () => {
  const portal = await open()
  const { store } = portal.app
  await saveManaged(store, 1, { ...held, imdbId: movie?.imdbId ?? '' })
  await saveManaged(store, 2, { ...held, tmdbId: robbery })
  await saveManaged(store, 3, { ...held, kind: 'tvShow', tvdbId: show?.tvdbId ?? 0 })
  await saveManaged(store, 4, { ...held, title: 'Judex' })
  await saveManaged(store, 5, { ...held, imdbId: 'tt99999999' })
  await saveManaged(store, 6, { ...held, source: 'jellyfin:2', tmdbId: robbery })
  await refreshMetadata(portal.app, aTask())
  const ids = async () => {
    const rows = await store.db.select().from(store.t.libraryItems)
    return Object.fromEntries(rows.map(({ itemKey, tmdbId, imdbId, tvdbId }) => [itemKey, [tmdbId, imdbId, tvdbId]]))
  }
  const found = await ids()
  expect(found).toEqual({
    1: [robbery, movie?.imdbId ?? '', null],
    2: [robbery, movie?.imdbId ?? '', null],
    3: [judex, show?.imdbId ?? null, show?.tvdbId ?? 0],
    4: [null, null, null],
    5: [null, 'tt99999999', null],
    6: [robbery, null, null],
  })
  const asked = host.tmdb.calls.length
  await refreshMetadata(portal.app, aTask())
  expect(host.tmdb.calls.length).toBe(asked)
  const item = { kind: 'movie' as const, itemKey: '1', monitored: false, hasFile: true, imdbId: movie?.imdbId ?? null }
  expect(await withKnownIds(store, [item, { ...item, imdbId: 'tt1' }])).toMatchObject([
    { tmdbId: robbery },
    { imdbId: 'tt1' },
  ])
})

test('while TMDB is away the run fails, and nothing counts as looked up', async () => {
  const portal = await open()
  await saveManaged(portal.app.store, 2, { ...held, tmdbId: robbery })
  host.tmdb.faults.set({ status: 500, path: 'external_ids' })
  await expect(refreshMetadata(portal.app, aTask())).rejects.toThrow()
  const [row] = await portal.app.store.db.select().from(portal.app.store.t.libraryItems)
  expect(row).toMatchObject({ imdbId: null, idsCheckedAt: null })
})
