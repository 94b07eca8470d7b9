import { afterEach, describe, expect, test } from 'bun:test'
import { sickRageStandIn, sickRageValues } from '~/demo/sickrage/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { readNamed } from '~/server/library/manager-reads'
import { downloadServersFor } from '~/server/settings/connected-servers'
import type { RequestProgress } from '~/shared/api/requests'
import { episodeRanges } from '~/shared/requests/episodes'
import { sickRage } from '~/shared/services/sick-rage'
import { sonarr } from '~/shared/services/sonarr'
import { aSonarr } from '../integrations/sonarr-support'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import type { Portal, PortalOptions } from '../support/portal'
import { runJob } from '../support/task'
import { anAdmin } from '../support/users'

const stage = catalogueStage()
const ada = anAdmin('ada')
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** 51 and 13 episodes here, 26, 25 and 13 at TheTVDB; and a show that both count the same way. */
const shows: [string, string, { tvdbId: number; there: number }][] = [
  ['otherwise', '9000019', { tvdbId: 9_600_017, there: 3 }],
  ['the same way', '9000023', { tvdbId: 9_600_021, there: 2 }],
]

async function asked(portal: Portal, id: string) {
  const choice = { part: 'episodes', episodes: [{ season: 2, episode: 2 }] }
  const { status, body } = await portal
    .as('ada')
    .post('/api/v3/requests', { kind: 'tvShow', id, variant: 'standard', choice })
  expect(status).toBe(200)
  return (body as { request: { id: number } }).request.id
}

async function monitored({ app: { store } }: Portal) {
  const known = await store.db.select().from(store.t.libraryEpisodes)
  return episodeRanges(known.filter(one => one.monitored))
}

describe.each(shows)('a show that TheTVDB counts %s', (_, id, { tvdbId, there }) => {
  test('stands in the library of SickRage by the numbers here', async () => {
    const at = sickRageStandIn({ key: 'k', now: () => catalogueNoon })
    closing.push(at.stop)
    const settings: PortalOptions['settings'] = [[sickRage, sickRageValues(at)]]
    const portal = await stage.aPortal({ users: [ada], stream: fetchStream, settings })
    await asked(portal, id)
    expect(at.calls.map(({ query }) => query).filter(query => query.includes('setstatus'))).toEqual([
      `cmd=episode.setstatus&tvdbid=${tvdbId}&season=${there}&episode=2&status=wanted`,
    ])
    await runJob(portal.app, 'sickRageSync')
    expect(await monitored(portal)).toBe('2x02')
  })

  test('is seen in the queue of Sonarr', async () => {
    const at = aSonarr()
    closing.push(at.stop)
    const portal = await stage.aPortal({ users: [ada], stream: fetchStream, settings: [[sonarr, at.settings()]] })
    const request = await asked(portal, id)
    at.pass(30_000)
    const { body } = await portal.as('ada').get(`/api/v3/requests/${request}/progress`)
    expect((body as RequestProgress).standard).toMatchObject({ status: 'downloading' })
  })
  test('stands in the library of Sonarr by the numbers here, also where a call names it', async () => {
    const at = aSonarr()
    closing.push(at.stop)
    const portal = await stage.aPortal({ users: [ada], stream: fetchStream, settings: [[sonarr, at.settings()]] })
    await asked(portal, id)
    const [server] = downloadServersFor(portal.app, 'tvShow', 'standard')
    if (server) await readNamed(portal.app, server, [{ kind: 'tvShow', itemKey: String(tvdbId) }])
    expect(await monitored(portal)).toBe('2x02')
    await runJob(portal.app, 'sonarrSync')
    expect(await monitored(portal)).toBe('2x02')
  })
})
