import { t } from 'elysia'
import { shownStages } from '../requests/model'
import { browsedKinds, type FilterName, filterNames, filterParameters } from '../titles/filters'
import { TitleRequest, VariantStepName } from './requests'
import { idParameter, instant, oneOf, orNull, Tint, whole, wholeParameter } from './schema'

/** Titles of the catalogue as our own API shows them, with what the portal knows of each laid over. */

/** How one variant of a title stands, whoever asked for it. */
export const VariantStatus = t.Object({
  stage: oneOf(shownStages),
  /** False for what is here or on its way without anybody having asked the portal. */
  requested: t.Boolean(),
  /** Its request was denied, also where a library has it all the same. */
  denied: t.Boolean(),
  /** Why it was denied. */
  reason: orNull(t.String()),
  /** What the caller may do with its request now, what takes something away last. */
  steps: t.Array(VariantStepName),
})
export type VariantStatus = typeof VariantStatus.static

export const TitleStatus = t.Object({
  requestId: orNull(whole()),
  /** It is on the block list, or something that it belongs to and that is known here: nobody can request it. */
  blocked: t.Boolean(),
  /** Null for a variant that nobody asked for and nobody has. */
  variants: t.Object({ standard: orNull(VariantStatus), fourK: orNull(VariantStatus) }),
})
export type TitleStatus = typeof TitleStatus.static

/** A title in a list. Paths of pictures are those of the catalogue, for `/api/v3/images`. */
export const TitleCard = t.Object({
  kind: oneOf(browsedKinds),
  /** The catalogue's own, as pages are addressed by it. */
  id: t.String(),
  name: t.String(),
  overview: orNull(t.String()),
  posterPath: orNull(t.String()),
  backdropPath: orNull(t.String()),
  /** The colour of the poster, else of the backdrop; null while neither was looked at. */
  tint: orNull(Tint),
  releasedAt: orNull(instant()),
  /** From 0 to 10; null while nobody voted. */
  rating: orNull(t.Number()),
  genreIds: t.Array(whole()),
  status: TitleStatus,
})
export type TitleCard = typeof TitleCard.static
export const TitleCards = t.Array(TitleCard)

export const MovieCard = t.Composite([t.Omit(TitleCard, ['kind']), t.Object({ kind: t.Literal('movie') })])
export type MovieCard = typeof MovieCard.static

export const Genre = t.Object({ id: whole(), name: t.String() })
export type Genre = typeof Genre.static
export const Genres = t.Array(Genre)

export const CollectionRef = t.Object({
  id: whole(),
  name: orNull(t.String()),
  posterPath: orNull(t.String()),
  backdropPath: orNull(t.String()),
})
export type CollectionRef = typeof CollectionRef.static

export const Video = t.Object({
  id: t.String(),
  /** By which `site` finds it, such as the id of a video at YouTube. */
  key: t.String(),
  name: orNull(t.String()),
  site: orNull(t.String()),
  type: orNull(t.String()),
})
export type Video = typeof Video.static

const person = {
  id: whole(),
  creditId: orNull(t.String()),
  name: orNull(t.String()),
  profilePath: orNull(t.String()),
}
const CastMember = t.Object({ ...person, character: orNull(t.String()) })
const CrewMember = t.Object({ ...person, job: orNull(t.String()) })

/** A title that is like another one; where it stands is told on its own page. */
export const RelatedTitle = t.Object({
  id: t.String(),
  name: t.String(),
  posterPath: orNull(t.String()),
  tint: orNull(Tint),
  releasedAt: orNull(instant()),
})
export type RelatedTitle = typeof RelatedTitle.static

/** Where a title can be watched at home. */
export const WatchLink = t.Object({
  server: t.String(),
  url: t.String(),
  appUrl: orNull(t.String({ description: 'In the app, on an iPhone or iPad that has it.' })),
  in4K: t.Boolean({ description: 'The server has a copy of the movie in 4K.' }),
})
export type WatchLink = typeof WatchLink.static

/** Where a subscription shows a title in the caller's country, what the country prefers first. */
export const StreamingProvider = t.Object({ id: whole(), name: t.String(), logoPath: orNull(t.String()) })
export type StreamingProvider = typeof StreamingProvider.static
export const StreamingProviders = t.Array(StreamingProvider)

/** What people think of a title, all on one scale. */
export const Score = t.Object({
  source: oneOf(['tmdb', 'critics', 'audience'] as const),
  /** From 0 to 10. */
  value: t.Number(),
  /** Null where the source does not say how many voted. */
  votes: orNull(whole()),
})
export type Score = typeof Score.static

