import type { Download, DownloadManager } from '~/integrations/download/manager'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { type Request, stageOf, type Variant, variants } from '~/shared/requests/model'
import type { DownloadOptions } from '~/shared/users/model'
import type { App } from '../app'
import { managerFor } from './hand-over'

/** Everybody who looks at a request asks; the list is the same for all of them this long. */
const queueMs = 10_000

export const cachedFor =
  (http: Http, cacheMs: number): Http =>
  request =>
    http(request.method === 'GET' ? { ...request, cacheMs } : request)

/** How far the download manager is with each variant that it works on. */
export async function downloadsOf(app: App, request: Request): Promise<Record<Variant, Download | null>> {
  const [standard, fourK] = await Promise.all(variants.map(variant => downloadOf(app, request, variant)))
  return { standard: standard ?? null, fourK: fourK ?? null }
}

async function downloadOf(app: App, { kind, title, variants: asked }: Request, variant: Variant) {
  const progress = asked[variant]
  const manager = managerFor(app, kind, variant)
  if (!manager || !progress || stageOf(progress) !== 'processing') return null
  const queue = await manager.queue(cachedFor(app.http, queueMs), app.settings.get(manager.settings))
  return queue.find(({ tmdbId }) => tmdbId !== null && tmdbId === title.tmdbId) ?? null
}

export type OptionNames = { profile: string | null; root: string | null }
const noNames: OptionNames = { profile: null, root: null }
const listMs = 60_000

/** What the choices of a variant are called in the download manager; null where nothing was chosen or it does not say. */
export async function optionNames(app: App, request: Request, variant: Variant): Promise<OptionNames> {
  const progress = request.variants[variant]
  const manager = managerFor(app, request.kind, variant)
  if (!manager || !progress || (progress.profile === null && progress.root === null)) return noNames
  try {
    return await namesFrom(app, manager, progress)
  } catch (error) {
    if (error instanceof UpstreamError) return noNames
    throw error
  }
}

async function namesFrom(app: App, { lists, settings }: DownloadManager, { profile, root }: DownloadOptions) {
  const http = cachedFor(app.http, listMs)
  const values = app.settings.get(settings)
  const [profiles, folders] = await Promise.all([
    profile === null ? [] : lists.qualityProfiles(http, values),
    root === null ? [] : lists.rootFolders(http, values),
  ])
  return {
    profile: profiles.find(({ id }) => id === profile)?.name ?? null,
    root: folders.find(({ id }) => id === root)?.path ?? null,
  }
}
