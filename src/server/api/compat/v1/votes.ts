import { emptyAnswers } from '../empty-answers'

/** Votes on requests: nobody can cast one yet. */
export const voteEndpoints = () => [
  ...emptyAnswers('/api/v1/Vote', 'user', {
    '': [],
    'movie/{requestId:int}': [],
    'tv/{requestId:int}': [],
    'music/{requestId:int}': [],
  }),
  ...emptyAnswers('/api/v1/Settings', 'anonymous', { voteenabled: false }),
  ...emptyAnswers('/api/v1/Settings', 'admin', {
    vote: { enabled: false, movieVoteMax: 0, musicVoteMax: 0, tvShowVoteMax: 0, id: 0 },
  }),
]
