import { afterEach } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { heldMovie, type MediaContent, type MediaStandIn } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { embyServer } from '~/integrations/media/emby/server'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import type { MediaServer } from '~/integrations/media/media-server'
import { plexServer } from '~/integrations/media/plex/server'
import type { Section } from '~/shared/settings/model'
import { openPortal, type PortalOptions } from './portal'

type Values = { enable: boolean; servers: Record<string, unknown>[] }

/** A media server, the stand-in for it, and the settings that connect the portal to one. */
export type MediaProduct = {
  server: MediaServer
  section: Section
  standIn: (place: { key: string; now: () => Date; content: MediaContent }) => MediaStandIn
  values: (at: MediaStandIn) => Values
  /** The field of a server that is kept secret. */
  secret: string
}

const product = (server: MediaServer, rest: Omit<MediaProduct, 'server' | 'section'>): MediaProduct => ({
  ...{ server, section: server.settings, ...rest },
})

export const plexProduct = product(plexServer, { standIn: plexStandIn, values: plexValues, secret: 'plexAuthToken' })
export const embyProduct = product(embyServer, { standIn: embyStandIn, values: embyValues, secret: 'apiKey' })
export const jellyfinProduct = product(jellyfinServer, {
  ...{ standIn: jellyfinStandIn, values: jellyfinValues, secret: 'apiKey' },
})
export const mediaProducts = [plexProduct, embyProduct, jellyfinProduct] as const

/** Media servers and portals of a test, closed after it. */
export function mediaStage(now = () => new Date('2026-11-21T12:00:00Z')) {
  const catalogue = openCatalogue(now)
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  /** Closes something else after the test, before what it was made for. */
  const afterwards = (...closes: (() => unknown)[]) => closing.push(...closes)
  const aServer = ({ standIn }: MediaProduct, content: MediaContent, key = 'a-key') => {
    const at = standIn({ key, now, content })
    afterwards(at.stop)
    return at
  }
  const aPortal = async (options: PortalOptions = {}) => {
    const portal = await openPortal({ http: fetchHttp({ version: '0' }), stream: fetchStream, now, ...options })
    afterwards(portal.close)
    return portal
  }
  return {
    ...{ now, catalogue, afterwards, aServer, aPortal },
    /** A show of which a season or more may be there. */
    judex: catalogue.series().find(({ title }) => title === 'Judex')?.tmdbId ?? 0,
    /** A server with this on its shelves, and a portal that is connected to it. */
    async connected(given: MediaProduct, content: MediaContent, options: PortalOptions = {}) {
      const at = aServer(given, content)
      const settings: [Section, Record<string, unknown>][] = [[given.section, given.values(at)]]
      const portal = await aPortal({ ...options, settings: [...settings, ...(options.settings ?? [])] })
      return { at, portal, app: portal.app }
    },
    /** A movie of the catalogue as it stands on a shelf, added a moment ago. */
    held(tmdbId: number, key: string, more: Partial<Parameters<typeof heldMovie>[2]> = {}) {
      const movie = catalogue.movie(tmdbId)
      if (!movie) throw new Error(`the catalogue lacks ${tmdbId}`)
      return heldMovie(movie, key, { addedAt: now(), ...more })
    },
  }
}
