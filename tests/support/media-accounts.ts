import { afterAll, afterEach } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { embyConnectStandIn } from '~/demo/emby-connect/stand-in'
import { mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { openPortal, type Portal, type PortalOptions } from './portal'

const clock = () => new Date()

/** Media servers with people, and the services that know people of all of them. */
export function mediaAccountsStage() {
  const catalogue = openCatalogue(clock)
  const people = (...names: string[]) =>
    names.map(name => ({ id: `id-of-${name}`, name, password: `${name}-password`, isAdministrator: false }))
  const shelves = (serverId: string, ...names: string[]) =>
    mediaContent(catalogue, { serverId, name: serverId, people: people(...names) })
  // Theirs would come from the real Plex.
  const person: typeof plexPerson = (id, name, more) => plexPerson(id, name, { picture: '', ...more })
  const plexTv = plexAccountStandIn({
    now: clock,
    content: plexAccountContent(
      [person(1, 'otto', { token: 'opens-attic' }), person(2, 'greta'), person(3, 'stranger')],
      [
        {
          ...{ machineId: 'attic', name: 'Attic', ownerId: 1, token: 'opens-attic', address: '127.0.0.1', port: 32400 },
          libraries: [{ id: 111, key: 1, type: 'movie', title: 'Movies' }],
          sharedWith: [2],
        },
      ],
    ),
  })
  const connect = embyConnectStandIn(clock, [
    { id: '77', name: 'clara', email: 'clara@example.com', password: 'connect-password' },
  ])
  const attic = plexStandIn({ key: 'opens-attic', now: clock, content: shelves('attic') })
  const cellar = embyStandIn({ key: 'cellar-key', now: clock, content: shelves('cellar', 'emil', 'clara-at-home') })
  const [living, garden] = [
    jellyfinStandIn({ key: 'living-key', now: clock, content: shelves('living', 'jo', 'anna') }),
    jellyfinStandIn({ key: 'garden-key', now: clock, content: shelves('garden', 'gus') }),
  ]
  const all = [plexTv, connect, attic, cellar, living, garden]
  const open: Portal[] = []
  afterEach(async () => {
    for (const portal of open.splice(0)) await portal.close()
    for (const one of all) one.faults.clear()
  })
  afterAll(async () => {
    for (const one of all) await one.stop()
  })
  const [garden1] = jellyfinValues(garden).servers
  return {
    ...{ plexTv, connect, attic, cellar, living, garden },
    values: {
      plex: plexValues(attic),
      emby: embyValues(cellar),
      jellyfin: {
        enable: true,
        servers: [...jellyfinValues(living).servers, { ...garden1, id: 2, peopleSignIn: true }],
      },
    },
    environment: {
      MARQUEE_PLEX_TV_URL: plexTv.url,
      MARQUEE_PLEX_PAGES_URL: plexTv.url,
      MARQUEE_PLEX_DISCOVER_URL: plexTv.url,
      MARQUEE_EMBY_CONNECT_URL: connect.url,
    },
    async aPortal(options: PortalOptions = {}) {
      const portal = await openPortal({
        http: fetchHttp({ version: '0' }),
        stream: fetchStream,
        environment: this.environment,
        ...options,
      })
      open.push(portal)
      return portal
    },
  }
}
