import { UpstreamError, withoutBreaker } from '~/integrations/http/call'
import { plexSections } from '~/integrations/media/plex/sections'
import { plexServer } from '~/integrations/media/plex/server'
import { ownServers } from '~/integrations/media/plex-account/model'
import type { Reason } from '~/shared/refusal'
import { plex } from '~/shared/services/plex'
import type { User } from '~/shared/users/model'
import { plexSignInAddress } from '../../../access/plex'
import type { App } from '../../../app'
import { sentence, whyNot } from '../../../sentences'
import { connectPlexOwner, mayConnectFirst } from '../../../system/first-media-server'
import { refuseWithoutCode } from '../../../system/setup-code'
import { plexAccountAddress, plexAccountOf } from '../../../users/plex-account'
import { BadInput } from '../../answers'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { anything, flag, int, list, optional, text, wire } from '../reader'
import { deviceListShape, plexUserShape, sectionListShape } from '../shapes/plex'
import { postedServer } from './media-servers'

const login = wire({ login: text(400), password: text(1_000), setupCode: text(40) })
const oauth = wire({ wizard: flag(), pin: optional(wire({ id: int(), code: text(200) })) })
const invitation = wire({ username: text(400), machineIdentifier: text(100), libsSelected: list(int(), 500) })

/** What plex.tv and the servers of a household tell those who look after the portal. */
export function plexEndpoints(app: App) {
  const account = plexAccountOf(app)
  const say = (code: Extract<Reason['code'], 'SignInRefused' | 'ServerUnknown'>, { language }: User) =>
    sentence(app, { code }, language)
  return routes('/api/v1/Plex')
    .post('', { needs: 'anonymous', reads: login, hidden: true }, async call => {
      if (!mayConnectFirst(app, plexServer)) return null
      refuseWithoutCode(app, call, call.body.setupCode)
      const found = await account.signIn(call.body.login ?? '', call.body.password ?? '')
      if (!found?.token) return { user: null }
      await connectPlexOwner(app, found.token)
      return { user: plexUserShape(found) }
    })
    .post('Libraries', { needs: 'admin', reads: anything(), largest: largeBody }, ({ by, body }) =>
      told(app, by, async () =>
        sectionListShape(await plexSections(withoutBreaker(app.http), postedServer(app, plexServer, body))),
      ),
    )
    .get('Libraries/{machineId}', { needs: 'admin' }, ({ by, path }) => {
      const token = tokenOf(app, path('machineId'))
      if (token === null) return { data: null, successful: false, message: say('ServerUnknown', by) }
      return told(app, by, () => account.libraries(token, path('machineId')))
    })
    .post('user', { needs: 'admin', reads: invitation }, async ({ by, body }) => {
      const machineId = body.machineIdentifier ?? ''
      const token = tokenOf(app, machineId)
      if (token === null) return { success: false, error: say('ServerUnknown', by) }
      const invited = { machineId, libraryIds: body.libsSelected, invited: body.username ?? '' }
      const { successful, message } = await told(app, by, () => account.invite(token, invited))
      return successful ? { success: true } : { success: false, error: message ?? '' }
    })
    .post('servers', { needs: 'admin', reads: login }, async ({ by, body }) => {
      const { data, message } = await told(app, by, async () => {
        const found = await account.signIn(body.login ?? '', body.password ?? '')
        return found?.token ? account.devices(found.token) : null
      })
      if (!data) return { success: false, message: message ?? say('SignInRefused', by), servers: null }
      return { success: true, message: null, servers: deviceListShape(data, ownServers(data)) }
    })
    .get('friends', { needs: 'admin' }, () => friendsOf(app))
    .post('oauth', { needs: 'anonymous', reads: oauth }, ({ body: { pin } }) => {
      if (pin?.code) return { url: plexSignInAddress(app, pin.code, plexAccountAddress(app)) }
      throw new BadInput([{ path: 'pin', message: 'A pin of Plex with its id and code is expected.' }])
    }).endpoints
}

/** A failure of the service is told inside of the answer. */
async function told<T>(app: App, { language }: User, ask: () => Promise<T>) {
  try {
    return { data: await ask(), successful: true, message: null }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return { data: null, successful: false, message: whyNot(app, error.failure, language) }
  }
}

const tokenOf = (app: App, machineId: string): string | null =>
  app.settings
    .get(plex)
    .servers.find(({ machineIdentifier }) => machineIdentifier === machineId)
    ?.plexAuthToken?.trim() || null

/** The friends of every server's owner, each once. */
async function friendsOf(app: App) {
  const tokens = new Set(app.settings.get(plex).servers.flatMap(({ plexAuthToken }) => plexAuthToken?.trim() || []))
  const friends = await Promise.all([...tokens].map(token => plexAccountOf(app).friends(token)))
  const byId = new Map(friends.flat().map(friend => [friend.id, friend]))
  return [...byId.values()].map(({ id, userName }) => ({ username: userName ?? '', id }))
}
