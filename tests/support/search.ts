import type { Section } from '~/shared/settings/model'
import { catalogueStage } from './catalogue'
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
  const { host, aPortal } = catalogueStage()
  const ann = aUser('ann')
  return {
    host,
    ann,
    aPortal: (options: PortalOptions = {}) => aPortal({ users: [ann], ...options }),
    /** The calls to one path of the movie database. */
    askedFor: (path: string) => host.asked().filter(one => one.path === `/3/${path}`),
  }
}
