import type { DownloadManager, Variant } from './manager'
import { radarr4KManager, radarrManager } from './radarr/manager'

/** Every download manager there is, in the order in which they are asked. */
export const downloadManagers: readonly DownloadManager[] = [radarrManager, radarr4KManager]

export const movieManagersFor = (variant: Variant) =>
  downloadManagers.filter(({ serves }) => serves.kind === 'movie' && serves.variants.includes(variant))
