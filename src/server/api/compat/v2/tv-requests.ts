import { emptyAnswers, emptyPages } from '../empty-answers'

/** Requests for shows: there are none yet. */
export const tvRequestLists = () =>
  emptyAnswers(
    '/api/v2/Requests',
    'user',
    emptyPages(['tv', 'tv/available', 'tv/processing', 'tv/pending', 'tv/denied', 'tv/unavailable']),
  )
