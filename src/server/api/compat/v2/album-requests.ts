import { emptyAnswers, emptyPages } from '../empty-answers'

/** Requests for albums: there are none yet. */
export const albumRequestLists = () =>
  emptyAnswers(
    '/api/v2/Requests',
    'user',
    emptyPages(['album', 'album/available', 'album/processing', 'album/pending', 'album/denied']),
  )
