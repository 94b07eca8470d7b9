import { afterEach, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { type HeldMovie, type HeldShow, heldMovie, mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { embyServer } from '~/integrations/media/emby/server'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import type { MediaServer } from '~/integrations/media/media-server'
import { plexServer } from '~/integrations/media/plex/server'
import { syncMediaServer } from '~/server/library/media-sync'
import { openPortal } from '../support/portal'

const now = () => new Date('2026-11-21T12:00:00Z')
const catalogue = openCatalogue(now)
const judex = catalogue.series().find(({ title }) => title === 'Judex')?.tmdbId ?? 0
const nosferatu = 653

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const products = [
  { server: plexServer as MediaServer, standIn: plexStandIn, values: plexValues },
  { server: embyServer as MediaServer, standIn: embyStandIn, values: embyValues },
  { server: jellyfinServer as MediaServer, standIn: jellyfinStandIn, values: jellyfinValues },
] as const

/** A server that was read, and how often a sync says from then on that libraries have something else. */
async function opened({ server, standIn, values }: (typeof products)[number]) {
  const content = mediaContent(catalogue, { serverId: 's', name: 'Loft', movies: [961, 19], shows: { [judex]: 1 } })
  const at = standIn({ key: 'a-key', now, content })
  const settings = { ...values(at) }
  const portal = await openPortal({ http: fetchHttp({ version: '0' }), settings: [[server.settings, settings]], now })
  closing.push(portal.close, at.stop)
  const task = { signal: new AbortController().signal, count: () => undefined, progress: () => undefined }
  const { titles } = at.content
  let said = 0
  portal.app.live = { ...portal.app.live, libraryChanged: () => said++ }
  const newsOf = async (extent: 'content' | 'recent' = 'content') => {
    said = 0
    await syncMediaServer(server, extent)(portal.app, task)
    return said > 0
  }
  expect(await newsOf()).toBe(true)
  return {
    ...{ titles, newsOf },
    show: [...titles.values()].find((one): one is HeldShow => one.kind === 'tvShow') as HeldShow,
    portal,
    settings: server.settings,
  }
}

describe.each(products)('what a sync of $server.name tells of', product => {
  test('is nothing where everything is as before', async () => {
    const { newsOf } = await opened(product)
    expect(await newsOf()).toBe(false)
    expect(await newsOf('recent')).toBe(false)
  })

  test('is a movie that came, is there in another quality, or went', async () => {
    const { titles, newsOf } = await opened(product)
    const film = catalogue.movie(nosferatu)
    if (!film) throw new Error('the catalogue lacks Nosferatu')
    const held = heldMovie(film, '900', { addedAt: now() })
    titles.set('900', held)
    expect(await newsOf('recent')).toBe(true)
    const better: HeldMovie = { ...held, files: [{ lines: 720, columns: 1280, audio: [], subtitles: [] }] }
    titles.set('900', better)
    expect(await newsOf()).toBe(true)
    titles.delete('900')
    expect(await newsOf()).toBe(true)
    expect(await newsOf()).toBe(false)
  })

  test('is an episode that came or went', async () => {
    const { titles, show, newsOf } = await opened(product)
    titles.set(show.key, { ...show, episodes: show.episodes.slice(1) })
    expect(await newsOf()).toBe(true)
    expect(await newsOf()).toBe(false)
    titles.set(show.key, show)
    expect(await newsOf('recent')).toBe(true)
  })

  test('is a server that was taken out', async () => {
    const { portal, settings, newsOf } = await opened(product)
    await portal.app.settings.save(portal.app.store, settings, { enable: false })
    expect(await newsOf()).toBe(true)
  })
})
