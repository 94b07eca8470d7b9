import { afterEach, describe, expect, test } from 'bun:test'
import { mediaContent } from '~/demo/media/content'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { mediaServers } from '~/integrations/media/index'
import { jobList } from '~/jobs/index'
import { jobRunner } from '~/jobs/runner'
import { syncMediaServer } from '~/server/library/media-sync'
import { moviesPlayedBy } from '~/server/library/played-queries'
import { syncPlayed } from '~/server/library/played-sync'
import { giveMediaToken } from '~/server/users/media-token-queries'
import { dayMs } from '~/shared/durations'
import { features } from '~/shared/settings/portal'
import type { UserType } from '~/shared/users/model'
import { engines } from '../support/engines'
import { embyProduct, jellyfinProduct, type MediaProduct, mediaStage, plexProduct } from '../support/media-products'
import { plexOwnedByOtto, tokenOfOtto } from '../support/plex-owner'
import { aTask } from '../support/task'
import { aUser } from '../support/users'

const start = Date.parse('2026-11-21T12:00:00Z')
let passed = 0
const now = () => new Date(start + passed)
const [metropolis, general] = [19, 961]
const { catalogue, judex, afterwards, aServer, aPortal } = mediaStage(now)

const fetched: Http = fetchHttp({ version: '0' })
afterEach(() => {
  passed = 0
})

const people = [
  { id: 'owner', name: 'otto', password: '', isAdministrator: true },
  { id: 'guest', name: 'greta', password: '', isAdministrator: false },
]
const shelves = () =>
  mediaContent(catalogue, {
    serverId: 'm',
    name: 'Attic',
    people,
    movies: [general, metropolis],
    shows: { [judex]: 1 },
  })

type Viewers = MediaProduct & { userType: UserType }
const ofEmby: Viewers = { ...embyProduct, userType: 'emby' }
const ofJellyfin: Viewers = { ...jellyfinProduct, userType: 'jellyfin' }
const all: Viewers[] = [
  { ...plexProduct, userType: 'plex' },
  ofEmby,
  { ...embyProduct, userType: 'embyConnect' },
  ofJellyfin,
]

async function opened(
  product: Viewers,
  { database = 'sqlite::memory:', on = true, content = shelves(), http = fetched } = {},
) {
  const { section, server, userType, values } = product
  const at = aServer(product, content)
  const plexTv = plexOwnedByOtto(at, now)
  afterwards(plexTv.stop)
  const owner = aUser('otto', { userType, providerUserId: 'owner' })
  const guest = aUser('greta', { userType, providerUserId: 'guest' })
  const { app } = await aPortal({
    ...{ http, database, users: [owner, guest], environment: { MARQUEE_PLEX_TV_URL: plexTv.url } },
    settings: [
      [section, values(at)],
      [features, { PlayedSync: on }],
    ],
  })
  if (userType === 'plex') await giveMediaToken(app.store, owner.id, tokenOfOtto, app.vault)
  const task = aTask()
  await syncMediaServer(server, 'content')(app, task)
  const { playedEpisodes } = app.store.t
  return {
    app,
    at,
    owner,
    guest,
    counts: task.counts,
    sync: () => syncPlayed(mediaServers)(app, task),
    movies: (user: { id: string }) => moviesPlayedBy(app.store, user.id, 10).then(ids => ids.sort((a, b) => a - b)),
    episodes: async () => {
      const rows = await app.store.db.select().from(playedEpisodes)
      return rows.map(({ tmdbId, season, episode }) => `${tmdbId} ${season}x${episode}`).sort()
    },
  }
}

const [generalKey, metropolisKey] = ['100', '101']

