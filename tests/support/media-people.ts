import { openCatalogue } from '~/demo/catalogue'
import { type MediaPerson, type MediaStandIn, mediaContent } from '~/demo/media/content'
import { embyStandIn, embyValues, jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { plexStandIn, plexValues } from '~/demo/plex/stand-in'
import { plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { importPeople } from '~/server/users/import-people'
import { importers } from '~/server/users/importers'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import type { Provider } from '~/shared/users/providers'
import { userManagement } from '~/shared/users/settings'
import { openPortal, type PortalOptions } from './portal'
import { aTask } from './task'

const now = () => new Date('2026-11-21T12:00:00Z')

/** Somebody at a media server; numbers, as plex.tv has no other ids. */
export type Person = { id: number; name: string } & Partial<Omit<MediaPerson, 'id' | 'name'>>

/** A server with its people, who can be changed while it runs. */
export type PeopleServer = {
  section: Section
  values: SettingValues
  environment: Record<string, string>
  set: (people: readonly Person[]) => void
  /** What is asked for the people: it can be broken. */
  asked: StandIn
  stop: () => Promise<unknown>
}

const browser =
  (section: Section, open: typeof embyStandIn, valuesOf: typeof embyValues) =>
  (name = 'Attic'): PeopleServer => {
    const content = mediaContent(openCatalogue(now), { serverId: name, name })
    const at: MediaStandIn = open({ key: `key of ${name}`, now, content })
    const person = ({ id, name: userName, ...more }: Person): MediaPerson => ({
      ...{ id: String(id), name: userName, password: '', isAdministrator: false, ...more },
    })
    const set = (people: readonly Person[]) => {
      content.people = people.map(person)
    }
    return { section, values: valuesOf(at), environment: {}, set, asked: at, stop: async () => at.stop() }
  }

/** Number 1 owns the server, and is on no list of friends. Without a name somebody is managed by the owner. */
function plexHousehold(): PeopleServer {
  const owner = plexPerson(1, 'otto', { token: 'token of otto' })
  const content = plexAccountContent([owner])
  const tv = plexAccountStandIn({ now, content })
  const at = plexStandIn({
    key: owner.token,
    now,
    content: mediaContent(openCatalogue(now), { serverId: 'Attic', name: 'Attic' }),
  })
  const server = {
    machineId: 'Attic',
    name: 'Attic',
    ownerId: 1,
    token: owner.token,
    address: '127.0.0.1',
    port: at.port,
  }
  const set = (people: readonly Person[]) => {
    const person = ({ id, name }: Person) => plexPerson(id, name, name === '' ? { title: `Child ${id}` } : {})
    content.people = [owner, ...people.map(person)]
    const shared = people.filter(({ isDisabled }) => !isDisabled).map(({ id }) => id)
    content.friends = people.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)
    content.servers = [{ ...server, libraries: [], sharedWith: shared }]
  }
  set([])
  const environment = { MARQUEE_PLEX_TV_URL: tv.url }
  const stop = async () => Promise.all([at.stop(), tv.stop()])
  return { section: plex, values: plexValues(at), environment, set, asked: tv, stop }
}

export const peopleServers: Readonly<Record<Provider, () => PeopleServer>> = {
  plex: plexHousehold,
  emby: browser(emby, embyStandIn, embyValues),
  jellyfin: browser(jellyfin, jellyfinStandIn, jellyfinValues),
}

/** A portal that is connected to such servers, with what is wanted of their people. */
export async function portalWithPeople(
  provider: Provider,
  servers: readonly PeopleServer[],
  wish: Record<string, unknown>,
  options: PortalOptions = {},
) {
  const all = servers.flatMap(({ values }) => values.servers as object[]).map((one, at) => ({ ...one, id: at + 1 }))
  const settings: [Section, Record<string, unknown>][] = servers
    .slice(0, 1)
    .map(({ section, values }) => [section, { ...values, servers: all }])
  const portal = await openPortal({
    ...{ http: fetchHttp({ version: '0' }), stream: fetchStream, now },
    environment: Object.assign({}, ...servers.map(({ environment }) => environment)),
    ...options,
    settings: [...settings, [userManagement, wish], ...(options.settings ?? [])],
  })
  const importer = importers.find(one => one.provider === provider)
  if (!importer) throw new Error(`nobody imports from ${provider}`)
  const shown: { to: readonly string[]; message: string }[] = []
  portal.app.live.showUsers = (to, message) => shown.push({ to, message })
  /** Runs the import and answers its counts, and why it failed. */
  const run = async (task = aTask()) => {
    const failed = await importPeople(importer)(portal.app, task).then(
      () => null,
      error => String(error.message),
    )
    return { counts: task.counts, failed }
  }
  const accounts = async () => {
    const rows = await portal.app.store.db.select().from(portal.app.store.t.users)
    return rows.filter(({ userType }) => userType !== 'system').sort((a, b) => (a.userName < b.userName ? -1 : 1))
  }
  const names = async () => (await accounts()).map(({ userName }) => userName)
  return { portal, app: portal.app, run, accounts, names, shown }
}
