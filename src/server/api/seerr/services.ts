import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { SettingValues } from '~/shared/settings/fields'
import type { App } from '../../app'
import { downloadChoicesFor } from '../../requests/hand-over/choices'
import { type DownloadServer, downloadServersFor } from '../../settings/connected-servers'
import { json } from '../answers'
import { identity } from '../identity'
import { idIn } from './reading'
import { listsAt, tagsAt } from './server-lists'

/** The download managers that programs of this kind know, by what they take. */
const services = { radarr: 'movie', sonarr: 'tvShow' } as const satisfies Record<string, RequestKind>
type ServiceName = keyof typeof services
const serviceNames = Object.keys(services) as ServiceName[]

/** A server by its place in the list, which is its number for programs. */
type Listed = { id: number; server: DownloadServer; variant: Variant; isDefault: boolean }

/** The servers that are on: those that take the usual variant first, and of each the usual one first. */
export function listedServers(app: App, kind: RequestKind): Listed[] {
  const of = (variant: Variant) =>
    downloadServersFor(app, kind, variant).map((server, at) => ({ server, variant, isDefault: at === 0 }))
  return [...of('standard'), ...of('fourK')].map((one, id) => ({ id, ...one }))
}

/** The servers that get what is asked for, for whoever may choose among them; how they are reached for administrators. */
export const serviceRoutes = (app: App) => {
  const routes = new Elysia({ name: 'seerr services' }).use(identity(app))
  for (const name of serviceNames) {
    const kind = services[name]
    routes
      .get(`/service/${name}`, async () => json(await eachOf(app, kind, serverShape)), { needs: 'powerUser' })
      .get(
        `/service/${name}/:id`,
        async ({ by, params }) => json(await choicesShape(app, kind, { id: params.id, language: by.language })),
        { needs: 'powerUser' },
      )
      .get(
        `/settings/${name}/:id/profiles`,
        async ({ by, params }) =>
          json((await choicesShape(app, kind, { id: params.id, language: by.language })).profiles),
        { needs: 'admin' },
      )
      .get(`/settings/${name}`, async () => json(await eachOf(app, kind, settingsShape)), { needs: 'admin' })
  }
  return routes
}

const wholeIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null)

const eachOf = <Shape>(app: App, kind: RequestKind, shape: (app: App, listed: Listed) => Promise<Shape>) =>
  Promise.all(listedServers(app, kind).map(listed => shape(app, listed)))

/** Programs know folders by their paths; empty where the server does not say it in time, as nothing is chosen by it. */
async function folderOf(app: App, { server }: Listed): Promise<string> {
  const { root } = server.service.usual(server.settings)
  const number = wholeIn(root)
  if (number === null) return root ?? ''
  const lists = await listsAt(app, server)
  return lists?.folders.find(({ id }) => id === number)?.path ?? ''
}

async function serverShape(app: App, listed: Listed) {
  const { id, server, variant, isDefault } = listed
  const { profile } = server.service.usual(server.settings)
  const { tag } = server.settings
  return {
    ...{ id, name: server.name, is4k: variant === 'fourK', isDefault },
    ...{ activeDirectory: await folderOf(app, listed), activeProfileId: wholeIn(profile) ?? 0 },
    activeTags: typeof tag === 'number' && tag > 0 ? [tag] : [],
  }
}

async function choicesShape(app: App, kind: RequestKind, { id, language }: { id: string; language: string | null }) {
  const number = idIn(id)
  const listed = listedServers(app, kind).find(one => one.id === number) ?? refuse({ code: 'NotFound' })
  const { server, variant } = listed
  const choices = await downloadChoicesFor(app, { kind, variant, server: server.source, language })
  const languageProfiles = choices?.languageProfiles ?? []
  const isAway = choices === null || choices.problem !== null
  return {
    server: await serverShape(app, listed),
    profiles: choices?.profiles ?? [],
    rootFolders: choices?.roots ?? [],
    languageProfiles: languageProfiles.length > 0 ? languageProfiles : null,
    tags: isAway ? [] : await tagsAt(app, server),
  }
}

export function textOf(settings: SettingValues, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}

/** Without the key: programs show it to nobody, and use it for nothing that they may. */
async function settingsShape(app: App, listed: Listed) {
  const { settings } = listed.server
  const { activeTags: tags, ...shape } = await serverShape(app, listed)
  return {
    ...shape,
    ...{ hostname: textOf(settings, 'ip'), port: Number(settings.port ?? 0), useSsl: settings.ssl === true },
    ...{ baseUrl: textOf(settings, 'subDir'), apiKey: '', tags },
  }
}
