import { codeDigits, periodSeconds, periodsThatCount, timeCodeIn } from '~/shared/access/time-codes'
import { secondMs } from '~/shared/durations'
import { once } from '~/shared/once'
import { refuse, refuseIf } from '~/shared/refusal'
import { customization } from '~/shared/settings/portal'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { sameText } from '../settings/keys'
import { notifyOwner } from '../users/account-mails'
import { lockAccount } from '../users/locks'
import { giveRecoveryCodes } from './recovery-codes'
import { keepSecondStep } from './second-steps'
import { dropTimeCodes, hasTimeCodes, saveFirstCode, saveSecret, takePeriod, timeCodesOf } from './time-code-queries'

const library = once(() => import('otpauth'))
const secretBytes = 20

/** As an application shows it, and as it reads it from a picture. */
export type BegunTimeCodes = { secret: string; address: string }

const generator = async (secret: string, more: { issuer?: string; label?: string } = {}) => {
  const { Secret, TOTP } = await library.get()
  return new TOTP({ ...more, secret: Secret.fromBase32(secret), digits: codeDigits, period: periodSeconds })
}

/** Makes up a secret for an application on a phone; it counts for nothing until a first code shows that it is there. */
export async function beginTimeCodes(app: App, by: User): Promise<BegunTimeCodes> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const { Secret } = await library.get()
  const secret = new Secret({ size: secretBytes }).base32
  const sealed = await app.vault.seal(secret)
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    if (await hasTimeCodes(tx, by.id)) refuse({ code: 'TimeCodesOn' })
    await saveSecret(tx, by.id, sealed)
  })
  const issuer = (app.settings.get(customization).applicationName?.trim() || 'Marquee').replaceAll(':', ' ')
  const shown = await generator(secret, { issuer, label: by.userName.replaceAll(':', ' ') })
  return { secret, address: shown.toString() }
}

/** The period whose code was typed, among those that count; null where it is none of theirs. */
async function periodIn(app: App, { secret, lastPeriod }: { secret: string; lastPeriod: number }, typed: string) {
  const code = timeCodeIn(typed)
  if (code === null) return null
  const generated = await generator(await app.vault.open(secret))
  const codeOf = (period: number) => generated.generate({ timestamp: period * periodSeconds * secondMs })
  return periodsThatCount(app.now(), lastPeriod).find(period => sameText(codeOf(period), code)) ?? null
}

/** Switches codes on with the first one, and answers the recovery codes. */
export async function confirmTimeCodes(app: App, by: User, typed: string): Promise<string[]> {
  const begun = await timeCodesOf(app.store, by.id)
  if (!begun) return refuse({ code: 'TimeCodesOff' })
  if (begun.confirmedAt) return refuse({ code: 'TimeCodesOn' })
  const period = (await periodIn(app, begun, typed)) ?? refuse({ code: 'CodeWrong' })
  const codes = await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    // Begun anew meanwhile, with another secret.
    const isSame = (await timeCodesOf(tx, by.id))?.secret === begun.secret
    if (!isSame || !(await saveFirstCode(tx, by.id, { at: app.now(), period }))) refuse({ code: 'CodeWrong' })
    await writeAudit(app, tx, by, { action: 'timeCodesOn', subject: userSubject(by) })
    await notifyOwner(app, tx, by, 'timeCodesOn')
    return giveRecoveryCodes(app, tx, by.id)
  })
  app.log.info('time codes switched on', { user: by.userName })
  return codes
}

/** Whether a code is one of an account's, which is used up by this. */
export async function isTimeCode(app: App, userId: string, typed: string): Promise<boolean> {
  const kept = await timeCodesOf(app.store, userId)
  const period = kept?.confirmedAt ? await periodIn(app, kept, typed) : null
  return period !== null && takePeriod(app.store, userId, period)
}

/** Switches one's own codes off. */
export async function endTimeCodes(app: App, by: User): Promise<void> {
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    refuseIf((await dropTimeCodes(tx, by.id)) ? null : { code: 'TimeCodesOff' })
    await keepSecondStep(app, tx, by)
    await writeAudit(app, tx, by, { action: 'timeCodesOff', subject: userSubject(by) })
    await notifyOwner(app, tx, by, 'timeCodesOff')
    tx.afterCommit(() => app.live.recheck(by.id))
  })
  app.log.info('time codes switched off', { user: by.userName })
}
