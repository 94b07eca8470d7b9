import { type Http, UpstreamError } from '~/integrations/http/call'
import type { Request, Variant } from '~/shared/requests/model'
import type { DownloadOptions } from '~/shared/users/model'
import type { App } from '../app'
import type { DownloadServer } from '../settings/servers'
import { serverFor } from './hand-over'

export const cachedFor =
  (http: Http, cacheMs: number): Http =>
  request =>
    http(request.method === 'GET' ? { ...request, cacheMs } : request)

export type OptionNames = { profile: string | null; root: string | null }
const noNames: OptionNames = { profile: null, root: null }
const listMs = 60_000

/** What the choices of a variant are called in the download manager; null where nothing was chosen or it does not say. */
export async function optionNames(app: App, request: Request, variant: Variant): Promise<OptionNames> {
  const progress = request.variants[variant]
  const server = serverFor(app, request.kind, variant)
  // A show is chosen for as a whole.
  const chosen = request.kind === 'tvShow' ? request.title.options : progress
  if (!server || !progress || !chosen || (chosen.profile === null && chosen.root === null)) return noNames
  try {
    return await namesFrom(app, server, chosen)
  } catch (error) {
    if (error instanceof UpstreamError) return noNames
    throw error
  }
}

async function namesFrom(app: App, { service, settings }: DownloadServer, { profile, root }: DownloadOptions) {
  const { lists } = service
  const http = cachedFor(app.http, listMs)
  const [profiles, folders] = await Promise.all([
    profile === null ? [] : lists.qualityProfiles(http, settings),
    root === null ? [] : lists.rootFolders(http, settings),
  ])
  return {
    profile: profiles.find(({ id }) => id === profile)?.name ?? null,
    root: folders.find(({ id }) => id === root)?.path ?? null,
  }
}