describe.each(all)('plays of $userType', product => {
  test('are noted for whoever has an account, and forgotten when the server does', async () => {
    const { at, owner, guest, sync, movies, episodes } = await opened(product)
    const [first, second] = [...at.content.titles.values()].flatMap(one => (one.kind === 'tvShow' ? one.episodes : []))
    at.content.played.set('owner', new Set([generalKey, metropolisKey, first?.key ?? '', second?.key ?? '']))
    at.content.played.set('guest', new Set([metropolisKey]))
    await sync()
    await sync()
    expect(await movies(owner)).toEqual([metropolis, general])
    expect(await episodes()).toEqual([`${judex} 1x1`, `${judex} 1x2`])
    // Somebody who never signed in through Plex has no token, and Plex tells nobody else.
    expect(await movies(guest)).toEqual(product.userType === 'plex' ? [] : [metropolis])

    at.content.played.set('owner', new Set([generalKey]))
    passed += dayMs
    await sync()
    expect([await movies(owner), await episodes()]).toEqual([[general], []])
  })

  test('are read on from what is known, and everything once a day', async () => {
    const { at, owner, sync, movies, episodes, counts } = await opened(product)
    const [first, second] = [...at.content.titles.values()].flatMap(one => (one.kind === 'tvShow' ? one.episodes : []))
    at.content.played.set('owner', new Set([generalKey, first?.key ?? '']))
    await sync()
    counts.played = 0
    await sync()
    expect(counts.played).toBe(0)
    at.content.played.set('owner', new Set([generalKey, first?.key ?? '', metropolisKey, second?.key ?? '']))
    await sync()
    expect([await movies(owner), await episodes()]).toEqual([
      [metropolis, general],
      [`${judex} 1x1`, `${judex} 1x2`],
    ])
    // What is marked as not watched is seen by the next read of everything alone, and so is what fits in between.
    at.content.played.set('owner', new Set([metropolisKey]))
    passed += dayMs / 2
    await sync()
    expect(await movies(owner)).toEqual([metropolis, general])
    passed += dayMs / 2
    await sync()
    expect([await movies(owner), await episodes()]).toEqual([[metropolis], []])
    // A clock that was set back holds up nothing.
    passed -= 2 * dayMs
    at.content.played.set('owner', new Set([generalKey]))
    await sync()
    expect(await movies(owner)).toEqual([general])
  })

  test('stay as they were where the server fails, and go with the server', async () => {
    const { app, at, owner, sync, movies } = await opened(product)
    at.content.played.set('owner', new Set([generalKey]))
    await sync()
    at.faults.set({ status: 500 })
    await expect(sync()).rejects.toThrow()
    at.faults.clear()
    expect(await movies(owner)).toEqual([general])
    await app.settings.save(app.store, product.section, { enable: false, servers: [] })
    await sync()
    expect(await movies(owner)).toEqual([])
  })

  test('are not read while the feature is off', async () => {
    const { at, owner, sync, movies } = await opened(product, { on: false })
    at.content.played.set('owner', new Set([generalKey]))
    const before = at.calls.length
    await sync()
    expect([await movies(owner), at.calls.length]).toEqual([[], before])
  })
})

describe.each(engines.map(engine => [engine.dialect, engine] as const))('plays on %s', (_, engine) => {
  test('are written once, and what is not seen any more goes', async () => {
    const { at, owner, guest, sync, movies, episodes } = await opened(ofJellyfin, { database: await engine.ready() })
    const keys = [...at.content.titles.values()].flatMap(one =>
      one.kind === 'tvShow' ? one.episodes.map(({ key }) => key) : [one.key],
    )
    at.content.played.set('owner', new Set(keys))
    at.content.played.set('guest', new Set([metropolisKey]))
    await sync()
    await sync()
    expect([await movies(owner), await movies(guest)]).toEqual([[metropolis, general], [metropolis]])
    expect(await episodes()).toHaveLength(keys.length - 2)
    at.content.played.set('owner', new Set([metropolisKey]))
    passed += dayMs
    await sync()
    expect([await movies(owner), await episodes(), await movies(guest)]).toEqual([[metropolis], [], [metropolis]])
  })
})

describe('plays of somebody who watches a lot', () => {
  const shelf = (episodes: number) => {
    const content = shelves()
    const show = [...content.titles.values()].find(one => one.kind === 'tvShow')
    if (show?.kind !== 'tvShow') throw new Error('there is no show')
    const numbers = Array.from({ length: episodes }, (_, at) => at + 1)
    const long = numbers.map(episode => ({ ...show.episodes[0]!, key: `9${episode}`, episode }))
    content.titles.set(show.key, { ...show, episodes: long })
    return { content, keys: long.map(({ key }) => key) }
  }

  test('are read on where a read was cut short', async () => {
    const { content, keys } = shelf(450)
    let broken = false
    const http: Http = request =>
      broken && request.url.includes('StartIndex=198')
        ? Promise.reject(new UpstreamError({ service: 'Emby', kind: 'unreachable' }))
        : fetched(request)
    const { at, sync, episodes } = await opened(ofEmby, { content, http })
    at.content.played.set('owner', new Set(keys.slice(0, 20)))
    await sync()
    at.content.played.set('owner', new Set(keys))
    // Two pages were read before it, and nobody would look behind them once they were noted.
    broken = true
    await expect(sync()).rejects.toThrow()
    broken = false
    await sync()
    expect(await episodes()).toHaveLength(450)
  })

  test('are read after what was added to an Emby lately', async () => {
    const { app, at, owner, movies } = await opened(ofEmby)
    at.content.played.set('owner', new Set([generalKey]))
    const runner = jobRunner(app, jobList)
    await runner.run('embyRecentlyAddedSync')
    await runner.settled()
    await runner.close()
    expect(await movies(owner)).toEqual([general])
  })

  test('are all read where more is new than a few pages hold', async () => {
    const { content, keys } = shelf(1_300)
    const { at, sync, episodes } = await opened(ofEmby, { content })
    at.content.played.set('owner', new Set(keys.slice(0, 5)))
    await sync()
    at.content.played.set('owner', new Set(keys))
    await sync()
    expect(await episodes()).toHaveLength(1_300)
  })
})
