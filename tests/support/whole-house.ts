import { openCatalogue } from '~/demo/catalogue'
import { couchPotatoStandIn, couchPotatoValues } from '~/demo/couchpotato/stand-in'
import { embyConnectStandIn } from '~/demo/emby-connect/stand-in'
import { demoPlexPeople } from '~/demo/household'
import { mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues } from '~/demo/media-browser/stand-in'
import { plexAccountContent } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { fillDemo } from '~/demo/seed'
import { sonarrStandIn, sonarrValues, tvMazeStandIn } from '~/demo/stand-ins'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { couchPotato } from '~/shared/services/couch-potato'
import { emby } from '~/shared/services/emby'
import { sonarr } from '~/shared/services/sonarr'
import type { musicStage } from './music'
import { openPortal } from './portal'
import { runJob } from './task'

/** The household of the demo, with every outside service on loopback and read in by the jobs. */
export async function openWholeHouse({ environment, stack, now }: ReturnType<typeof musicStage>) {
  const key = 'a-key-of-the-house'
  const catalogue = openCatalogue(now)
  const tvMaze = tvMazeStandIn({ now, catalogue })
  const plexTv = plexAccountStandIn({ now, content: plexAccountContent(demoPlexPeople(() => crypto.randomUUID())) })
  const embyConnect = embyConnectStandIn(now, [])
  const judex = 9000009
  const people = [{ id: 'u1', name: 'boss', password: 'cellar', isAdministrator: true }]
  const content = mediaContent(catalogue, { serverId: 'cellar', name: 'Cellar', people, shows: { [judex]: 1 } })
  const cellar = embyStandIn({ key, now, content })
  // The last one that has languages for its profiles.
  const olderSonarr = sonarrStandIn({ key, now, downloadMs: 0, version: 3 })
  const potato = couchPotatoStandIn({ key, now, catalogue })
  const portal = await openPortal({
    ...{ http: stack(), stream: fetchStream, now, wizardDone: false },
    environment: {
      ...environment,
      ...{ MARQUEE_TVMAZE_URL: tvMaze.url, MARQUEE_EMBY_CONNECT_URL: embyConnect.url },
      ...{ MARQUEE_PLEX_TV_URL: plexTv.url, MARQUEE_PLEX_PAGES_URL: plexTv.url, MARQUEE_PLEX_DISCOVER_URL: plexTv.url },
    },
    settings: [
      [emby, embyValues(cellar)],
      [couchPotato, { ...couchPotatoValues(potato), username: 'couch', password: 'potato' }],
    ],
  })
  const { app } = portal
  await fillDemo(app, now, plexTv.content)
  for (const job of everySync) await runJob(app, job)
  await app.store.transaction(tx =>
    app.settings.save(tx, sonarr, { ...app.settings.get(sonarr), ...sonarrValues(olderSonarr) }),
  )
  await app.settings.refresh()
  await fetch(`${olderSonarr.url}/api/v3/tag`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({ label: 'demo' }),
  })
  return {
    ...{ portal, plexTv },
    async close() {
      await portal.close()
      for (const one of [tvMaze, plexTv, embyConnect, cellar, olderSonarr, potato]) await one.stop()
    },
  }
}

const everySync = [
  ...(['radarrSync', 'sonarrSync', 'lidarrSync', 'plexContentSync', 'embyContentSync', 'jellyfinContentSync'] as const),
  'arrAvailability',
] as const
