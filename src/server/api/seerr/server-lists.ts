import { UpstreamError } from '~/integrations/http/call'
import { minuteMs } from '~/shared/durations'
import { longestTag } from '~/shared/rules/model'
import { tagOf } from '~/shared/rules/rules'
import { inTime } from '~/shared/sleep'
import type { App } from '../../app'
import { cachedFor } from '../../requests/hand-over/option-names'
import type { DownloadServer } from '../../settings/connected-servers'

/** A tag of a server as tags are written here; null for one of which nothing is left then. */
export const labelOf = ({ label }: { label: string }): string | null => tagOf(label)?.slice(0, longestTag) ?? null

/** The tags of a server, with their numbers there. */
export const tagsAt = ({ http }: App, { service, settings }: DownloadServer) =>
  service.lists.tags(cachedFor(http, minuteMs), settings)

const foldersAt = ({ http }: App, { service, settings }: DownloadServer) =>
  service.lists.rootFolders(cachedFor(http, minuteMs), settings)

export type ServerLists = {
  tags: Awaited<ReturnType<typeof tagsAt>>
  folders: Awaited<ReturnType<typeof foldersAt>>
}

/** Programs read their lists again and again, and wait for no server that does not answer. */
const patienceMs = 2_000

/** What a server calls what it has by numbers; null for one that does not say it in time. */
export async function listsAt(app: App, server: DownloadServer): Promise<ServerLists | null> {
  const asked = Promise.all([tagsAt(app, server), foldersAt(app, server)])
  try {
    const [tags, folders] = (await inTime(asked, patienceMs, null)) ?? []
    return tags && folders ? { tags, folders } : null
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
