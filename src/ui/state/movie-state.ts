import { type Stage, stageOf, type Variant } from '~/shared/requests/model'
import type { MovieState } from '../api/movies'

/** Lists of collections do not tell about 4K. */
export type StateFacts = Omit<
  MovieState,
  'has4KRequest' | 'approved4K' | 'denied4K' | 'deniedReason4K' | 'available4K'
> &
  Partial<MovieState>

/** What is known of one variant, without the suffixes of the wire. */
const factsOf = (movie: StateFacts, variant: Variant) =>
  variant === 'standard'
    ? { requested: movie.requested, approved: movie.approved, denied: movie.denied, available: movie.available }
    : {
        requested: movie.has4KRequest ?? false,
        approved: movie.approved4K ?? false,
        denied: movie.denied4K ?? null,
        available: movie.available4K ?? false,
      }

/** Where one variant stands; null when nobody asked for it and nothing is there. */
export const stageOfVariant = (movie: StateFacts, variant: Variant): Stage | null => {
  const facts = factsOf(movie, variant)
  // Approved without a request: the download manager has had it on its list already.
  return facts.requested || facts.available || facts.approved ? stageOf(facts) : null
}

/** The one status a card shows: the standard variant, else the one in 4K. */
export const stageOfMovie = (movie: StateFacts): { stage: Stage; variant: Variant } | null => {
  const standard = stageOfVariant(movie, 'standard')
  if (standard) return { stage: standard, variant: 'standard' }
  const fourK = stageOfVariant(movie, 'fourK')
  return fourK && { stage: fourK, variant: 'fourK' }
}

/** A variant may be asked for while nobody did and nothing is there. */
export const isRequestable = (movie: StateFacts, variant: Variant) => stageOfVariant(movie, variant) === null

export const isRequested = (movie: StateFacts, variant: Variant) => factsOf(movie, variant).requested

/** How the movie will stand once what was just asked for has arrived. */
export const asRequested = <Facts extends StateFacts>(movie: Facts, variant: Variant, approved: boolean): Facts =>
  variant === 'standard'
    ? { ...movie, requested: true, approved }
    : { ...movie, has4KRequest: true, approved4K: approved }

/** The wire says "never" with a date in year 1. */
export const realDate = (text: string | null | undefined): string | null =>
  text && !text.startsWith('0001') ? text : null

export const yearOf = (text: string | null | undefined) => realDate(text)?.slice(0, 4) ?? null
