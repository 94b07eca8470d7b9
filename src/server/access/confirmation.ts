import { authentication, passwordsCount } from '~/shared/access/settings'
import { refuse } from '~/shared/refusal'
import { isAdmin, type User } from '~/shared/users/model'
import { keeperOf, providerOf } from '~/shared/users/provider-accounts'
import type { App } from '../app'
import { passwordHashOf } from '../users/password-queries'
import { isAnybodyAway } from './media-sign-in'
import { provenOwner } from './own-password'
import { passkeyCount } from './passkey-queries'
import type { Showing } from './recent'
import { auditRefusal } from './refused-entry'
import { codeOf } from './second-step'
import { asksSecondStep } from './second-steps'
import { saveConfirmation } from './session-queries'
import { hasTimeCodes } from './time-code-queries'

export type Confirming = Showing & { by: User; address: string; signal?: AbortSignal }

export type WaysToConfirm = {
  /** Whether it has a password that the portal can look at, which is enough alone. */
  password: boolean
  /** Whose password that is; null is the portal's own. */
  keeper: string | null
  /** Whether a code counts: of an application, or one for recovery. */
  codes: boolean
  passkeys: boolean
}

/** How somebody can show once more who they are, without signing in again; nothing where no session would remember it. */
export async function waysToConfirm(app: App, { by, session }: Confirming): Promise<WaysToConfirm> {
  if (session === null) return { password: false, keeper: null, codes: false, passkeys: false }
  const codes = await hasTimeCodes(app.store, by.id)
  const passkeys = (await passkeyCount(app.store, by.id)) > 0
  const isAsked = await asksSecondStep(app, by)
  const settings = app.settings.get(authentication)
  const provider = providerOf(by.userType)
  if (provider) {
    const { keeper } = keeperOf(by.userType) ?? { keeper: null }
    return { password: !isAsked && passwordsCount(settings, provider), keeper, codes, passkeys }
  }
  const mayUseOwn = settings.ownPasswords || isAdmin(by)
  const password = !isAsked && mayUseOwn && (await passwordHashOf(app.store, by.id)) !== null
  return { password, keeper: null, codes, passkeys }
}

/**
 * Notes in the session of the call that its owner has shown once more who they are, with the own password; not of somebody
 * who is asked for a second step as well, or whoever knows the password would take the second step off with it.
 */
export async function confirmByPassword(app: App, password: string, caller: Confirming): Promise<void> {
  if (caller.session !== null && (await asksSecondStep(app, caller.by)))
    return refuse({ code: (await hasTimeCodes(app.store, caller.by.id)) ? 'CodeNeeded' : 'PasskeyNeeded' })
  const away: string[] = []
  const typed = { name: caller.by.userName, password, address: caller.address, away }
  await confirm(app, caller, {
    isProven: async () => (await provenOwner(app, caller.by, typed)) !== null,
    refused: async () =>
      refuse({ code: away.length > 0 && (await isAnybodyAway(app)) ? 'SignInUnchecked' : 'PasswordWrong' }),
  })
}

/** The same with a code. */
export const confirmByCode = (app: App, code: string, caller: Confirming): Promise<void> =>
  confirm(app, caller, {
    isProven: async () => (await codeOf(app, caller.by, code)) !== null,
    refused: async () => refuse({ code: 'CodeWrong' }),
  })

type Proof = { isProven: () => Promise<boolean>; refused: () => Promise<never> }

/** Notes it where the proof holds. Whoever has stolen a session guesses no faster than whoever signs in. */
export async function confirm(app: App, caller: Confirming, { isProven, refused }: Proof): Promise<void> {
  const { by, session, address, signal } = caller
  if (session === null) return refuse({ code: 'ConfirmationImpossible' })
  const who = { account: by.id, address: 'signed in', known: true, ...(signal && { signal }) }
  if (!(await app.throttle.attempt(who, async () => ((await isProven()) ? true : null)))) {
    app.log.warn('confirmation refused', { user: by.userName, address })
    await auditRefusal(app, { name: by.userName, account: by, address })
    return refused()
  }
  if (!(await saveConfirmation(app.store, by.id, session, app.now()))) refuse({ code: 'ConfirmationImpossible' })
  app.log.info('confirmed once more', { user: by.userName })
}