/** What a page tells of a title of every kind. */
export const TitleFacts = t.Object({
  imdbId: orNull(t.String()),
  tagline: orNull(t.String()),
  originalName: orNull(t.String()),
  originalLanguage: orNull(t.String()),
  runtimeMinutes: orNull(t.Number()),
  votes: whole(),
  /** The catalogue's first; without those of critics while no source of them is set up. */
  scores: t.Array(Score),
  /** For whom it is fit, in the words of the caller's country. */
  certification: orNull(t.String()),
  /** In the words of the catalogue, such as "Released" or "Returning Series". */
  releaseStatus: orNull(t.String()),
  homepage: orNull(t.String()),
  genres: Genres,
  keywords: t.Array(t.Object({ id: whole(), name: t.String() })),
  videos: t.Array(Video),
  cast: t.Array(CastMember),
  crew: t.Array(CrewMember),
  recommendations: t.Array(RelatedTitle),
  /** Without what is recommended already. */
  similar: t.Array(RelatedTitle),
  /** None while no media server has it. */
  watch: t.Array(WatchLink),
  streaming: StreamingProviders,
  /** Names of the title at other places. */
  externalIds: t.Object({
    facebook: orNull(t.String()),
    instagram: orNull(t.String()),
    twitter: orNull(t.String()),
  }),
})
export type TitleFacts = typeof TitleFacts.static

/** Everything that a page about a movie shows. */
export const MovieDetails = t.Composite([
  MovieCard,
  TitleFacts,
  t.Object({
    digitallyReleasedAt: orNull(instant()),
    /** In dollars; null while the catalogue does not say. */
    budget: orNull(t.Number()),
    revenue: orNull(t.Number()),
    /** The studios. */
    companies: t.Array(t.Object({ id: whole(), name: t.String() })),
    collection: orNull(CollectionRef),
    /** Null while nobody asked, or for one that the caller may not see. */
    request: orNull(TitleRequest),
    /** When the catalogue said so, while it is away; null for what it says now. */
    asOf: orNull(instant()),
  }),
])
export type MovieDetails = typeof MovieDetails.static

/** The movies of a collection from the first to the last. */
export const CollectionView = t.Object({
  id: whole(),
  name: orNull(t.String()),
  overview: orNull(t.String()),
  titles: t.Array(MovieCard),
})
export type CollectionView = typeof CollectionView.static

const movieListNames = [
  'popular',
  'topRated',
  'upcoming',
  'nowPlaying',
  'trending',
  'seasonal',
  'recentlyAdded',
] as const
export type MovieListName = (typeof movieListNames)[number]
export const MovieListParams = t.Object({ list: oneOf(movieListNames) })

/** The lists that there are of movies and of shows; what media servers took in last is no list of the catalogue. */
const mixedListNames = ['popular', 'topRated', 'upcoming', 'trending', 'recentlyAdded'] as const
export type MixedListName = (typeof mixedListNames)[number]
export const MixedListParams = t.Object({ list: oneOf(mixedListNames) })

/** The part of an endless list that a screen asks for: how much it has, how much more it wants. */
export const ListWindow = t.Object({
  position: t.Optional(wholeParameter()),
  count: t.Optional(wholeParameter({ minimum: 1, maximum: 100 })),
})
export type ListWindow = typeof ListWindow.static
/** A filter as it stands in the address of the page. */
const filter = ({ description, pattern }: { description: string; pattern: string }) =>
  t.Optional(t.String({ description, maxLength: 400, pattern: `^(${pattern})?$` }))

const filters = Object.fromEntries(filterNames.map(name => [name, filter(filterParameters[name])])) as Record<
  FilterName,
  ReturnType<typeof filter>
>

/** The place in the catalogue's list from which a part is wanted, and how many titles. */
export const TitleFilter = t.Object({ ...ListWindow.properties, ...filters })
export type TitleFilter = typeof TitleFilter.static

/** A part of the titles that fit. */
export const BrowsedTitles = t.Object({
  /** How many the catalogue has, those that are left out here included. */
  total: whole(),
  titles: TitleCards,
  /** The position from which the list goes on; null at its end. */
  next: orNull(whole()),
})
export type BrowsedTitles = typeof BrowsedTitles.static

/** A number of the catalogue, or an id of IMDb such as "tt0017136". */
export const MovieId = t.Object({ id: t.String({ maxLength: 100 }) })
export const CatalogueNumber = t.Object({ id: idParameter() })
export const GenreParams = t.Object({ kind: oneOf(['movie', 'tvShow'] as const) })
