import type { SetupCode, WizardAdministrator, WizardDatabase, WizardPortal } from '~/shared/api/wizard'
import { post, put } from './client'

/** Tries a database server and keeps it for the next start. */
export const chooseDatabase = (choice: WizardDatabase) => post('/api/v3/wizard/database', choice)

export const nameThePortal = (portal: WizardPortal) => put('/api/v3/wizard/portal', portal)

/** Makes the first administrator, which completes the wizard. */
export const makeAdministrator = (administrator: WizardAdministrator) =>
  post('/api/v3/wizard/administrator', administrator)

/** Whether the set-up may be made from here with this code; throws the reason when it may not. */
export const checkSetupCode = (setupCode: string) =>
  post('/api/v3/wizard/setup-code', { setupCode } satisfies SetupCode)
