import { embyServer } from './emby/server'
import { jellyfinServer } from './jellyfin/server'
import type { MediaServer } from './media-server'
import { plexServer } from './plex/server'

/** Every media server there is, in the order in which they are asked. */
export const mediaServers: readonly MediaServer[] = [plexServer, embyServer, jellyfinServer]
