import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openCatalogue } from '~/demo/catalogue'
import { mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { commandLine } from '../support/command'
import { openPortal } from '../support/portal'
import { secretKey } from '../support/vault'

const now = () => new Date()
const catalogue = openCatalogue(now)
const place = (serverId: string) => ({
  key: `key-of-${serverId}`,
  now,
  content: mediaContent(catalogue, { serverId, name: serverId, movies: [961, 653] }),
})
const [attic, cellar, loft] = [
  plexStandIn(place('attic')),
  embyStandIn(place('cellar')),
  jellyfinStandIn(place('loft')),
]
afterAll(() => Promise.all([attic, cellar, loft].map(server => server.stop())))

test('of a media server the shell reads everything, or what was added lately where that is read by itself', async () => {
  const environment = { MARQUEE_SECRET_KEY: secretKey }
  const shell = commandLine(environment)
  const database = `sqlite:${join(shell.storage, 'marquee.db')}`
  const portal = await openPortal({
    ...{ database, environment },
    settings: [
      [plex, plexValues(attic)],
      [emby, embyValues(cellar)],
      [jellyfin, jellyfinValues(loft)],
    ],
  })
  await portal.close()
  const says = async (how: string[]) => {
    const ran = await shell.run(['sync', ...how])
    expect(ran.code).toBe(0)
    return ran.out
  }
  expect(await says(['plex'])).toStartWith('plexContentSync done: movies 2')
  expect(await says(['emby', '--full'])).toStartWith('embyContentSync done: movies 2')
  expect(await says(['jellyfin'])).toStartWith('jellyfinContentSync done: movies 2')
  expect(await says(['plex', '--recent'])).toStartWith('plexRecentlyAddedSync done')
  expect(await says(['emby', '--recent'])).toStartWith('embyRecentlyAddedSync done')
  expect(await says(['jellyfin', '--recent'])).toStartWith('jellyfinContentSync done')
})
