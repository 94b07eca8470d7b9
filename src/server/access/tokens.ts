import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { daySeconds, yearSeconds } from '~/shared/durations'
import { once } from '~/shared/once'
import type { Bearer, Tokens } from '../app'

const idClaim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier'
const nameClaim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name'
const issuer = 'Ombi' // clients of this API check it; both issuer and audience

/** Seconds a token lasts: a week, or a year for who wants to stay signed in. */
export const tokenLife = { usual: 7 * daySeconds, remembered: yearSeconds }

/** Tokens of this installation, signed with the key that it made up at its first start. */
export function tokensWith(key: string): Tokens {
  const signer = once(async () => {
    const { jwt } = await import('@elysiajs/jwt')
    return jwt({ name: 'jwt', secret: key, alg: 'HS256', iat: false }).decorator.jwt
  })
  // Checking a signature is a quarter of a list's time, and a token comes with every call. What may change, the
  // account and its roles, is not in here.
  const checked = new LRUCache<string, Bearer & { until: number }>(atMost(2_000))
  return {
    async sign(user, now, lifeSeconds, session = null) {
      const expiresAt = Math.floor(now.getTime() / 1_000) + lifeSeconds
      const roles = user.claims.length === 1 ? user.claims[0] : [...user.claims]
      const { sign } = await signer.get()
      const token = await sign({
        sub: user.userName,
        [idClaim]: user.id,
        [nameClaim]: user.userName,
        jti: crypto.randomUUID(),
        Id: user.id,
        ...(user.claims.length > 0 ? { role: roles } : {}),
        // Ours: ties the token to the password and standing that the account had when it was given out.
        stamp: user.stamp,
        // Ours too: the session that ends on its own. Without one, when it was signed in to is written nowhere else.
        ...(session === null ? { signedInAt: Math.floor(now.getTime() / 1_000) } : { session }),
        ...(user.email ? { Email: user.email } : {}),
        exp: expiresAt,
        iss: issuer,
        aud: issuer,
      })
      return { token, expiresAt: new Date(expiresAt * 1_000) }
    },
    async read(token, now) {
      const known = checked.get(token)
      if (known && known.until > now.getTime()) return known
      const must = { issuer, audience: issuer, clockTolerance: 0, requiredClaims: ['exp'], algorithms: ['HS256'] }
      const { verify } = await signer.get()
      const payload = await verify(token, { ...must, currentDate: now })
      if (!payload) return { wrong: 'The token is invalid or has expired' }
      const claims: Record<string, unknown> = payload
      const userId = claims.Id ?? claims[idClaim]
      if (typeof userId !== 'string') return { wrong: 'The token names no account' }
      const bearer = {
        userId,
        userName: String(claims.sub ?? ''),
        stamp: String(claims.stamp ?? ''),
        session: typeof claims.session === 'string' ? claims.session : null,
        signedInAt: typeof claims.signedInAt === 'number' ? new Date(claims.signedInAt * 1_000) : null,
        until: Number(claims.exp) * 1_000,
      }
      checked.set(token, bearer)
      return bearer
    },
  }
}
