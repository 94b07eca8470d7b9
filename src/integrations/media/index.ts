import { type Provider, providerNames } from '~/shared/users/providers'
import { embyServer } from './emby/server'
import { jellyfinServer } from './jellyfin/server'
import type { MediaServer } from './media-server'
import { plexServer } from './plex/server'

const servers: Readonly<Record<Provider, MediaServer>> = {
  plex: plexServer,
  emby: embyServer,
  jellyfin: jellyfinServer,
}

/** Every media server there is, in the order in which they are asked. */
export const mediaServers: readonly MediaServer[] = providerNames.map(provider => servers[provider])
