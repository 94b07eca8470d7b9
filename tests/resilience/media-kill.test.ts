import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { heldMovie, type MediaContent, mediaContent } from '~/demo/media/content'
import { type MediaProduct, mediaProducts } from '../support/media-products'
import { until } from '../support/until'
import { type Server, surroundings } from './server'

const now = () => new Date()
const catalogue = openCatalogue(now)
const judex = catalogue.series().find(({ title }) => title === 'Judex')?.tmdbId ?? 0
const [general, nosferatu, metropolis] = [961, 653, 19]

const around = surroundings()
const closing: (() => unknown)[] = []
afterAll(async () => {
  await around.close()
  for (const close of closing) await close()
})

/** A media server behind a place where each of its answers can be waited for. */
function watchedServer({ server: { sync }, section: { id: section }, standIn, values }: MediaProduct) {
  const shelves = { serverId: section, name: section, movies: [general, metropolis], shows: { [judex]: 1 } }
  const content = mediaContent(catalogue, shelves)
  const at = standIn({ key: 'a-key', now, content })
  let calls = 0
  let onCall: ((call: number) => Promise<void>) | null = null
  const front = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      await onCall?.(++calls)
      return fetch(`${at.url}${pathname}${search}`, { headers: request.headers })
    },
  })
  closing.push(() => front.stop(true), at.stop)
  const settings = values({ ...at, port: front.port ?? 0 })
  return {
    section,
    job: sync,
    // Small pages for Plex; library by library the others send more of them.
    settings: {
      ...settings,
      servers: settings.servers.map(server => ({
        ...server,
        ...(section === 'plex' ? { episodeBatchSize: 5 } : { [`${section}SelectedLibraries`]: bothLibraries }),
      })),
    },
    content,
    /** What happens before each of its answers from now on, counted from one. */
    watch(then: ((call: number) => Promise<void>) | null) {
      calls = 0
      onCall = then
    },
  }
}
const bothLibraries = ['1', '2'].map(key => ({ key, title: key, enabled: true }))
type Watched = ReturnType<typeof watchedServer>

/** What is stored of a server, straight from the database of whoever was killed. */
function storedOf({ section }: Watched) {
  const database = new Database(around.file, { readwrite: true, create: false })
  try {
    expect(database.query('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const titles = database.query('select itemKey from library_items where source = ?').all(`${section}:1`)
    const episodes = database
      .query('select 1 from library_episodes e join library_items i on i.id = e.itemId where i.source = ?')
      .all(`${section}:1`)
    const stages = database.query('select stage from request_variants').all() as { stage: string }[]
    const keys = (titles as { itemKey: string }[]).map(({ itemKey }) => itemKey).sort()
    return { keys, episodes: episodes.length, stages: stages.map(({ stage }) => stage) }
  } finally {
    database.close()
  }
}

/** Whoever died gives nothing back; half a minute later it would have run out. */
function endLeases() {
  const database = new Database(around.file, { readwrite: true, create: false })
  database.run('delete from leases')
  database.close()
}

const keysOf = ({ titles }: MediaContent) => [...titles.keys()].sort()
const episodesIn = ({ titles }: MediaContent) =>
  [...titles.values()].reduce((sum, title) => sum + (title.kind === 'tvShow' ? title.episodes.length : 0), 0)

type Job = { id: string; running: boolean; last: { startedAt: string; outcome: string } | null }

/** Reads everything and waits until that and what follows from it is done. */
async function synced(server: Server, job: string) {
  let since = ''
  // One that began by itself when the server was connected ends first.
  await until(async () => {
    since = new Date().toISOString()
    const { status } = await server.call('POST', `/api/v3/jobs/${job}/run`)
    expect(status === 409 || status < 300).toBe(true)
    return status !== 409
  })
  for (const id of [job, 'arrAvailability'])
    await until(async () => {
      const found = (await server.list<Job>('/api/v3/jobs')).find(one => one.id === id)
      const last = found?.running ? null : found?.last
      return last?.outcome === 'done' && last.startedAt >= since
    })
}

/** One movie goes and another one comes, so that every read has something to do. */
function change({ titles }: MediaContent) {
  const [gone, come] = titles.has('900') ? ['900', '901'] : ['901', '900']
  const movie = catalogue.movie(come === '900' ? nosferatu : metropolis)
  titles.delete(gone)
  if (movie) titles.set(come, heldMovie(movie, come, { addedAt: now() }))
}

const deathsAt = (pages: number) => Array.from({ length: pages }, (_, page) => page + 1)

for (const product of mediaProducts)
  test(`${product.section.id}: a server killed at each page of a library leaves nothing wrong, and the next sync heals it`, async () => {
    const watched = watchedServer(product)
    const { section, job, settings, content } = watched
    let server = await around.start()
    expect((await server.call('PUT', `/api/v3/settings/${section}`, settings)).status).toBe(200)
    if (section === 'plex') await server.call('POST', '/api/v1/Request/movie', { theMovieDbId: general })
    await synced(server, job)
    let pages = 0
    watched.watch(async call => {
      pages = call
    })
    await synced(server, job)
    expect(pages).toBeGreaterThan(4)

    for (const death of deathsAt(pages)) {
      const before = keysOf(content)
      change(content)
      watched.watch(async call => {
        if (call === death) server.kill('SIGKILL')
      })
      // The answer may be cut off as well.
      await server.call('POST', `/api/v3/jobs/${job}/run`).catch(() => null)
      expect(await server.ended).not.toBe(0)
      const { keys, episodes, stages } = storedOf(watched)
      // Nothing goes before the end, and nothing stands there that neither was nor is.
      expect(before.filter(key => !keys.includes(key))).toEqual([])
      expect(keys.filter(key => !before.includes(key) && !content.titles.has(key))).toEqual([])
      expect([episodes, stages]).toEqual([episodesIn(content), ['available']])
      watched.watch(null)
      endLeases()
      server = await around.start()
      await synced(server, job)
      const healed = storedOf(watched)
      expect([healed.keys, healed.episodes, healed.stages]).toEqual([
        keysOf(content),
        episodesIn(content),
        ['available'],
      ])
    }
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
