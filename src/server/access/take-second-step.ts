import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { accountToTouch } from '../users/account-access'
import { notifyOwner } from '../users/account-mails'
import { lockAccount } from '../users/locks'
import { dropPasskeys } from './passkey-queries'
import { keepSecondStep } from './second-steps'
import { dropTimeCodes } from './time-code-queries'

/**
 * Takes the second step from somebody whom one may look after and who has lost it: codes and passkeys, as they may be on the
 * same device.
 */
export async function takeSecondStep(app: App, by: User, id: string): Promise<void> {
  const user = await app.store.transaction(async tx => {
    await lockAccount(tx, id)
    const user = await accountToTouch(tx, by, id)
    const [hadCodes, passkeys] = [await dropTimeCodes(tx, id), await dropPasskeys(tx, id)]
    if (!hadCodes && passkeys === 0) refuse({ code: 'NoSecondStep' })
    if (by.id === id) await keepSecondStep(app, tx, user)
    const subject = userSubject(user)
    if (hadCodes) await writeAudit(app, tx, by, { action: 'timeCodesOff', subject })
    if (passkeys > 0) await writeAudit(app, tx, by, { action: 'passkeyRemoved', subject, before: { passkeys } })
    await notifyOwner(app, tx, user, hadCodes ? 'timeCodesOff' : 'passkeyRemoved')
    tx.afterCommit(() => app.live.recheck(user.id))
    return user
  })
  app.log.info('second step taken away', { user: user.userName, by: by.userName })
}
