import { call, callOrNull, callText, type Http, under, unlessRefused } from '../../http/call'
import type { CallInit } from '../../http/request'
import { type PlexAccountAddress, plexHeaders, plexTvService } from './connection'
import type { PlexAccount, PlexDevices, PlexFriend, PlexLibrary, PlexPin } from './model'
import { accountIn, devicesIn, friendsIn, librariesIn, pinIn, wholeList } from './reading'
import { type XmlElement, xmlAnswer } from './xml'

type Invitation = { machineId: string; libraryIds: readonly number[]; invited: string }
type Reads = { signal?: AbortSignal; timeoutMs?: number }

/** Friends of a large household, with the servers of each. */
const mostBytes = 8 * 1024 * 1024

/** Calls of plex.tv that have to do with accounts. Which address speaks JSON and which XML stands in the README. */
export const plexAccountClient = (http: Http, at: PlexAccountAddress, reads: Reads = {}) => {
  const init = (token: string | null, more: CallInit = {}): CallInit => ({
    ...{ ...reads, maxBytes: mostBytes, ...more },
    headers: { ...plexHeaders(at, token), ...more.headers },
  })
  const place = (path: string) => under(at.url, path)
  const xml = async (token: string, path: string, more: CallInit = {}): Promise<XmlElement> =>
    xmlAnswer(
      plexTvService,
      await callText(http, plexTvService, place(path), init(token, { headers: acceptsXml, ...more })),
    )
  return {
    /** The account of a name or address and a password; null where they are not accepted. */
    async signIn(login: string, password: string): Promise<PlexAccount | null> {
      const body = { user: { login, password } }
      const asking = call(
        http,
        plexTvService,
        place('users/sign_in.json'),
        init(null, { method: 'POST', body }),
        accountIn,
      )
      return unlessRefused(notAccepted, asking)
    },
    /** A pin that somebody can allow on Plex's own page. */
    newPin: (): Promise<PlexPin> =>
      call(http, plexTvService, place('api/v2/pins'), init(null, { method: 'POST', query: { strong: true } }), pinIn),
    /** A pin as it stands; null once it has run out, or when it is another client's. */
    pin: (id: number): Promise<PlexPin | null> =>
      callOrNull(http, plexTvService, place(`api/v2/pins/${id}`), init(null), pinIn),
    /** Whose token it is. */
    account: (token: string): Promise<PlexAccount> =>
      call(http, plexTvService, place('users/account.json'), init(token), accountIn),
    /** With whom the owner shares, and whom the owner manages; without the owner. */
    friends: async (token: string): Promise<PlexFriend[]> => friendsIn(wholeList(await xml(token, 'api/users/'))),
    /** Everything of the account that is or was connected. */
    devices: async (token: string): Promise<PlexDevices> => devicesIn(await xml(token, 'api/resources')),
    libraries: async (token: string, machineId: string): Promise<PlexLibrary[]> =>
      librariesIn(await xml(token, `api/servers/${encodeURIComponent(machineId)}`)),
    /** Invites somebody, by user name or address, to libraries of a server. */
    async invite(token: string, { machineId, libraryIds, invited }: Invitation): Promise<void> {
      const body = {
        server_id: machineId,
        shared_server: { library_section_ids: libraryIds, invited_email: invited },
        sharing_settings: {},
      }
      await xml(token, `api/servers/${encodeURIComponent(machineId)}/shared_servers/`, { method: 'POST', body })
    },
  }
}
export type PlexAccountClient = ReturnType<typeof plexAccountClient>

const acceptsXml = { accept: 'application/xml' }
/** What a wrong name or password is answered with. */
const notAccepted = [401, 422]
