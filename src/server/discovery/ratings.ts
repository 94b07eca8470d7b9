import type { MovieRatings, ShowRating } from '~/integrations/catalogue/ratings/client'
import { hourMs } from '~/shared/durations'
import type { App } from '../app'
import { cachedAnswer } from '../titles/answer-cache'
import { ratingsOf } from '../titles/music-catalogue'

type Named = { name: string; year: number }

type Source = NonNullable<ReturnType<typeof ratingsOf>>
type Wanted<T> = Named & { kind: string; read: (source: Source, name: string) => Promise<T | null> }

async function rated<T>(app: App, { kind, name, year, read }: Wanted<T>): Promise<T | null> {
  const [source, wanted] = [ratingsOf(app), name.trim()]
  if (!source || wanted === '') return null
  const key = `ratings1:${kind}/${year}/${wanted}`
  return (await cachedAnswer(app, { key, freshMs: 12 * hourMs, cachesNull: true, ask: () => read(source, wanted) }))
    .value
}

/** What critics and audiences think of a movie; null for one that nobody rated, and while no source is set up. */
export const ratingsOfMovie = (app: App, of: Named): Promise<MovieRatings | null> =>
  rated(app, { ...of, kind: 'movie', read: (source, name) => source.movie(name, of.year) })

/** As `ratingsOfMovie`, by the year a show began. */
export const ratingOfShow = (app: App, of: Named): Promise<ShowRating | null> =>
  rated(app, { ...of, kind: 'show', read: (source, name) => source.show(name, of.year) })
