import type { Section } from '../settings/model'
import type { Provider } from '../users/providers'
import { emby } from './emby'
import { jellyfin } from './jellyfin'
import { plex } from './plex'

/** The settings of each media server, in the order in which they are asked. */
export const mediaSections = { plex, emby, jellyfin } as const satisfies Record<Provider, Section>
