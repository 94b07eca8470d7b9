import type { RequestKind, Variant } from '~/shared/requests/model'
import type { DownloadManager } from './manager'
import { radarr4KManager, radarrManager } from './radarr/manager'
import { sonarr4KManager, sonarrManager } from './sonarr/manager'

/** Every download manager there is, in the order in which they are asked. */
export const downloadManagers: readonly DownloadManager[] = [
  radarrManager,
  radarr4KManager,
  sonarrManager,
  sonarr4KManager,
]

/** Those that take a variant of a kind. */
export const managersFor = (kind: RequestKind, variant: Variant) =>
  downloadManagers.filter(({ serves }) => serves.get(kind)?.includes(variant))
