import type { RequestKind, Variant } from '~/shared/requests/model'
import type { ShowOptions } from '~/shared/titles/model'
import type { App } from '../../app'
import { downloadChoicesFor } from '../../requests/hand-over/choices'
import { membersOf, numberOrNull, textIn, wrongField } from './reading'
import { listedServers } from './services'

/** What programs send of where something is to go. */
type Choice = {
  /** By its place in the list of servers, which has those of 4K behind the others. */
  serverId: number | null
  profileId: number | null
  rootFolder: string | null
  languageProfileId: number | null
}

/** Of people who may choose nothing, programs send what their own page had in it: it is left out, not refused. */
export const nothingChosen: ShowOptions = { server: null, profile: null, root: null, languageProfile: null }

const longestPath = 1_000

export function choiceIn(body: unknown): Choice {
  const { serverId, profileId, rootFolder, languageProfileId } = membersOf(body)
  return {
    serverId: numberOrNull('serverId', serverId),
    profileId: numberOrNull('profileId', profileId),
    rootFolder: rootFolder ? textIn('rootFolder', rootFolder, longestPath) : null,
    languageProfileId: numberOrNull('languageProfileId', languageProfileId),
  }
}

type For = { kind: RequestKind; variant: Variant }

/** The same in our words; a server and a folder that there are not are told. */
export async function chosenIn(app: App, { kind, variant }: For, choice: Choice): Promise<ShowOptions> {
  const { serverId, profileId, rootFolder, languageProfileId } = choice
  const listed = listedServers(app, kind).find(({ id }) => id === serverId)
  if (serverId !== null && !listed) throw wrongField('serverId', 'must be the number of a server')
  const server = listed && !listed.isDefault ? listed.server.source : null
  const root = rootFolder === null ? null : await folderAt(app, { kind, variant, server }, rootFolder)
  return { server, profile: profileId, root, languageProfile: languageProfileId }
}

/** Nothing where it is the one that is taken anyway, so that nobody waits for a server to say it. */
async function folderAt(app: App, of: For & { server: string | null }, path: string): Promise<number | null> {
  const server = listedServers(app, of.kind).find(one =>
    of.server === null ? one.isDefault && one.variant === of.variant : one.server.source === of.server,
  )?.server
  if (!server || server.service.usual(server.settings).root === path) return null
  const choices = await downloadChoicesFor(app, { ...of, language: null })
  const folder = choices?.roots.find(one => one.path === path)
  if (!folder) throw wrongField('rootFolder', 'must be one of the folders of that server')
  return folder.id
}
