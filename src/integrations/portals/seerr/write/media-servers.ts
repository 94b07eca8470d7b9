import type { ExportedSection } from '~/shared/export/house'
import type { SettingValues } from '~/shared/settings/fields'
import { itemsIn } from '~/shared/settings/items'
import { type Provider, providerNames } from '~/shared/users/providers'
import { type Json, textOf } from './values'

export const serversOf = (sections: readonly ExportedSection[], provider: Provider): SettingValues[] =>
  itemsIn(sections.find(({ section }) => section.id === provider)?.values.servers).map(item => item as SettingValues)

/** Libraries with their ids there; which kind of titles is in them it finds out. */
export const chosenLibraries = (server: SettingValues, provider: Provider): Json[] =>
  itemsIn(server[`${provider}SelectedLibraries`]).map(item => {
    const { key, title, enabled, collectionType } = item as SettingValues
    const type = collectionType === 'tvshows' ? 'show' : 'movie'
    return { id: String(key ?? ''), name: textOf(title), enabled: enabled === true, type }
  })

const nothing: SettingValues = {}

/** The server of Jellyfin, or of Emby, which has its place there. */
export function otherServer(sections: readonly ExportedSection[], provider: Provider | null): Json {
  const own = provider === 'emby' ? 'emby' : 'jellyfin'
  const [server = nothing] = serversOf(sections, own)
  return {
    ...{ name: textOf(server.name), ip: textOf(server.ip), port: Number(server.port ?? 8_096) },
    ...{ useSsl: server.ssl === true, urlBase: textOf(server.subDir), externalHostname: textOf(server.serverHostname) },
    ...{ jellyfinForgotPasswordUrl: '', libraries: chosenLibraries(server, own), serverId: textOf(server.serverId) },
    apiKey: textOf(server.apiKey),
  }
}

/** How many servers of media there are beside the one that it takes. */
export function furtherMediaServers(sections: readonly ExportedSection[], provider: Provider | null): number {
  const all = providerNames.flatMap(one => serversOf(sections, one))
  return Math.max(0, all.length - (provider !== null && serversOf(sections, provider).length > 0 ? 1 : 0))
}
