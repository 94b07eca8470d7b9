import type { Configuration } from 'openid-client'
import { isClockWrong, type ProviderClaims } from '~/shared/access/open-id-rules'
import { UpstreamError } from '../http/call'
import { library, upstreamIn } from './discovery'

/** What makes an answer that of a sign-in, besides the address that it comes back to. */
export type Begun = { redirect: string; state: string; nonce: string; verifier: string; begunAt: Date }

/** Whom a provider vouches for: whose number it is, and what else is told; `idToken` says so in writing. */
export type Vouching = { issuer: string; subject: string; told: ProviderClaims; idToken: string }

/** What else may come of a sign-in; `why` is for the log. */
export type Objection = { objection: 'denied' | 'untrusted' | 'clock'; why: string }

/** The page of the provider on which somebody signs in, with what its answer has to fit. */
export async function signInPage(
  at: Configuration,
  { redirect, scopes, now }: { redirect: string; scopes: string; now: Date },
): Promise<Begun & { address: string }> {
  const lib = await library()
  const [state, nonce, verifier] = [lib.randomState(), lib.randomNonce(), lib.randomPKCECodeVerifier()]
  const { href } = lib.buildAuthorizationUrl(at, {
    redirect_uri: redirect,
    scope: scopes,
    ...{ state, nonce, code_challenge: await lib.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  })
  return { redirect, state, nonce, verifier, begunAt: now, address: href }
}

/** Whom the answer of a provider is about; `answer` is what it added to the address. */
export async function vouchingIn(
  { at, service }: { at: Configuration; service: string },
  begun: Begun,
  { answer, now }: { answer: string; now: Date },
): Promise<Vouching | Objection> {
  const lib = await library()
  try {
    const tokens = await lib.authorizationCodeGrant(at, new URL(`${begun.redirect}?${answer}`), {
      pkceCodeVerifier: begun.verifier,
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      idTokenExpected: true,
    })
    const token = tokens.claims()
    if (!token || !tokens.id_token) return { objection: 'untrusted', why: 'no id token' }
    const [issuedAt, begunAt] = [token.iat, Math.floor(begun.begunAt.getTime() / 1_000)]
    if (isClockWrong({ issuedAt, begunAt, now: Math.floor(now.getTime() / 1_000) }))
      return { objection: 'clock', why: `issued at ${new Date(issuedAt * 1_000).toISOString()}` }
    const more = at.serverMetadata().userinfo_endpoint
      ? await lib.fetchUserInfo(at, tokens.access_token, token.sub)
      : {}
    return { issuer: token.iss, subject: token.sub, told: { ...more, ...token }, idToken: tokens.id_token }
  } catch (error) {
    return objectionIn(lib, service, error)
  }
}

type Library = Awaited<ReturnType<typeof library>>

/** What an error of the library says; a provider that fails, or does not know the portal, is thrown on. */
function objectionIn(lib: Library, service: string, error: unknown): Objection {
  const failed = upstreamIn(error)
  if (failed) throw failed
  const why = whyIn(error)
  if (error instanceof lib.AuthorizationResponseError) return { objection: 'denied', why }
  if (isPortalUnknown(lib, error)) throw new UpstreamError({ service, kind: 'refused', status: 401, detail: why })
  const isClock = error instanceof lib.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
  return { objection: isClock ? 'clock' : 'untrusted', why }
}

const isPortalUnknown = (lib: Library, error: unknown) =>
  error instanceof lib.WWWAuthenticateChallengeError ||
  (error instanceof lib.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error))

/** In the words of the library and of the provider; neither has a token in it. */
function whyIn(error: unknown): string {
  const { error: code, code: own, error_description: said, message } = Object(error) as Record<string, unknown>
  return [code ?? own, said ?? message]
    .filter(one => typeof one === 'string')
    .join(': ')
    .slice(0, 300)
}

/** Where a browser ends its session at the provider as well; null where the provider has no such page. */
export async function signOutPage(
  at: Configuration,
  { idToken, back }: { idToken: string | null; back: string },
): Promise<string | null> {
  if (!at.serverMetadata().end_session_endpoint) return null
  const { buildEndSessionUrl } = await library()
  return buildEndSessionUrl(at, {
    post_logout_redirect_uri: back,
    ...(idToken && { id_token_hint: idToken }),
  }).href
}
