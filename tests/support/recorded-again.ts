import { accountNamed } from '~/demo/past'
import { userByName } from '~/server/users/queries'
import { couchPotato } from '~/shared/services/couch-potato'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { lidarr } from '~/shared/services/lidarr'
import { plex } from '~/shared/services/plex'
import { sonarr } from '~/shared/services/sonarr'
import type { Section } from '~/shared/settings/model'
import { serversIn } from '~/shared/settings/servers'
import type { Portal } from './portal'
import type { RecordedCall } from './recorded-shapes'

const posted = new Map<string, Section>(
  Object.entries({ couchpotato: couchPotato, emby, jellyfin, lidarr, plex, sonarr }),
)

/** Makes recorded calls at a portal of the demo's household: by the same person, else the administrator. */
export function callsAgain({ app, guest, key }: Portal) {
  /** Forms of the established server name services that were beside it: here they name those beside the portal. */
  function formOf({ path, body }: RecordedCall['request']) {
    if (typeof body !== 'object' || body === null || !('ip' in body)) return body ?? undefined
    const [section] = path.split('/').flatMap(part => posted.get(part.toLowerCase()) ?? [])
    if (!section) throw new Error(`what is posted to ${path}?`)
    const [server] = serversIn(section, app.settings.get(section))
    return { ...body, ...server?.settings }
  }

  /** The numbers in the recordings are those of rows there. */
  async function addressOf({ path }: RecordedCall['request']) {
    type Row = { id: number; childRequests?: { id: number }[] }
    const rows = async (list: string) => (await key.get(`/api/v1/request/${list}`)).body as Row[]
    const show = /(?<=Request\/tv\/)\d{1,3}(?=$|\/child$)/
    const [number] = show.exec(path) ?? []
    if (number) return path.replace(show, `${(await rows('tv'))[Number(number) % 5]?.id}`)
    const [, kind] = /Search\/(tv|artist)\/request\/\d+$/.exec(path) ?? []
    if (!kind) return encodeURI(path)
    const [first] = await rows(kind === 'tv' ? 'tv' : 'music')
    return path.replace(/\d+$/, `${(first?.childRequests?.[0] ?? first)?.id}`)
  }

  return async ({ request }: RecordedCall) => {
    const { method, as } = request
    // 05 §3: posted forms are for administrators.
    const name = method === 'POST' && as === 'petra' ? 'ada' : as
    const by = (await userByName(app.store, name)) ?? (await accountNamed(app, 'ada'))
    const { token } = await app.tokens.sign(by, app.now(), 3_600)
    const headers: Record<string, string> = as === 'anonymous' ? {} : { authorization: `Bearer ${token}` }
    return guest[method === 'POST' ? 'post' : 'get'](await addressOf(request), formOf(request), headers)
  }
}
