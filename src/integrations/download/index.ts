import type { RequestKind, Variant } from '~/shared/requests/model'
import { couchPotatoManager } from './couch-potato/manager'
import { dogNzbManager } from './dog-nzb/manager'
import { lidarrManager } from './lidarr/manager'
import type { DownloadManager } from './manager'
import { radarr4KManager, radarrManager } from './radarr/manager'
import { sickRageManager } from './sick-rage/manager'
import { sonarr4KManager, sonarrManager } from './sonarr/manager'

/** Every download manager there is, in the order in which they are asked. */
export const downloadManagers: readonly DownloadManager[] = [
  radarrManager,
  radarr4KManager,
  dogNzbManager,
  couchPotatoManager,
  sonarrManager,
  sonarr4KManager,
  sickRageManager,
  lidarrManager,
]

/** Those that take a variant of a kind. */
export const managersFor = (kind: RequestKind, variant: Variant) =>
  downloadManagers.filter(({ serves }) => serves.get(kind)?.includes(variant))
