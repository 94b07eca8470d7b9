import { refuse } from '~/shared/refusal'
import { passwordNeeded, signIn } from '../../../access/actions'
import type { SignedIn } from '../../../access/admit'
import { signInByHeader } from '../../../access/header-sign-in'
import { plexSignInAddress } from '../../../access/plex'
import type { App } from '../../../app'
import { BadInput } from '../../answers'
import { wireDate } from '../codes'
import { routes } from '../endpoint'
import { flag, int, optional, type Read, text, wire } from '../reader'

const credentials = wire({
  username: text(400),
  password: text(),
  rememberMe: flag(),
  usePlexOAuth: flag(),
  plexTvPin: optional(wire({ id: int(), code: text(200) })),
})

type Credentials = Read<typeof credentials>

const tokenAnswer = ({ token, expiresAt }: SignedIn) => ({ access_token: token, expiration: wireDate(expiresAt) })

/** Where somebody signs in at Plex, for the pin that their program got there. */
function plexSignIn(app: App, pin: Credentials['plexTvPin']) {
  if (pin?.code) return { url: plexSignInAddress(app, pin.code), pinId: pin.id }
  throw new BadInput([{ path: 'plexTvPin', message: 'A pin of Plex with its id and code is expected.' }])
}

const refused = () => refuse({ code: 'SignInRefused' })

/** Ways to get a bearer token. No media server is connected yet, so those that lead over one end there. */
export const tokenEndpoints = (app: App) =>
  routes('/api/v1/Token')
    .post('', { needs: 'anonymous', reads: credentials }, async ({ body, address, signal }) => {
      if (body.usePlexOAuth) return plexSignIn(app, body.plexTvPin)
      const { username, password, rememberMe } = body
      return tokenAnswer(await signIn(app, { userName: username, password, remember: rememberMe }, { address, signal }))
    })
    .get('{pinId:int}', { needs: 'anonymous' }, refused)
    .post('plextoken', { needs: 'anonymous', reads: wire({ plexToken: text() }) }, ({ body }) =>
      body.plexToken?.trim() ? refused() : refuse({ code: 'PlexTokenMissing' }),
    )
    .post('header_auth', { needs: 'anonymous' }, async call => tokenAnswer(await signInByHeader(app, call)))
    .post('requirePassword', { needs: 'anonymous', reads: credentials }, ({ body }) =>
      passwordNeeded(app, body.username),
    )
    .post('refresh', { needs: 'anonymous' }, refused).endpoints
