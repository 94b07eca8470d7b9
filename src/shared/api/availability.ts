import { t } from 'elysia'
import { whyRules } from '../availability/why'
import { instant, oneOf, orNull, whole } from './schema'

/** What libraries have of a title, and why it counts as available or not. */

const availabilityKinds = ['movie', 'tv', 'album'] as const
export type AvailabilityKind = (typeof availabilityKinds)[number]
export const AvailabilityParams = t.Object({
  kind: oneOf(availabilityKinds),
  id: t.String({ maxLength: 40, pattern: '^[\\w-]+$' }),
})

export const AvailabilityReason = t.Object({
  /** What decides. */
  rule: oneOf(whyRules),
  /** Whose word it is: the servers that have it, or the download manager that decides. */
  services: t.Array(t.String()),
  at: orNull(instant()),
  /** Who marked it; told to staff alone. */
  by: orNull(t.String()),
  /** The episodes that it is true of, such as "1x1–4"; null for all of it. */
  episodes: orNull(t.String()),
  /** How many tracks of an album are there. */
  percent: orNull(whole()),
  /** Of a show: how many episodes are there, and how many others a download manager waits for. */
  count: orNull(whole()),
  missing: orNull(whole()),
})
export type AvailabilityReason = typeof AvailabilityReason.static

/** What one library has of the title. */
export const LibraryCopy = t.Object({
  server: t.String(),
  /** People watch it there; a download manager only says that it has it. */
  isMediaServer: t.Boolean(),
  /** What it has lets the title count as available. */
  counts: t.Boolean(),
  /** False for what a download manager is looking for. */
  hasFile: t.Boolean(),
  /** What the server calls the library that it lies in; null where it does not say. */
  library: orNull(t.String()),
  /** As the library calls it. */
  title: orNull(t.String()),
  year: orNull(whole()),
  /** Of a show: some of its episodes. */
  fourK: t.Boolean(),
  quality: orNull(t.String()),
  /** Codes of languages, as far as the library says. */
  audio: t.Array(t.String()),
  subtitles: t.Array(t.String()),
  /** When the library took it in. */
  since: orNull(instant()),
  /** Its page there. */
  url: orNull(t.String()),
  /** Of a show: which episodes of each season. */
  seasons: t.Array(t.Object({ season: whole(), count: whole(), episodes: t.String() })),
  /** How many tracks of an album are there. */
  percent: orNull(whole()),
})
export type LibraryCopy = typeof LibraryCopy.static

const reasons = orNull(t.Array(AvailabilityReason))

export const Availability = t.Object({
  /** Null for a variant that nobody asked for and nobody has. */
  reasons: t.Object({ standard: reasons, fourK: reasons }),
  copies: t.Array(LibraryCopy),
})
export type Availability = typeof Availability.static
