import type { RequestKind, Variant } from '~/shared/requests/model'
import { mostRuleTags } from '~/shared/rules/model'
import type { ShowOptions } from '~/shared/titles/model'
import type { App } from '../../app'
import { downloadChoicesFor } from '../../requests/hand-over/choices'
import type { DownloadServer } from '../../settings/connected-servers'
import { numbers, optional } from './members'
import { membersOf, numberOrNull, textIn, wrongField } from './reading'
import { labelOf, tagsAt } from './server-lists'
import { listedServers } from './services'

/** What programs send of where something is to go. */
type Choice = {
  /** By its place in the list of servers, which has those of 4K behind the others. */
  serverId: number | null
  profileId: number | null
  rootFolder: string | null
  languageProfileId: number | null
  /** By their numbers at the server; null leaves those that there are. */
  tags: number[] | null
}

/** The same in our words; tags by their labels. */
type Chosen = ShowOptions & { tags: readonly string[] | undefined }

/** Of people who may choose nothing, programs send what their own page had in it: it is left out, not refused. */
export const nothingChosen: Chosen = {
  ...{ server: null, profile: null, root: null, languageProfile: null, tags: undefined },
}

const longestPath = 1_000

export function choiceIn(body: unknown): Choice {
  const { serverId, profileId, rootFolder, languageProfileId, tags } = membersOf(body)
  return {
    serverId: numberOrNull('serverId', serverId),
    profileId: numberOrNull('profileId', profileId),
    rootFolder: rootFolder ? textIn('rootFolder', rootFolder, longestPath) : null,
    languageProfileId: numberOrNull('languageProfileId', languageProfileId),
    tags: optional(numbers(mostRuleTags))('tags', tags),
  }
}

type For = { kind: RequestKind; variant: Variant }

/** Reads what was sent at its server; a server, a folder and tags that there are not are told. */
export async function chosenIn(app: App, { kind, variant }: For, choice: Choice): Promise<Chosen> {
  const { serverId, profileId, rootFolder, languageProfileId } = choice
  const listed = listedServers(app, kind).find(({ id }) => id === serverId)
  if (serverId !== null && !listed) throw wrongField('serverId', 'must be the number of a server')
  const of = { kind, variant, server: listed && !listed.isDefault ? listed.server.source : null }
  const root = rootFolder === null ? null : await folderAt(app, of, rootFolder)
  const tags = choice.tags === null ? undefined : await labelsAt(app, of, choice.tags)
  return { server: of.server, profile: profileId, root, languageProfile: languageProfileId, tags }
}

type At = For & { server: string | null }

const serverMeant = (app: App, { kind, variant, server }: At): DownloadServer | null =>
  listedServers(app, kind).find(one =>
    server === null ? one.isDefault && one.variant === variant : one.server.source === server,
  )?.server ?? null

/** Nothing where it is the one that is taken anyway, so that nobody waits for a server to say it. */
async function folderAt(app: App, of: At, path: string): Promise<number | null> {
  const server = serverMeant(app, of)
  if (!server || server.service.usual(server.settings).root === path) return null
  const choices = await downloadChoicesFor(app, { ...of, language: null })
  const folder = choices?.roots.find(one => one.path === path)
  if (!folder) throw wrongField('rootFolder', 'must be one of the folders of that server')
  return folder.id
}

async function labelsAt(app: App, of: At, numbered: readonly number[]): Promise<string[]> {
  const server = numbered.length > 0 ? serverMeant(app, of) : null
  const known = new Map((server ? await tagsAt(app, server) : []).map(tag => [tag.id, labelOf(tag)]))
  const labels = numbered.flatMap(number => known.get(number) ?? [])
  if (labels.length < numbered.length) throw wrongField('tags', 'must be the numbers of tags of that server')
  return [...new Set(labels)]
}
