import { Secret, TOTP } from 'otpauth'
import type { BegunSignIn, BegunTimeCodes, RecoveryCodes } from '~/shared/api/second-step'
import type { Session } from '~/shared/api/session'
import type { Portal } from './portal'

/** What an application on a phone shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Whoever calls, in a browser too. */
type Asking = { post: (path: string, body?: unknown) => Promise<{ status: number; body: unknown }> }

/** Sets up codes as somebody does on their page, and answers what they keep. */
export async function withTimeCodes(by: Asking, now: Date): Promise<{ secret: string; recovery: string[] }> {
  const begun = (await by.post('/api/v3/me/time-codes')).body as BegunTimeCodes
  const code = codeAt(begun.secret, now)
  const { body, status } = await by.post('/api/v3/me/time-codes/confirm', { code })
  if (status !== 200) throw new Error(`the first code was answered with ${status}: ${JSON.stringify(body)}`)
  return { secret: begun.secret, recovery: (body as RecoveryCodes).codes }
}

/** The ticket with which the second step is done. */
export async function ticketOf({ guest }: Pick<Portal, 'guest'>, userName: string, password: string): Promise<string> {
  const { body } = await guest.post('/api/v3/session', { userName, password, remember: false })
  if (!('ticket' in (body as BegunSignIn))) throw new Error(`no second step: ${JSON.stringify(body)}`)
  return (body as { ticket: string }).ticket
}

export const asBearer = (body: unknown) => ({ authorization: `Bearer ${(body as Session).token}` })
