import { t } from 'elysia'
import { instant, orNull, whole } from './schema'
import { TitleCard } from './titles'

/** People of the catalogue with what they did. */

export const DoneTitle = t.Object({
  title: TitleCard,
  /** Who somebody plays, or what they did; null where the catalogue does not say. */
  role: orNull(t.String()),
})
export type DoneTitle = typeof DoneTitle.static

/** What somebody did in one department, the latest first; titles to come stand first of all. */
export const PersonWork = t.Object({
  /** In the words of the catalogue, such as "Acting" or "Directing". */
  department: t.String(),
  movies: t.Array(DoneTitle),
  shows: t.Array(DoneTitle),
})
export type PersonWork = typeof PersonWork.static

export const PersonDetails = t.Object({
  id: whole(),
  name: t.String(),
  photoPath: orNull(t.String()),
  department: orNull(t.String()),
  birthday: orNull(instant()),
  deathday: orNull(instant()),
  birthplace: orNull(t.String()),
  biography: orNull(t.String()),
  /** What somebody is known for comes first. */
  work: t.Array(PersonWork),
})
export type PersonDetails = typeof PersonDetails.static
