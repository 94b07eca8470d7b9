import { refuse, refuseAll, refuseIf } from '~/shared/refusal'
import { customization, portal } from '~/shared/settings/portal'
import { systemUserName, type User } from '~/shared/users/model'
import { objectionToName, objectionToPassword } from '~/shared/users/rules'
import type { App } from '../app'
import { writeSection } from '../settings/actions'
import { completed } from '../settings/given'
import { keepOrigin } from '../settings/own-origin'
import { addAccount, newAccount, takingName } from '../users/actions'
import { holdSystemAccount } from '../users/locks'
import { hashOf } from '../users/passwords'
import { hasLocalAccount, userByName } from '../users/queries'
import { refuseWithoutCode, type SetupCall } from './setup-code'
import { isWizardDone } from './wizard-done'

/** The steps of the wizard are closed once it is through. */
export function refuseOnceDone(app: App): void {
  if (isWizardDone(app)) refuse({ code: 'WizardDone' })
}

/** Refused once the wizard is through, and from other networks without the code. */
export function refuseUnlessOpen(app: App, call: SetupCall, code: string | null): void {
  refuseOnceDone(app)
  refuseWithoutCode(app, call, code)
}

/** Who acts while nobody has an account: the built-in one, in the language of whoever sets the portal up. */
export async function builtInActor(app: App, language: string | null): Promise<User> {
  const builtIn = await userByName(app.store, systemUserName)
  if (!builtIn) throw new Error('the built-in account is missing')
  return { ...builtIn, language }
}

/** Creates the first administrator, which ends the wizard. Nobody can do it twice, also not at the same moment. */
export async function makeFirstAdmin(
  app: App,
  { userName, password, origin }: { userName: string | null; password: string | null; origin: string | null },
): Promise<true> {
  if (isWizardDone(app) || (await hasLocalAccount(app.store))) refuse({ code: 'WizardDone' })
  const name = userName ?? ''
  refuseAll([objectionToName(name), objectionToPassword(password)].filter(objection => objection !== null))
  const passwordHash = await hashOf(password ?? '')
  const admin = newAccount({ userName: name, claims: ['Admin'] })
  await takingName(name, () =>
    app.store.transaction(async tx => {
      await holdSystemAccount(tx)
      refuseIf((await hasLocalAccount(tx)) ? { code: 'WizardDone' } : null)
      await addAccount(app, tx, admin, { by: null, passwordHash })
      await writeSection(app, tx, portal, { ...(await app.settings.getForUpdate(tx, portal)), wizard: true })
      if (origin) await keepOrigin(app, tx, origin)
    }),
  )
  app.log.info('first administrator created', { user: name })
  return true
}

type Appearance = { applicationName: string | null; applicationUrl: string | null; logo: string | null }

/** Takes over name, address and logo, as far as they were filled in. */
export async function saveAppearance(app: App, given: Appearance): Promise<void> {
  refuseOnceDone(app)
  const filled = Object.fromEntries(Object.entries(given).filter(([, text]) => text?.trim()))
  await app.store.transaction(async tx => {
    const stored = await app.settings.getForUpdate(tx, customization)
    await writeSection(app, tx, customization, completed(app, customization, { ...stored, ...filled }, stored))
  })
  app.log.info('appearance saved', { fields: Object.keys(filled) })
}
