import { Elysia } from 'elysia'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { json, nothing } from '../answers'
import type { Guard } from '../guard'
import { identity } from '../identity'
import { meantPerson } from './named-people'
import { notHere } from './not-here'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Served = Exclude<Guard, 'anonymous'>

/** What is changed on a page of ours alone, by that page: programs hear that nothing was changed, and where it is. */
const changedOnPages: Readonly<Record<string, readonly string[]>> = {
  Settings: ['POST settings/main', 'POST settings/network', 'PUT settings/metadatas', 'POST settings/metadatas/test'],
  'Settings, API key': ['POST settings/main/regenerate'],
  'Settings, Jellyfin': ['POST settings/jellyfin'],
  'Settings, Plex': ['POST settings/plex', 'POST settings/tautulli'],
  'Settings, Radarr': radarrLike('radarr'),
  'Settings, Sonarr': radarrLike('sonarr'),
  'Settings, Jobs': ['POST settings/jobs/:id/schedule'],
  'Settings, Discover': [
    ...['POST settings/discover', 'POST settings/discover/add', 'GET settings/discover/reset'],
    ...['PUT settings/discover/:id', 'DELETE settings/discover/:id'],
  ],
  'Settings, Rules': ['POST overrideRule', 'PUT overrideRule/:id', 'DELETE overrideRule/:id'],
}

function radarrLike(name: string): string[] {
  return [
    ...[`POST settings/${name}`, `POST settings/${name}/test`],
    ...[`PUT settings/${name}/:id`, `DELETE settings/${name}/:id`],
  ]
}

/** The same of what people change about themselves, and staff about others. */
const ofPeople: Readonly<Record<string, readonly string[]>> = {
  'Preferences, Security': ['POST', 'DELETE'].flatMap(method =>
    ['plex', 'jellyfin'].map(name => `${method} user/:id/settings/linked-accounts/${name}`),
  ),
  'Preferences, Notifications': ['POST user/registerPushSubscription'],
  Issues: ['PUT issueComment/:id'],
}

/** Lists that have nothing in them here. */
const emptyLists = ['settings/jellyfin/library', 'settings/plex/library', 'settings/plex/devices/servers']

/** What of the description has no meaning here: it answers empty, and what would change something says that it does not. */
export function elsewhereRoutes(app: App) {
  const routes = new Elysia({ name: 'seerr elsewhere' }).use(identity(app))
  const refused = (pages: typeof changedOnPages, needs: Served) => {
    for (const [page, calls] of Object.entries(pages))
      for (const call of calls) {
        const [method, path] = call.split(' ') as [Method, string]
        routes.route(method, `/${path}`, () => notHere(page), { needs })
      }
  }
  refused(changedOnPages, 'admin')
  refused(ofPeople, 'user')
  for (const path of emptyLists) routes.get(`/${path}`, () => json([]), { needs: 'admin' })
  // There is nothing of the kind to empty.
  routes.post('/settings/cache/:id/flush', () => nothing(204), { needs: 'admin' })
  routes.post('/settings/cache/dns/:entry/flush', () => nothing(204), { needs: 'admin' })
  return routes.use(ownNothing(app))
}

/** Whose it is, is looked at all the same: nobody hears by it who is there. */
const ownNothing = (app: App) => {
  const empty = async (by: User, id: string, what: unknown) => {
    await meantPerson(app, by, id)
    return json(what)
  }
  return new Elysia({ name: 'seerr of people, empty' })
    .use(identity(app))
    .get('/user/:id/watch_data', ({ by, params }) => empty(by, params.id, { recentlyWatched: [], playCount: 0 }), {
      needs: 'user',
    })
    .get('/user/:id/pushSubscriptions', ({ by, params }) => empty(by, params.id, []), { needs: 'user' })
    .get('/user/:id/pushSubscription/:endpoint', ({ by, params }) => empty(by, params.id, {}), { needs: 'user' })
    .delete(
      '/user/:id/pushSubscription/:endpoint',
      async ({ by, params }) => {
        await meantPerson(app, by, params.id)
        return nothing(204)
      },
      { needs: 'user' },
    )
}
