import { refuse } from '~/shared/refusal'
import { isCalledByAddress, isFromElsewhere, type PageCall } from '../access/page-call'
import type { PageApp } from '../app'
import { sameText } from '../settings/keys'
import { isWizardDone } from './wizard-done'

/** Without letters and digits that look alike. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What setup asks for from other networks: the same after a restart, also with another database. */
export function setupCode({ vault }: PageApp): string {
  const bytes = vault.derive('set-up code')
  const code = [...bytes.subarray(0, 10)].map(byte => signs[byte % signs.length]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** `near`: from this machine or a private network. */
export type SetupCall = PageCall & { near: boolean }

/**
 * Whoever comes first is the administrator, so from elsewhere setup is open to those who can read the log. By a name it
 * counts as elsewhere: a page of strangers may have that name, in a browser of this very network.
 */
export const needsSetupCode = (app: PageApp, call: SetupCall): boolean =>
  app.config.setupFrom !== 'any' && !isWizardDone(app) && !isAtHome(app, call)

const isAtHome = (app: PageApp, call: SetupCall) => call.near && isCalledByAddress(call) && !isFromElsewhere(app, call)

/** The address of a set-up as that of the portal; null where a page of strangers may have chosen its name. */
export const trustedOrigin = (app: PageApp, call: SetupCall): string | null =>
  app.config.setupFrom !== 'any' || isAtHome(app, call) ? call.origin : null

export function refuseWithoutCode(app: PageApp, call: SetupCall, given: string | null): void {
  if (!needsSetupCode(app, call)) return
  const entered = (given ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
  if (sameText(entered, setupCode(app).replace('-', ''))) return
  app.log.warn('setup code was missing or wrong')
  refuse({ code: 'SetupCodeNeeded' })
}

/** Shows the code where only those look who run the server. */
export function logSetupCode(app: PageApp): void {
  if (app.config.setupFrom === 'any' || isWizardDone(app)) return
  app.log.warn('setup asks for a code outside private networks', { code: setupCode(app) })
}
