import { emptyAnswers } from '../empty-answers'

/** Lidarr cannot be connected yet. */
export const lidarrEndpoints = () => [
  ...emptyAnswers('/api/v1/Lidarr', 'anonymous', { enabled: false }),
  ...emptyAnswers('/api/v1/Lidarr', 'powerUser', { Profiles: null, RootFolders: null }),
  ...emptyAnswers('/api/v1/Settings', 'anonymous', { lidarrenabled: false }),
]
