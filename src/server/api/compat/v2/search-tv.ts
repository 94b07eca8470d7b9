import { emptyAnswers } from '../empty-answers'

const window = '{currentPosition}/{amountToLoad}'

/** Lists of shows: their catalogue is not asked yet. */
export const searchTvListEndpoints = () =>
  emptyAnswers('/api/v2/Search', 'user', {
    [`tv/popular/${window}`]: [],
    [`tv/anticipated/${window}`]: [],
    [`tv/mostwatched/${window}`]: [],
    [`tv/trending/${window}`]: [],
    [`tv/requested/${window}`]: [],
  })
