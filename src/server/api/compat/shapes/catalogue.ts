import type { MovieRatings, ShowRating } from '~/integrations/catalogue/ratings/client'
import type { Genre, Keyword, SpokenLanguage, WatchProvider } from '~/shared/titles/model'
import type { CreditedTitle, MultiHit, PersonCredits } from '~/shared/titles/people'
import type { Wire } from '../described/wire'
import { day } from './movie-detail'

/** A hit of the search through everything. */
export function multiResult(hit: MultiHit): Wire<'MultiResult'> {
  if (hit.type === 'person') {
    return { id: String(hit.person.id), mediaType: hit.type, title: hit.person.name, poster: null, overview: null }
  }
  const title = hit.type === 'movie' ? hit.movie : hit.show
  const year = hit.type === 'movie' ? hit.movie.releaseDate?.getUTCFullYear() : undefined
  return {
    id: String(title.id),
    mediaType: hit.type,
    title: year ? `${title.title ?? ''} (${year})` : (title.title ?? ''),
    poster: title.posterPath,
    overview: title.overview,
  }
}

const credited = (title: CreditedTitle) => ({
  credit_id: title.creditId ?? '',
  poster_path: title.posterPath,
  id: title.id,
  video: title.video,
  vote_count: title.voteCount,
  adult: title.adult,
  backdrop_path: title.backdropPath,
  genre_ids: title.genreIds,
  original_language: title.originalLanguage ?? '',
  original_title: title.originalTitle,
  popularity: title.popularity,
  title: title.title,
  vote_average: title.voteAverage,
  overview: title.overview ?? '',
  release_date: day(title.releaseDate),
})

/** What somebody did; somebody unknown did nothing. */
export const actorCredits = (credits: PersonCredits | null): Wire<'PersonCredits'> => ({
  id: credits?.personId ?? 0,
  cast: (credits?.cast ?? []).map(role => ({ character: role.character, ...credited(role) })),
  crew: (credits?.crew ?? []).map(job => ({
    department: job.department ?? '',
    job: job.job ?? '',
    ...credited(job),
  })),
})

export const stream = ({ displayPriority, name, logoPath }: WatchProvider): Wire<'Stream'> => ({
  order: displayPriority,
  streamingProvider: name,
  logo: logoPath ?? '',
})

/** Genres and keywords alike. */
export const named = ({ id, name }: Genre | Keyword): Wire<'Named'> => ({ id, name })

export const language = ({ code, englishName, name }: SpokenLanguage): Wire<'SpokenLanguage'> => ({
  iso_639_1: code,
  english_name: englishName ?? '',
  name: name ?? '',
})

export const watchProvider = ({ id, logoPath, name }: WatchProvider): Wire<'WatchProvider'> => ({
  provider_id: id,
  logo_path: logoPath ?? '',
  provider_name: name,
  origin_country: null,
})

export const movieRatings = ({ critics, audience }: MovieRatings): Wire<'MovieRatings'> => ({
  critics_rating: critics.verdict,
  critics_score: critics.score,
  audience_rating: audience.verdict,
  audience_score: audience.score,
})

export const showRating = ({ verdict, score }: ShowRating): Wire<'ShowRating'> => ({ class: verdict, score })
