import type { Choices } from '~/shared/api/download-choices'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { App } from '../app'
import { cachedFor } from './download'
import { serverFor } from './hand-over'

/** Staff opens these lists again and again; what is new in the download manager shows this much later. */
const listMs = 60_000

/** What can be chosen for a variant of a kind; null where no download manager takes it, or it leaves no choice. */
export async function downloadChoicesFor(app: App, kind: RequestKind, variant: Variant): Promise<Choices | null> {
  const server = serverFor(app, kind, variant)
  if (!server) return null
  const { service, settings } = server
  const http = cachedFor(app.http, listMs)
  const [profiles, roots, languageProfiles = []] = await Promise.all([
    service.lists.qualityProfiles(http, settings),
    service.lists.rootFolders(http, settings),
    service.lists.languageProfiles?.(http, settings),
  ])
  if (profiles.length === 0 && roots.length === 0) return null
  const usual = service.usual(settings)
  const usualRoot = roots.find(({ id, path }) => path === usual.root || String(id) === usual.root)
  return {
    profiles: profiles.map(({ id, name }) => ({ id, name })),
    roots: roots.map(({ id, path }) => ({ id, path })),
    languageProfiles: languageProfiles.map(({ id, name }) => ({ id, name })),
    usual: {
      profile: profiles.find(({ id }) => String(id) === usual.profile)?.name ?? null,
      root: usualRoot?.path ?? usual.root,
      languageProfile: languageProfiles.find(({ id }) => id === usual.languageProfile)?.name ?? null,
    },
  }
}
