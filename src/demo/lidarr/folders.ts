import { json } from '../arr/reply'
import type { Question } from './library'

const freeSpace = 2_400_000_000_000

/** A root folder of Lidarr brings the choices for what is added there. */
export const rootFolders = ({ library }: Question) =>
  json(
    library.rootFolders.map(({ id, name, path }) => ({
      name,
      path,
      defaultMetadataProfileId: 1,
      defaultQualityProfileId: 1,
      defaultMonitorOption: 'all',
      defaultNewItemMonitorOption: 'all',
      defaultTags: [],
      accessible: true,
      freeSpace,
      totalSpace: 2 * freeSpace,
      id,
    })),
  )
