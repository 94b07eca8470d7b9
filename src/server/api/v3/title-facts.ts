import type * as api from '~/shared/api/titles'
import type { WatchLink } from '~/shared/library/model'
import type { MovieDetails, PageOf } from '~/shared/titles/model'
import type { Tints } from '../../titles/tint-queries'

export const instant = (at: Date | null) => at?.toISOString() ?? null

type Listed = { id: number; title: string | null; posterPath: string | null }
type Alike<One extends Listed> = { recommendations: PageOf<One> | null; similar: PageOf<One> | null }

/** The titles that are like another one, without those among the similar ones that are recommended already. */
export function alikeView<One extends Listed>(
  { recommendations, similar }: Alike<One>,
  tints: Tints,
  dayOf: (one: One) => Date | null,
): Pick<api.TitleFacts, 'recommendations' | 'similar'> {
  const related = (page: PageOf<One> | null): api.RelatedTitle[] =>
    (page?.results ?? []).map(one => ({
      id: String(one.id),
      name: one.title ?? '',
      posterPath: one.posterPath,
      tint: tints(one.posterPath),
      releasedAt: instant(dayOf(one)),
    }))
  const recommended = related(recommendations)
  const known = new Set(recommended.map(({ id }) => id))
  return { recommendations: recommended, similar: related(similar).filter(({ id }) => !known.has(id)) }
}

const peopleOf = ({ credits }: Pick<MovieDetails, 'credits'>) => ({
  cast: (credits?.cast ?? []).map(({ id, creditId, name, profilePath, character }) => ({
    ...{ id, creditId, name, profilePath, character },
  })),
  crew: (credits?.crew ?? []).map(({ id, creditId, name, profilePath, job }) => ({
    ...{ id, creditId, name, profilePath, job },
  })),
})

/** What the catalogue tells of movies and shows alike. */
type Described = Pick<
  MovieDetails,
  | 'tagline'
  | 'originalTitle'
  | 'originalLanguage'
  | 'runtimeMinutes'
  | 'voteCount'
  | 'status'
  | 'homepage'
  | 'genres'
  | 'keywords'
  | 'videos'
  | 'credits'
  | 'externalIds'
>

export const factsView = (title: Described, watch: readonly WatchLink[]) => ({
  tagline: title.tagline,
  originalName: title.originalTitle,
  originalLanguage: title.originalLanguage,
  runtimeMinutes: title.runtimeMinutes,
  votes: title.voteCount,
  releaseStatus: title.status,
  homepage: title.homepage,
  genres: title.genres.map(({ id, name }) => ({ id, name })),
  keywords: (title.keywords ?? []).map(({ id, name }) => ({ id, name })),
  videos: (title.videos ?? []).map(({ id, key, name, site, type }) => ({ id, key, name, site, type })),
  ...peopleOf(title),
  watch: watch.map(({ server, url, appUrl, in4K }) => ({ server, url, appUrl, in4K })),
  externalIds: {
    facebook: title.externalIds?.facebookId ?? null,
    instagram: title.externalIds?.instagramId ?? null,
    twitter: title.externalIds?.twitterId ?? null,
  },
})

/** The companies that have a name. */
export const namedCompanies = (companies: readonly { id: number; name: string | null }[]) =>
  companies.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]))
