import { Elysia } from 'elysia'
import type { JobId } from '~/shared/jobs/model'
import { refuse } from '~/shared/refusal'
import { type Provider, providerNames } from '~/shared/users/providers'
import type { App } from '../../app'
import { serversOf } from '../../settings/servers'
import { abortJob, isOff, jobStates, startJob } from '../../system/jobs'
import { importerOf } from '../../users/importers'
import { mediaPeople } from '../../users/media-people'
import { userByProvider } from '../../users/provider-queries'
import { json } from '../answers'
import { identity } from '../identity'
import { shownPerson } from './named-people'
import { membersOf } from './reading'
import { textOf } from './services'

/** The media servers by the names of their calls: all but Plex are known there by those of Jellyfin. */
const productsOf = (name: Group): readonly Provider[] =>
  name === 'plex' ? [name] : providerNames.filter(provider => provider !== 'plex')
type Group = 'plex' | 'jellyfin'
const names = ['plex', 'jellyfin'] as const satisfies readonly Group[]

/** Media servers as far as programs read them, the reading of what they have, and of whom they know. */
export function mediaServerRoutes(app: App) {
  const people = mediaPeople(app)
  const routes = new Elysia({ name: 'seerr media servers' }).use(identity(app))
  for (const name of names) {
    routes
      .get(`/settings/${name}`, () => json(serverShape(app, name)), { needs: 'admin' })
      .get(`/settings/${name}/sync`, async () => json(await syncShape(app, name)), { needs: 'admin' })
      .post(`/settings/${name}/sync`, async ({ body }) => json(await synced(app, name, body)), { needs: 'admin' })
      .get(`/settings/${name}/users`, async () => json(await peopleShape(app, name, people)), { needs: 'admin' })
      .post(`/user/import-from-${name}`, async () => json(await imported(app, name), 201), { needs: 'admin' })
  }
  return routes.get(
    '/user/jellyfin/:id',
    async ({ by, params }) => json(await shownPerson(app, by, await knownBy(app, params.id))),
    { needs: 'powerUser' },
  )
}

/** The one of its products that is connected; the one of that name while none is. */
const productOf = (app: App, name: Group): Provider =>
  productsOf(name).find(provider => serversOf(app, [importerOf(provider).service]).length > 0) ?? name

/** Without keys, and empty while none is connected. */
function serverShape(app: App, name: Group) {
  const [server] = serversOf(app, [importerOf(productOf(app, name)).service])
  const settings = server?.settings ?? {}
  const identity = textOf(settings, 'machineIdentifier') || textOf(settings, 'serverId')
  return {
    ...{ name: server?.name ?? '', ip: textOf(settings, 'ip'), port: Number(settings.port ?? 0) },
    ...{ useSsl: settings.ssl === true, libraries: [] },
    ...(name === 'plex'
      ? { machineId: identity, webAppUrl: textOf(settings, 'serverHostname') }
      : {
          ...{ urlBase: textOf(settings, 'subDir'), externalHostname: textOf(settings, 'serverHostname') },
          ...{ jellyfinForgotPasswordUrl: '', serverId: identity, apiKey: '' },
        }),
  }
}

const contentJob = (app: App, name: Group): JobId => `${productOf(app, name)}ContentSync`

async function syncShape(app: App, name: Group) {
  const job = contentJob(app, name)
  const running = (await jobStates(app)).some(state => state.id === job && state.running)
  return { running, progress: 0, total: 0, libraries: [] }
}

async function synced(app: App, name: Group, body: unknown) {
  const { start, cancel } = membersOf(body)
  const job = contentJob(app, name)
  if (cancel === true) await abortJob(app, job)
  else if (start === true && !isOff(app, job)) await startJob(app, job)
  return syncShape(app, name)
}

async function peopleShape(app: App, name: Group, people: ReturnType<typeof mediaPeople>) {
  const importer = importerOf(productOf(app, name))
  if (serversOf(app, [importer.service]).length === 0) return []
  const found = await people.search(importer, '')
  return found.map(one => ({ ...{ id: one.id, username: one.name, title: one.name }, email: '', thumb: '' }))
}

/** Those whom the settings want get accounts by the job; none is there yet when this is answered. */
async function imported(app: App, name: Group) {
  const job: JobId = `${productOf(app, name)}UserImport`
  if (!isOff(app, job)) await startJob(app, job)
  return []
}

async function knownBy(app: App, id: string) {
  const isId = /^[\w-]{1,100}$/.test(id)
  const known = isId ? await Promise.all(productsOf('jellyfin').map(one => userByProvider(app.store, one, id))) : []
  return known.find(user => user !== null) ?? refuse({ code: 'UserUnknown' })
}
