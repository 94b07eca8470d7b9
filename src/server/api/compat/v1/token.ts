import { refuse } from '~/shared/refusal'
import { passwordNeeded, type SignedIn, signIn, signInByHeader } from '../../../access/actions'
import type { App } from '../../../app'
import { sentence } from '../../../sentences'
import { area } from '../../endpoint'
import { anything, flag, text, wire } from '../../reader'
import { wireDate } from '../codes'

const credentials = wire({
  username: text(400),
  password: text(),
  rememberMe: flag(),
  usePlexOAuth: flag(),
  plexTvPin: anything(),
})

const tokenAnswer = ({ token, expiresAt }: SignedIn) => ({ access_token: token, expiration: wireDate(expiresAt) })

const refused = () => refuse({ code: 'SignInRefused' })

/** Ways to get a bearer token. No media server is connected yet, so those that lead over one are refused. */
export const tokenEndpoints = (app: App) =>
  area('/api/v1/Token')
    .post('', { needs: 'anonymous', reads: credentials }, async ({ body, address, signal }) => {
      if (body.usePlexOAuth) return { error: sentence(app, { code: 'PlexNotConnected' }, null) }
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
