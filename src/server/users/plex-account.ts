import { plexAccountClient } from '~/integrations/media/plex-account/client'
import type { PlexAccountAddress } from '~/integrations/media/plex-account/connection'
import { customization, installation } from '~/shared/settings/portal'
import type { App } from '../app'

type Edges = Pick<App, 'config' | 'settings' | 'http'>

/** Where accounts of Plex are, and as whom this portal asks there. */
export const plexAccountAddress = ({ config, settings }: Edges): PlexAccountAddress => ({
  url: config.plexTv.url,
  clientId: settings.get(installation).clientId ?? '',
  product: settings.get(customization).applicationName?.trim() || 'Marquee',
})

export const plexAccountOf = (app: Edges, reads: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
  plexAccountClient(app.http, plexAccountAddress(app), reads)
