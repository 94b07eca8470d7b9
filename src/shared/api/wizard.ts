import { t } from 'elysia'
import { isSetupStep, wizardSteps } from '../system/wizard-steps'
import { type Provider, providerNames } from '../users/providers'
import { NewUpload, Passphrase } from './backups'
import { PlexOwner, PlexOwnerInput } from './plex-connection'
import { filledText, oneOf, orNull, text, whole } from './schema'
import { SignInTicket } from './session'

/** Steps of the first run. */

const setupCode = orNull(text(40, 'Out of the log; from private networks none is needed.'))

/** Whether the set-up is open to whoever asks. */
export const SetupCode = t.Object({ setupCode })
export type SetupCode = typeof SetupCode.static

export const WizardProgress = t.Object({
  steps: t.Array(t.Object({ step: oneOf(wizardSteps.filter(isSetupStep)), isDone: t.Boolean() }), {
    description: 'Those at which something is set up, in the order in which they come.',
  }),
  mediaServers: t.Array(t.String(), { description: 'Names of those that are connected.' }),
})
export type WizardProgress = typeof WizardProgress.static

export const WizardDatabase = t.Object({
  setupCode,
  engine: oneOf(['postgres', 'mysql']),
  host: text(255),
  port: whole({ minimum: 1, maximum: 65_535 }),
  name: text(200),
  user: text(200),
  password: text(1_000),
  key: t.Optional(
    orNull(filledText(500, 'Of the earlier installation that kept its data there: what stands in its marquee.key.')),
  ),
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

type OtherProvider = Exclude<Provider, 'plex'>
/** Those that are opened with a key; of Plex an account is asked for. */
const keyProviders = providerNames.filter((name): name is OtherProvider => name !== 'plex')

export const WizardMediaServer = t.Object({
  setupCode,
  product: oneOf(keyProviders),
  ip: filledText(255),
  port: whole({ minimum: 1, maximum: 65_535 }),
  ssl: t.Boolean(),
  subDir: orNull(filledText(200)),
  apiKey: filledText(200),
})
export type WizardMediaServer = typeof WizardMediaServer.static

/** `server` is null where it was not connected, `message` says why. */
export const WizardConnection = t.Object({
  server: orNull(t.String({ description: 'What it is called from now on.' })),
  message: orNull(t.String({ description: 'What keeps it from being connected.' })),
})
export type WizardConnection = typeof WizardConnection.static

export const WizardPlex = t.Composite([SetupCode, PlexOwner])
export type WizardPlex = typeof WizardPlex.static

export const WizardPlexPage = t.Composite([SetupCode, PlexOwnerInput])
export type WizardPlexPage = typeof WizardPlexPage.static

export const WizardPlexTicket = t.Composite([SetupCode, SignInTicket])
export type WizardPlexTicket = typeof WizardPlexTicket.static

export const WizardUpload = t.Composite([SetupCode, NewUpload])
export type WizardUpload = typeof WizardUpload.static

export const WizardPassphrase = t.Composite([SetupCode, Passphrase])
export type WizardPassphrase = typeof WizardPassphrase.static
