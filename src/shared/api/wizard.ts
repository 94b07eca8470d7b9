import { t } from 'elysia'
import { filledText, oneOf, orNull, text, whole } from './schema'

/** Steps of the first run. */

const setupCode = orNull(text(40, 'Out of the log; from private networks none is needed.'))

/** Whether the set-up is open to whoever asks. */
export const SetupCode = t.Object({ setupCode })
export type SetupCode = typeof SetupCode.static

export const WizardDatabase = t.Object({
  setupCode,
  engine: oneOf(['postgres', 'mysql']),
  host: text(255),
  port: whole({ minimum: 1, maximum: 65_535 }),
  name: text(200),
  user: text(200),
  password: text(1_000),
})
export type WizardDatabase = typeof WizardDatabase.static

/** What is null stays as it is. */
export const WizardPortal = t.Object({
  setupCode,
  applicationName: orNull(filledText(100)),
  applicationUrl: orNull(filledText(500)),
  logo: orNull(filledText(2_000)),
})
export type WizardPortal = typeof WizardPortal.static

export const WizardAdministrator = t.Object({
  setupCode,
  userName: text(400),
  password: text(1_000),
})
export type WizardAdministrator = typeof WizardAdministrator.static
