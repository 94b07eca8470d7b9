import { type OpenIdProvider, openIdProvider } from '~/integrations/open-id/provider'
import { type OpenIdSettings, openId } from '~/shared/access/open-id-settings'
import { knownIcon } from '~/shared/named-icons'
import { refuse } from '~/shared/refusal'
import type { PageApp } from '../app'

/** A provider that people sign in with, by its lasting number. */
export type Provider = { id: number; settings: OpenIdSettings; at: OpenIdProvider }

/** Every provider of the settings, on or off. */
const all = ({ settings }: Pick<PageApp, 'settings'>): Provider[] =>
  settings.get(openId).servers.map(({ id, ...one }) => ({ id, settings: one, at: openIdProvider(one) }))

/** The providers that are switched on, as the settings have them in order. */
export const providersOn = (app: Pick<PageApp, 'settings'>): Provider[] =>
  app.settings.get(openId).enable
    ? all(app).filter(({ settings: { enabled, issuer, clientId } }) => enabled && issuer && clientId)
    : []

/** A provider that is switched on; what was removed or is off signs nobody in. */
export const providerOn = (app: Pick<PageApp, 'settings'>, id: number): Provider =>
  providersOn(app).find(provider => provider.id === id) ?? refuse({ code: 'SignInWayOff' })

/** What people see of a provider. */
export const shownProvider = ({ id, settings: { icon }, at: { name } }: Provider) => ({
  ...{ id, name },
  icon: icon?.trim() ? knownIcon(icon) : null,
})
