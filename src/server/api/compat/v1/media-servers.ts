import { emptyAnswers } from '../empty-answers'

/** What is read of media servers: none can be connected yet. */
export const mediaServerEndpoints = () => [
  ...emptyAnswers('/api/v1/Plex', 'admin', {
    friends: [],
    WatchlistUsers: [],
  }),
  ...emptyAnswers('/api/v1/Emby', 'admin', { users: [] }),
  ...emptyAnswers('/api/v1/Jellyfin', 'admin', { users: [] }),
  ...emptyAnswers('/api/v1/RecentlyAdded', 'user', { movies: [], tv: [], 'tv/grouped': [] }),
]
