import { recoveryCodeCount, recoveryLetters, shownRecoveryCode } from '~/shared/access/time-codes'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { drawnCode } from '../settings/keys'
import type { Store } from '../store/store'
import { lockAccount } from '../users/locks'
import { hasTimeCodes, saveRecoveryCodes } from './time-code-queries'

const codeLength = 10

/** Who has the database alone tries out no codes. Whose it is stands beside it: joining accounts makes it that of another. */
export const recoveryHash = ({ vault }: Pick<App, 'vault'>, code: string): string =>
  new Bun.CryptoHasher('sha256', vault.derive('recovery codes')).update(code).digest('hex')

/** Gives an account other recovery codes as part of the transaction, and answers them as they are shown, this once. */
export async function giveRecoveryCodes(app: App, tx: Store, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => drawnCode(recoveryLetters, codeLength))
  await saveRecoveryCodes(
    tx,
    userId,
    codes.map(code => recoveryHash(app, code)),
  )
  return codes.map(shownRecoveryCode)
}

/** Makes one's recovery codes anew; those from before count no more. */
export async function renewRecoveryCodes(app: App, by: User): Promise<string[]> {
  const codes = await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    if (!(await hasTimeCodes(tx, by.id))) refuse({ code: 'TimeCodesOff' })
    await writeAudit(app, tx, by, { action: 'recoveryCodesRenewed', subject: userSubject(by) })
    return giveRecoveryCodes(app, tx, by.id)
  })
  app.log.info('recovery codes made anew', { user: by.userName })
  return codes
}
