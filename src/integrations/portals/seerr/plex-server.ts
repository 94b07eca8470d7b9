import type { SourceSection } from '~/shared/import/settings'
import { lineIn, wholeIn } from '~/shared/import/texts'
import { librariesIn, objectIn, whereIs } from './connections'

/** The server of Plex, with the token of its owner; none where nothing is entered. */
export function plexServerOf(settings: unknown, token: string | null): SourceSection[] {
  const plex = objectIn(settings, 'plex')
  if (!lineIn(plex.ip, 500)) return []
  const server = {
    ...{ id: 1, ...whereIs(plex, 'ip'), name: lineIn(plex.name, 100) ?? 'Plex', plexAuthToken: token },
    ...{ machineIdentifier: lineIn(plex.machineId, 100), serverHostname: lineIn(plex.webAppUrl, 500) },
    ...{ peopleSignIn: true, plexSelectedLibraries: librariesIn(plex, id => wholeIn(id) ?? 0) },
  }
  return [{ section: 'plex', values: { enable: token !== null, servers: [server] } }]
}
