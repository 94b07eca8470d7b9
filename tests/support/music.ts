import { afterAll, afterEach, beforeEach } from 'bun:test'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn, ratingsStandIn } from '~/demo/music-hosts'
import type { StandIn } from '~/demo/stand-in'
import { tmdbStandIn } from '~/demo/stand-ins'
import { httpStack } from '~/integrations/http/stack'
import { sleep } from '~/shared/sleep'
import { catalogueNoon } from './catalogue'
import { openPortal, type Portal, type PortalOptions } from './portal'

/**
 * Every catalogue of music on loopback, with a clock of their own: a pause that a call makes passes at once, so that one
 * call a second costs the tests nothing.
 */
export function musicStage() {
  let at = catalogueNoon.getTime()
  const now = () => new Date(at)
  const pass = (ms: number) => {
    at += ms
  }
  const key = 'a-key-of-the-stand-ins'
  const hosts = {
    tmdb: tmdbStandIn({ key, now }),
    musicBrainz: musicBrainzStandIn({ now }),
    coverArt: coverArtStandIn({ now }),
    fanart: fanartStandIn({ key, now }),
    ratings: ratingsStandIn({ now }),
  } satisfies Record<string, StandIn>
  const environment = {
    MARQUEE_TMDB_API_KEY: key,
    MARQUEE_TMDB_URL: `${hosts.tmdb.url}/3`,
    MARQUEE_TMDB_IMAGE_URL: `${hosts.tmdb.url}/t/p`,
    MARQUEE_MUSICBRAINZ_URL: `${hosts.musicBrainz.url}/ws/2`,
    MARQUEE_COVERART_URL: hosts.coverArt.url,
    MARQUEE_FANART_URL: `${hosts.fanart.url}/v3`,
    MARQUEE_FANART_API_KEY: key,
    MARQUEE_RATINGS_URL: hosts.ratings.url,
  }
  const stack = (cacheBytes = 10_000_000) =>
    httpStack({
      ...{ version: 'test', observe: () => undefined, cacheBytes, now, ticks: () => at },
      sleep: async (ms, signal) => (ms > 5_000 ? sleep(ms, signal) : pass(ms)),
    })
  const open: Portal[] = []
  beforeEach(() => pass(60_000))
  afterEach(async () => {
    for (const host of Object.values(hosts)) {
      host.faults.clear()
      host.calls.length = 0
    }
    for (const portal of open.splice(0)) await portal.close()
  })
  afterAll(async () => {
    for (const host of Object.values(hosts)) await host.stop()
  })
  return {
    ...hosts,
    environment,
    now,
    pass,
    /** The clock as it stands still for everybody. */
    stack,
    async aPortal(options: PortalOptions = {}) {
      const portal = await openPortal({ http: stack(), now, environment, ...options })
      open.push(portal)
      return portal
    },
  }
}
