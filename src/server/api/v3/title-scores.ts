import { UpstreamError } from '~/integrations/http/call'
import type * as api from '~/shared/api/titles'
import { inTime } from '~/shared/sleep'
import type { MovieSummary, TvSummary } from '~/shared/titles/model'
import type { App } from '../../app'
import { ratingOfShow, ratingsOfMovie } from '../../discovery/ratings'

/** A page does not wait longer than that for critics; their answer is kept, and there the next time. */
const patienceMs = 300

type Percentages = { critics: number; audience: number | null }
type Rated = { voteAverage: number; voteCount: number }

/** Everybody's scores from 0 to 10, the catalogue's first; percentages that are none say nothing. */
function scoresOf({ voteAverage, voteCount }: Rated, others: Percentages | null): api.Score[] {
  const own: api.Score[] = voteCount > 0 ? [{ source: 'tmdb', value: voteAverage, votes: voteCount }] : []
  const given = [
    ['critics', others?.critics],
    ['audience', others?.audience],
  ] as const
  const counted = given.flatMap(([source, percent]): api.Score[] =>
    percent && percent >= 1 && percent <= 100 ? [{ source, value: percent / 10, votes: null }] : [],
  )
  return [...own, ...counted]
}

/** A page is worth showing without what a service of ratings fails to say. */
async function unlessAway<T>(asked: Promise<T | null>): Promise<T | null> {
  const answer = asked.catch((error: unknown) => {
    if (error instanceof UpstreamError) return null
    throw error
  })
  return inTime(answer, patienceMs, null)
}

export async function movieScores(app: App, movie: MovieSummary): Promise<api.Score[]> {
  const { title, releaseDate } = movie
  const year = releaseDate?.getUTCFullYear()
  const found = title && year ? await unlessAway(ratingsOfMovie(app, { name: title, year })) : null
  return scoresOf(movie, found && { critics: found.critics.score, audience: found.audience.score })
}

export async function showScores(app: App, show: TvSummary): Promise<api.Score[]> {
  const { title, firstAired } = show
  const year = firstAired?.getUTCFullYear()
  const found = title && year ? await unlessAway(ratingOfShow(app, { name: title, year })) : null
  return scoresOf(show, found && { critics: found.score, audience: null })
}
