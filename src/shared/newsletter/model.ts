import type { RequestKind } from '../requests/model'

/** The parts of a newsletter, in their order. */
export const newsletterKinds = ['movie', 'tvShow', 'album'] as const satisfies readonly RequestKind[]

/** New episodes of a season: which of them, "1–3, 5"; null where all of the season is new. */
export type NewSeason = { season: number; episodes: string | null }

/** A title that a newsletter tells of, in the language of those who read it. */
export type NewTitle = {
  kind: RequestKind
  /** Its number at the catalogue. */
  id: string
  title: string
  /** Who made an album. */
  artist: string | null
  /** By which the page of an album is found; none for other kinds. */
  artistId?: string | null
  year: number | null
  overview: string | null
  genres: readonly string[]
  /** As catalogues have it: a path, or a whole address. */
  posterPath: string | null
  /** Where it is watched, at the media server. */
  watchUrl: string | null
  /** Of a show. */
  seasons: readonly NewSeason[]
}

/** What is told of one kind: some titles, and how many there are besides. */
export type NewsletterPart = { kind: RequestKind; titles: readonly NewTitle[]; more: number }

/** What all readers of one language are told. */
export type NewsletterContent = { subject: string; message: string; parts: readonly NewsletterPart[] }
