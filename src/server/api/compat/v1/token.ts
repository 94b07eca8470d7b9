import { refuse } from '~/shared/refusal'
import { passwordNeeded, signIn } from '../../../access/actions'
import type { SignedIn } from '../../../access/admit'
import { signInByHeaderAlone } from '../../../access/header-sign-in'
import { plexSignInAddress, signInWithForeignToken } from '../../../access/plex'
import { expectPin, signInByPin } from '../../../access/plex-pins'
import type { App } from '../../../app'
import { actingFrom, originOfCall } from '../../../audit/origin'
import { sentence } from '../../../sentences'
import { plexAccountAddress } from '../../../users/plex-account'
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
async function plexSignIn(app: App, pin: Credentials['plexTvPin'], address: string) {
  if (pin?.code) {
    const { id, code } = pin
    await expectPin(app, { id, code }, address)
    return { url: plexSignInAddress(app, code, plexAccountAddress(app)), pinId: id }
  }
  throw new BadInput([{ path: 'plexTvPin', message: 'A pin of Plex with its id and code is expected.' }])
}

const refused = () => refuse({ code: 'SignInRefused' })

const pinSentence = { waiting: 'PlexPinWaiting', gone: 'PlexPinGone', away: 'PlexPinUnknown' } as const

/** Clients poll until there is a token; while there is none, they are told why. */
async function pinAnswer(app: App, id: number, address: string) {
  const outcome = await signInByPin(app, id, address)
  if (typeof outcome !== 'string') return tokenAnswer(outcome)
  return { errorMessage: sentence(app, { code: pinSentence[outcome] }, null) }
}

/** Ways to get a bearer token. */
export const tokenEndpoints = (app: App) =>
  routes('/api/v1/Token')
    .post('', { needs: 'anonymous', reads: credentials }, async ({ body, address, signal }) => {
      if (body.usePlexOAuth) return plexSignIn(app, body.plexTvPin, address)
      const { username, password, rememberMe } = body
      return tokenAnswer(await signIn(app, { userName: username, password, remember: rememberMe }, { address, signal }))
    })
    .get('{pinId:int}', { needs: 'anonymous' }, call => {
      const poll = () => pinAnswer(app, Number(call.path('pinId')), call.address)
      return actingFrom(() => originOfCall(call), poll)
    })
    .post('plextoken', { needs: 'anonymous', reads: wire({ plexToken: text() }) }, async ({ body, address }) => {
      const token = body.plexToken?.trim() || refuse({ code: 'PlexTokenMissing' })
      return tokenAnswer(await signInWithForeignToken(app, token, address))
    })
    .post('header_auth', { needs: 'anonymous' }, async call => tokenAnswer(await signInByHeaderAlone(app, call)))
    .post('requirePassword', { needs: 'anonymous', reads: credentials }, ({ body }) =>
      passwordNeeded(app, body.username),
    )
    .post('refresh', { needs: 'anonymous' }, refused).endpoints
