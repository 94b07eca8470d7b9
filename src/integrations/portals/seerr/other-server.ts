import type { SourceSection } from '~/shared/import/settings'
import { lineIn } from '~/shared/import/texts'
import { librariesIn, objectIn, whereIs } from './connections'

/** The server of Jellyfin, or of Emby, which has its place there; older ones have no key of their own. */
export function otherServerOf(settings: unknown, mediaServerType: number | null): SourceSection[] {
  const there = objectIn(settings, 'jellyfin')
  if (!lineIn(there.ip, 500)) return []
  const section = mediaServerType === 3 ? 'emby' : 'jellyfin'
  const apiKey = lineIn(there.apiKey, 500)
  const server = {
    ...{ id: 1, ...whereIs(there, 'ip'), name: lineIn(there.name, 100) ?? 'Default', apiKey },
    ...{ serverId: lineIn(there.serverId, 100), serverHostname: lineIn(there.externalHostname, 500) },
    ...{ peopleSignIn: true, [`${section}SelectedLibraries`]: librariesIn(there, id => lineIn(id, 100)) },
  }
  return [{ section, values: { enable: apiKey !== null, servers: [server] } }]
}
