import type { ProxyOf } from '~/integrations/http/outside-fetch'
import { proxyFor } from '~/integrations/http/proxy'
import { outgoing } from '~/shared/system/outgoing'
import type { App } from '../app'

/** The proxy of the settings, as they are with each call. */
export const proxyOf =
  ({ settings }: { settings: Pick<App['settings'], 'get'> }): ProxyOf =>
  url =>
    proxyFor(url, settings.get(outgoing))
