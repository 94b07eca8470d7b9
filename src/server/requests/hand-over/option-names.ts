import { type Http, UpstreamError } from '~/integrations/http/call'
import { minuteMs } from '~/shared/durations'
import type { Request, Variant } from '~/shared/requests/model'
import type { App } from '../../app'
import { downloadServersFor } from '../../settings/connected-servers'
import { routesFor } from '../ruled/routes'
import { type Destination, destinationOf } from './destination'
import { sentVariant } from './sent-queries'

export const cachedFor =
  (http: Http, cacheMs: number): Http =>
  request =>
    http(request.method === 'GET' ? { ...request, cacheMs } : request)

type OptionNames = {
  /** Where it goes; null where there is one place alone. */
  server: string | null
  /** It goes there because the one that was chosen is not connected any more. */
  standsIn: boolean
  profile: string | null
  root: string | null
  /** The rules by which it was sent as it was, or would be sent now. */
  rules: string[]
}
const noNames = { profile: null, root: null }
const listMs = minuteMs

/** What the choices of a variant are called; null where nothing was chosen or the download manager does not say. */
export async function optionNames(app: App, request: Request, variant: Variant): Promise<OptionNames> {
  const routes = await routesFor(app.store, [request])
  const destination = destinationOf(app, { request, variant, routing: routes(request, variant) })
  if (!destination) return { server: null, standsIn: false, ...noNames, rules: [] }
  const { server, standsIn, route } = destination
  const sent = await sentVariant(app.store, { id: request.id, variant })
  const rules = [...(sent ? (sent.rules ?? []) : route.rules)]
  const isOneOfSeveral = standsIn || downloadServersFor(app, request.kind, variant).length > 1
  return { server: isOneOfSeveral ? server.name : null, standsIn, ...(await namesFrom(app, destination)), rules }
}

async function namesFrom(app: App, { server: { service, settings }, options, route }: Destination) {
  const profile = options.profile ?? route.profile?.id ?? null
  const root = options.root ?? route.root?.id ?? null
  if (profile === null && root === null) return noNames
  const http = cachedFor(app.http, listMs)
  try {
    const [profiles, folders] = await Promise.all([
      profile === null ? [] : service.lists.qualityProfiles(http, settings),
      root === null ? [] : service.lists.rootFolders(http, settings),
    ])
    return {
      profile: profiles.find(({ id }) => id === profile)?.name ?? null,
      root: folders.find(({ id }) => id === root)?.path ?? null,
    }
  } catch (error) {
    if (error instanceof UpstreamError) return noNames
    throw error
  }
}
