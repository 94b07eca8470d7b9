import type { Request, Variant } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { optionsOf } from '../../requests/hand-over/destination'
import { type DownloadServer, downloadServersFor } from '../../settings/connected-servers'
import { labelOf, listsAt, type ServerLists } from './server-lists'
import { listedServers } from './services'

type Asked = { request: Request; variant: Variant }

/** The one that was chosen, else the one that takes it anyway; null for one that is not connected any more. */
function serverOf(app: App, { request, variant }: Asked): DownloadServer | null {
  const { server } = optionsOf(request, variant)
  const servers = downloadServersFor(app, request.kind, variant)
  return (server === null ? servers[0] : servers.find(({ source }) => source === server)) ?? null
}

/** Null for the one that takes it anyway, and for one that is not connected any more. */
function serverNumber(app: App, { request, variant }: Asked): number | null {
  const { server } = optionsOf(request, variant)
  return listedServers(app, request.kind).find(listed => listed.server.source === server)?.id ?? null
}

const numbersOf = (labels: readonly string[], known: ServerLists | null): number[] | null => {
  const numbers = known?.tags.flatMap(tag => (labels.includes(labelOf(tag) ?? '') ? [tag.id] : [])) ?? []
  return numbers.length > 0 ? numbers : null
}

/** Tags are for staff. */
const tagsFor = (by: User, { request, variant }: Asked) => (isStaff(by) ? (request.variants[variant]?.tags ?? []) : [])

/**
 * What was chosen for variants of requests, by numbers and paths of their servers, each of which is asked once; null for what
 * is as usual, and for what its server does not say.
 */
export async function chosenShapes(app: App, by: User, all: readonly Asked[]) {
  const servers = new Map<string, DownloadServer>()
  for (const one of all) {
    const isNamed = optionsOf(one.request, one.variant).root !== null || tagsFor(by, one).length > 0
    const server = isNamed ? serverOf(app, one) : null
    if (server) servers.set(server.source, server)
  }
  const asked = [...servers.values()].map(async server => [server.source, await listsAt(app, server)] as const)
  const lists = new Map(await Promise.all(asked))
  return (one: Asked) => {
    const { profile, root, languageProfile } = optionsOf(one.request, one.variant)
    const known = lists.get(serverOf(app, one)?.source ?? '') ?? null
    return {
      ...{ serverId: serverNumber(app, one), profileId: profile, languageProfileId: languageProfile },
      rootFolder: known?.folders.find(({ id }) => id === root)?.path ?? null,
      tags: numbersOf(tagsFor(by, one), known),
    }
  }
}
export type ChosenShape = ReturnType<Awaited<ReturnType<typeof chosenShapes>>>
