import type { ExportedSection } from '~/shared/export/house'
import type { SettingValues } from '~/shared/settings/fields'
import { chosenLibraries, serversOf } from './media-servers'
import { type Json, textOf } from './values'

const nothing: SettingValues = {}

/** The server of Plex; its token is that of the first account. */
export function plexServer(sections: readonly ExportedSection[]): { settings: Json; token: string | null } {
  const [server = nothing] = serversOf(sections, 'plex')
  const settings = {
    ...{ name: textOf(server.name), ip: textOf(server.ip), port: Number(server.port ?? 32_400) },
    ...{ useSsl: server.ssl === true, libraries: chosenLibraries(server, 'plex') },
    ...(textOf(server.machineIdentifier) && { machineId: textOf(server.machineIdentifier) }),
    ...(textOf(server.serverHostname) && { webAppUrl: textOf(server.serverHostname) }),
  }
  return { settings, token: textOf(server.plexAuthToken) || null }
}
