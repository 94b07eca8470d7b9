import { afterAll, afterEach, beforeEach } from 'bun:test'
import { tmdbStandIn, tvMazeStandIn } from '~/demo/stand-ins'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { httpStack } from '~/integrations/http/stack'
import { openPortal, type PortalOptions } from './portal'

/** The day the catalogue was written for. */
export const catalogueNoon = new Date('2026-11-21T12:00:00Z')

/** The movie database of the demo on loopback, and the way to it with everything an outgoing call passes. */
export function openCatalogueHost() {
  const now = () => catalogueNoon
  const tmdb = tmdbStandIn({ key: 'catalogue-key', now })
  const tvMaze = tvMazeStandIn({ now })
  const stack = (cacheBytes = 10_000_000): Http =>
    httpStack({ version: 'test', observe: () => undefined, now: () => new Date(), cacheBytes, sleep: async () => {} })
  return {
    tmdb,
    tvMaze,
    /** Without retries, breaker and cache: what the service does is what arrives. */
    plain: fetchHttp({ version: 'test' }),
    stack,
    environment: {
      MARQUEE_TMDB_API_KEY: tmdb.key,
      MARQUEE_TMDB_URL: `${tmdb.url}/3`,
      MARQUEE_TMDB_IMAGE_URL: `${tmdb.url}/t/p`,
      MARQUEE_TVMAZE_URL: tvMaze.url,
    },
    /** A portal that asks this movie database. */
    portal(options: PortalOptions = {}) {
      return openPortal({ http: stack(), now, environment: this.environment, ...options })
    },
    /** Paths asked for since the start, or since the last `forget`. */
    asked: () => tmdb.calls.map(({ path, query }) => ({ path, query: Object.fromEntries(new URLSearchParams(query)) })),
    /** Once nothing has been asked for a while, such as what is looked up behind a list. */
    async settled() {
      for (let asked = -1; asked !== tmdb.calls.length; ) {
        asked = tmdb.calls.length
        await Bun.sleep(60)
      }
    },
    forget: () => tmdb.calls.splice(0),
    stop: () => Promise.all([tmdb.stop(), tvMaze.stop()]),
  }
}

type Closable = { close: () => unknown }

/** One movie database for the tests of a file: well and with nothing asked before each of them, their portals closed after. */
export function catalogueStage() {
  const host = openCatalogueHost()
  const open: Closable[] = []
  beforeEach(() => void host.forget())
  afterEach(async () => {
    host.tmdb.faults.clear()
    host.tvMaze.faults.clear()
    for (const one of open.splice(0)) await one.close()
  })
  afterAll(() => host.stop())
  /** Closes it when the test is over. */
  const passing = <T extends Closable>(one: T): T => {
    open.push(one)
    return one
  }
  return { host, passing, aPortal: async (options: PortalOptions = {}) => passing(await host.portal(options)) }
}
