import { afterEach, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { saveDrops } from '~/server/requests/hand-over/drops'
import { saveSent, sentVariants } from '~/server/requests/hand-over/sent-queries'
import { sonarr } from '~/shared/services/sonarr'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { aProgress } from '../support/movies'
import type { Portal, PortalOptions } from '../support/portal'
import { aSeason, saveManagedShow, saveShowRequest } from '../support/shows'
import { countStatements } from '../support/statements'
import { aTask } from '../support/task'

const stage = catalogueStage()
const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }
const starlight = { tmdbId: 9_000_019, tvdbId: 9_600_017 }

let at: StandIn
afterEach(() => at.stop())

/** So many requests for one show that Sonarr took, and does not look for as far as its library says. */
async function sentShows(portal: Portal, many: number) {
  const { store } = portal.app
  const first = await saveShowRequest(store, starlight.tmdbId, aSeason(1, 3), { ...approved, tvdbId: starlight.tvdbId })
  const ids = [first.id]
  for (let left = many; left > 1; left--) {
    const more = { ...approved, title: first.title }
    ids.push((await saveShowRequest(store, starlight.tmdbId, aSeason(1, 3), more)).id)
  }
  await saveManagedShow(store, { tvdbId: 9_600_021 }, [])
  const sent = { source: 'sonarr', sentAt: catalogueNoon, unlisted: 0 }
  for (const id of ids) await saveSent(store, { id, variant: 'standard' }, sent)
  await store.db.insert(store.t.librarySources).values({ source: 'sonarr', readAt: catalogueNoon, mayClear: false })
  return ids
}

test('asking a download manager after many requests asks no catalogue, and reads them all at once', async () => {
  const counted = countStatements()
  const ran: number[] = []
  for (const many of [5, 50]) {
    at = sonarrStandIn({ key: 'k', now: () => catalogueNoon, downloadMs: 60_000, library: [starlight.tvdbId] })
    const settings: PortalOptions['settings'] = [[sonarr, sonarrValues(at)]]
    const portal = await stage.aPortal({ stream: fetchStream, settings })
    const ids = await sentShows(portal, many)
    stage.host.forget()
    ran.push(await counted.during(() => saveDrops(portal.app, aTask())))
    expect(stage.host.asked()).toEqual([])
    expect(at.calls.filter(({ path }) => path.endsWith('/series'))).toHaveLength(many)
    const noted = await sentVariants(portal.app.store, ids)
    expect(noted).toHaveLength(many)
    if (many === 5) await at.stop()
  }
  counted.stop()
  expect(ran[1]).toBe(ran[0] ?? 0)
})
