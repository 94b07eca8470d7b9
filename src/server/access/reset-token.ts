import { dayMs } from '~/shared/durations'

/** What a reset token stands for: it dies with the password or address it was made for. */
type Stand = { userId: string; email: string; passwordHash: string | null }

const seal = (key: string, expiresAt: number, { userId, email, passwordHash }: Stand) =>
  new Bun.CryptoHasher('sha256', key)
    .update(JSON.stringify(['password reset', expiresAt, userId, email, passwordHash]))
    .digest('base64url')

/** A token that sets one new password within a day. */
export function resetToken(key: string, stand: Stand, now: Date): string {
  const expiresAt = now.getTime() + dayMs
  return `${expiresAt.toString(36)}.${seal(key, expiresAt, stand)}`
}

/** Whether a token was made for this account as it is now. Mail programs and forms may have encoded it once more. */
export function isResetToken(key: string, given: string, stand: Stand, now: Date): boolean {
  const [moment = '', sealed = ''] = given.trim().replace(/%2e/gi, '.').split('.')
  const expiresAt = /^[0-9a-z]{1,11}$/.test(moment) ? Number.parseInt(moment, 36) : 0
  if (expiresAt <= now.getTime()) return false
  const expected = Buffer.from(seal(key, expiresAt, stand))
  const found = Buffer.from(sealed)
  return expected.length === found.length && crypto.timingSafeEqual(expected, found)
}
