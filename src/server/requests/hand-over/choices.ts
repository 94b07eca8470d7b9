import type { Usual } from '~/integrations/download/manager'
import { UpstreamError } from '~/integrations/http/call'
import type { Choices } from '~/shared/api/download-choices'
import { minuteMs } from '~/shared/durations'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { App } from '../../app'
import { whyNot } from '../../sentences'
import { type DownloadServer, downloadServers, downloadServersFor } from '../../settings/connected-servers'
import { cachedFor } from './option-names'

/** Staff opens these lists again and again; what is new in the download manager shows this much later. */
const listMs = minuteMs

type Wanted = {
  kind: RequestKind
  variant: Variant
  /** The source of a server; null is the usual one. */
  server: string | null
  /** In which a server that does not answer is told. */
  language: string | null
}

/** What can be chosen for a variant of a kind; null where no download manager takes it, or it leaves no choice. */
export async function downloadChoicesFor(
  app: App,
  { kind, variant, server, language }: Wanted,
): Promise<Choices | null> {
  const all = downloadServersFor(app, kind, variant)
  const [first] = all
  if (!first) return null
  const chosen = all.find(({ source }) => source === server) ?? first
  const servers = all.map(({ source, name }) => ({ id: source === first.source ? null : source, name }))
  const lists = await (all.length > 1 ? listsOrProblem(app, chosen, language) : listsOf(app, chosen))
  if (servers.length === 1 && lists.profiles.length === 0 && lists.roots.length === 0) return null
  return { servers, problem: null, ...lists }
}

/** What can be chosen of one server, by its source; null for one that is not connected. */
export async function choicesOfServer(app: App, source: string, language: string | null) {
  const server = downloadServers(app).find(one => one.source === source)
  return server ? listsOrProblem(app, server, language) : null
}

type Lists = Omit<Choices, 'servers' | 'problem'>

/** One of several that does not answer leaves the choice of another one. */
async function listsOrProblem(
  app: App,
  server: DownloadServer,
  language: string | null,
): Promise<Omit<Choices, 'servers'>> {
  try {
    return { problem: null, ...(await listsOf(app, server)) }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const usual = { profile: null, root: null, languageProfile: null }
    return {
      problem: whyNot(app, error.generalFailure, language),
      profiles: [],
      roots: [],
      languageProfiles: [],
      tags: [],
      usual,
      usualForAnime: usual,
    }
  }
}

async function listsOf(app: App, { service, settings }: DownloadServer): Promise<Lists> {
  const http = cachedFor(app.http, listMs)
  const [profiles, roots, tags, languageProfiles = []] = await Promise.all([
    service.lists.qualityProfiles(http, settings),
    service.lists.rootFolders(http, settings),
    service.lists.tags(http, settings),
    service.lists.languageProfiles?.(http, settings),
  ])
  const named = (usual: Usual) => {
    const root = roots.find(({ id, path }) => path === usual.root || String(id) === usual.root)
    // Where none is chosen, the first one is taken.
    const language = usual.languageProfile
      ? languageProfiles.find(({ id }) => id === usual.languageProfile)
      : languageProfiles[0]
    return {
      profile: profiles.find(({ id }) => String(id) === usual.profile)?.name ?? null,
      root: root?.path ?? usual.root,
      languageProfile: language?.name ?? null,
    }
  }
  return {
    profiles: profiles.map(({ id, name }) => ({ id, name })),
    roots: roots.map(({ id, path }) => ({ id, path })),
    languageProfiles: languageProfiles.map(({ id, name }) => ({ id, name })),
    tags: tags.map(({ label }) => label),
    usual: named(service.usual(settings)),
    usualForAnime: named(service.usualForAnime(settings)),
  }
}
