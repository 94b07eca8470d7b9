import { LRUCache } from 'lru-cache'
import type { Configuration } from 'openid-client'
import {
  configured,
  type Discovered,
  discover,
  type OpenIdProvider,
  openIdProvider,
} from '~/integrations/open-id/provider'
import { type OpenIdSettings, openId } from '~/shared/access/open-id-settings'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import { knownIcon } from '~/shared/named-icons'
import { refuse } from '~/shared/refusal'
import type { App, PageApp } from '../app'

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

const knownMs = 10 * minuteMs
const mostKnown = 50
/** What providers said of themselves a moment ago, by their addresses. */
const said = new WeakMap<App, LRUCache<string, Promise<Discovered>>>()

async function discovered(app: App, { at }: Provider): Promise<Discovered> {
  const known = said.get(app) ?? new LRUCache<string, Promise<Discovered>>({ ttl: knownMs, ...atMost(mostKnown) })
  said.set(app, known)
  const asked = known.get(at.issuer) ?? discover(app.http, at)
  known.set(at.issuer, asked, { noUpdateTTL: true })
  try {
    return await asked
  } catch (error) {
    known.delete(at.issuer)
    throw error
  }
}

/** A provider ready to be asked for one sign-in. */
export async function askable(app: App, provider: Provider): Promise<Configuration> {
  const found = await discovered(app, provider)
  return configured({ http: app.http, provider: provider.at, found, now: app.now() })
}
