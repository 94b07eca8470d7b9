import { emptyAnswers } from '../empty-answers'

/** Lists of shows and music in the first version: the catalogues of both are not asked yet. */
export const searchTvEndpoints = () =>
  emptyAnswers('/api/v1/Search', 'user', {
    'tv/popular': [],
    'tv/anticipated': [],
    'tv/mostwatched': [],
    'tv/trending': [],
    'tv/{searchTerm}': [],
    'music/artist/{searchTerm}': [],
    'music/artist/album/{foreignArtistId}': [],
    'music/album/{searchTerm}': [],
  })
