import { Elysia } from 'elysia'
import type { Passkey } from '~/shared/api/passkeys'
import { BegunTimeCodes, OwnWays, RecoveryCodes, TimeCode } from '~/shared/api/second-step'
import type { User } from '~/shared/users/model'
import { type PasskeyRow, passkeysOf } from '../../access/passkey-queries'
import { needRecentSignIn } from '../../access/recent'
import { renewRecoveryCodes } from '../../access/recovery-codes'
import { recoveryCodesLeft, timeCodesOf } from '../../access/time-code-queries'
import { beginTimeCodes, confirmTimeCodes, endTimeCodes } from '../../access/time-codes'
import type { App } from '../../app'
import { nothing } from '../answers'
import { identity } from '../identity'

/** How whoever calls signs in, besides a password. */
export const ownWayRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me' })
    .use(identity(app))
    .get('/ways', ({ by }) => waysView(app, by), {
      needs: 'signedIn',
      response: OwnWays,
      detail: {
        summary: 'Whether the caller is asked for a second step, what is left for recovery, and their passkeys.',
      },
    })
    .post(
      '/time-codes',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        return beginTimeCodes(app, by)
      },
      {
        needs: 'signedIn',
        response: BegunTimeCodes,
        detail: { summary: 'Makes up a secret for an application that makes codes; it counts with the first code.' },
      },
    )
    .post(
      '/time-codes/confirm',
      async ({ by, caller, body }) => {
        await needRecentSignIn(app, caller)
        return { codes: await confirmTimeCodes(app, by, body.code) }
      },
      {
        needs: 'signedIn',
        body: TimeCode,
        response: RecoveryCodes,
        detail: { summary: 'Asks for codes from now on, and answers those for recovery.' },
      },
    )
    .delete(
      '/time-codes',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        await endTimeCodes(app, by)
        return nothing(204)
      },
      { needs: 'user', detail: { summary: 'Asks for no codes any more.' } },
    )
    .post(
      '/recovery-codes',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        return { codes: await renewRecoveryCodes(app, by) }
      },
      {
        needs: 'user',
        response: RecoveryCodes,
        detail: { summary: 'Makes the codes for recovery anew; those from before count no more.' },
      },
    )

const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function waysView(app: App, { id }: User): Promise<OwnWays> {
  const since = (await timeCodesOf(app.store, id))?.confirmedAt ?? null
  return {
    timeCodes: since && { since: since.toISOString() },
    recoveryCodes: since ? await recoveryCodesLeft(app.store, id) : 0,
    passkeys: (await passkeysOf(app.store, id)).map(passkeyView),
  }
}
