import { type MediaStandIn, mediaContent } from '~/demo/media/content'
import { jobList } from '~/jobs/index'
import { jobRunner } from '~/jobs/runner'
import { serverReads } from '~/server/library/server-reads'
import type { Section } from '~/shared/settings/model'
import { type MediaProduct, mediaProducts, mediaStage } from './media-products'
import { anAdmin, aUser } from './users'

export const [general, nosferatu] = [961, 653]

type Address = { source: string; section: string; name: string; path: string | null; heardAt: string | null }

/** Portals that are connected with one server of each of some products, and read them after a pause that tests do not notice. */
export function calledStage() {
  const stage = mediaStage()
  const { now, catalogue, afterwards, aServer, held } = stage
  async function aPortal(
    chosen: readonly MediaProduct[] = mediaProducts,
    more: [Section, Record<string, unknown>][] = [],
  ) {
    const servers = new Map<string, MediaStandIn>()
    const settings = chosen.map((product): [Section, Record<string, unknown>] => {
      const { section, values } = product
      const content = mediaContent(catalogue, { serverId: section.id, name: `The ${section.id}`, movies: [general] })
      const at = aServer(product, content)
      servers.set(`${section.id}:1`, at)
      return [section, values(at)]
    })
    const portal = await stage.aPortal({ users: [anAdmin('ada'), aUser('ben')], settings: [...settings, ...more] })
    const { app } = portal
    const runner = jobRunner(app, jobList)
    app.jobs = runner
    const reads = serverReads(app, 5)
    app.serverReads = reads
    afterwards(runner.close, reads.close)
    const ada = portal.as('ada')
    const at = (source: string) => servers.get(source) as MediaStandIn
    return {
      ...portal,
      ada,
      at,
      addresses: async () => (await ada.get('/api/v3/webhook-addresses')).body as Address[],
      make: async (source: string) =>
        ((await ada.post(`/api/v3/webhook-addresses/${source}`)).body as Address).path ?? '',
      rest: async () => {
        await reads.settled()
        await runner.settled()
      },
      add: (source: string) => at(source).content.titles.set('900', held(nosferatu, '900')),
      reads: (source: string) => at(source).calls.filter(({ path }) => /\/all$|\/Items$/i.test(path)).length,
    }
  }
  return { now, catalogue, afterwards, held, aPortal }
}
