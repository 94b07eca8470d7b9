import { afterAll, afterEach, beforeEach } from 'bun:test'
import type { Section } from '~/server/settings/model'
import { openCatalogueHost } from './catalogue'
import type { PortalOptions } from './portal'
import { aUser } from './users'

export type Title = Record<string, unknown> & { id: number }
export const idsOf = (body: unknown) => (body as Title[]).map(({ id }) => id)
export const setting = (section: Section, values: Record<string, unknown>): PortalOptions => ({
  settings: [[section, values]],
})

/** Of the demo catalogue: "The Great Train Robbery", which IMDb knows as tt0000439. */
export const robbery = 5698

/** Portals over the demo's movie database for the tests of one file, closed after each of them. */
export function searching() {
  const host = openCatalogueHost()
  const ann = aUser('ann')
  const open: { close: () => unknown }[] = []
  beforeEach(() => void host.forget())
  afterEach(async () => {
    host.tmdb.faults.clear()
    for (const one of open.splice(0)) await one.close()
  })
  afterAll(() => host.stop())
  return {
    host,
    ann,
    async aPortal(options: PortalOptions = {}) {
      const portal = await host.portal({ users: [ann], ...options })
      open.push(portal)
      return portal
    },
    /** The calls to one path of the movie database. */
    askedFor: (path: string) => host.asked().filter(one => one.path === `/3/${path}`),
  }
}
