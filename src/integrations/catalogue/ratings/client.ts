import { minuteMs } from '~/shared/durations'
import { call, type Http, under } from '../../http/call'
import { listOf, numberOf, numberOrNull, objectAnswer, textOf, wireOf } from '../../http/reading'

const ratingsName = 'The ratings service'

export type MovieRatings = {
  critics: { verdict: string | null; score: number }
  audience: { verdict: string | null; score: number }
}
/** `verdict` is a word such as "fresh"; scores are percentages. */
export type ShowRating = { verdict: string | null; score: number }

/** The store caches answers for longer; this is for callers of the same moment. */
const cacheMs = minuteMs

const rated = (list: string, year: string) => (answer: unknown) =>
  listOf(objectAnswer(ratingsName, answer)[list], entry => {
    const wire = wireOf(entry)
    const at = numberOrNull(wire[year])
    return at === null ? null : { year: at, wire }
  })

/** What critics and audiences think, by name and year; null for a title that is not there. */
export const ratingsClient = (http: Http, { url }: { url: string }) => ({
  async movie(name: string, year: number): Promise<MovieRatings | null> {
    const asked = { query: { q: name }, cacheMs }
    const found = await call(http, ratingsName, under(url, 'v1.0/movies'), asked, rated('movies', 'year'))
    const hit = found.find(one => one.year === year)
    if (!hit) return null
    const { critics_rating, critics_score, audience_rating, audience_score } = wireOf(hit.wire.ratings)
    return {
      critics: { verdict: textOf(critics_rating), score: numberOf(critics_score) },
      audience: { verdict: textOf(audience_rating), score: numberOf(audience_score) },
    }
  },
  async show(name: string, year: number): Promise<ShowRating | null> {
    const asked = { query: { q: name, limit: 10 }, cacheMs }
    const found = await call(http, ratingsName, under(url, 'v2.0/search/'), asked, rated('tvSeries', 'startYear'))
    const hit = found.find(one => one.year === year)
    return hit ? { verdict: textOf(hit.wire.meterClass), score: numberOf(hit.wire.meterScore) } : null
  },
})
