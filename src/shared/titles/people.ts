import type { MovieSummary, TvSummary } from './model'

export type Person = {
  id: number
  name: string
  profilePath: string | null
  department: string | null
  adult: boolean
  popularity: number
  /** Names of the titles that most people know, the best known first. */
  knownFor: string[]
}

/** A title in somebody's career, movie or show alike. */
export type CreditedTitle = MovieSummary & { creditId: string | null }
export type PersonRole = CreditedTitle & { character: string | null }
export type PersonJob = CreditedTitle & { department: string | null; job: string | null }
export type PersonCredits = { personId: number; cast: PersonRole[]; crew: PersonJob[] }

export type PersonDetails = Person & {
  birthday: Date | null
  deathday: Date | null
  birthplace: string | null
  biography: string | null
  movies: PersonCredits
  shows: PersonCredits
}

/** What a search through everything finds. */
export type MultiHit =
  | { type: 'movie'; movie: MovieSummary }
  | { type: 'tv'; show: TvSummary }
  | { type: 'person'; person: Person }
