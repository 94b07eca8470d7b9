import { t } from 'elysia'
import { requestKindNames, stages } from '../requests/model'
import { instant, oneOf, orNull, whole } from './schema'

const day = () => t.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

/** What happens on a day of the calendar. */
const calendarEvents = ['release', 'digitalRelease', 'episode'] as const

export const CalendarEntry = t.Object({
  /** Midnight UTC of the day. */
  day: instant(),
  event: oneOf(calendarEvents),
  kind: oneOf(requestKindNames),
  requestId: whole(),
  /** The catalogue's own, as pages are addressed by it. */
  titleId: t.String(),
  name: t.String(),
  /** Who an album is by, with the id that the page of the artist has; null for other kinds. */
  artist: orNull(t.Object({ id: t.String(), name: t.String() })),
  posterPath: orNull(t.String()),
  /** Null for what has no episodes. */
  episode: orNull(t.Object({ season: whole(), episode: whole(), name: orNull(t.String()) })),
  stage: oneOf(stages),
})
export type CalendarEntry = typeof CalendarEntry.static

/** From the first day up to the last, without it, at most 100 days; `mine` leaves what others asked for out. */
export const CalendarQuery = t.Object({ from: day(), to: day(), mine: t.Optional(t.Boolean()) })
export type CalendarQuery = typeof CalendarQuery.static

export const Calendar = t.Object({
  entries: t.Array(CalendarEntry),
  /** There are more on these days than one answer holds. */
  isCut: t.Boolean(),
  /** This person may see what others asked for. */
  seesOthers: t.Boolean(),
})
export type Calendar = typeof Calendar.static

/** Where calendars of other programs read it; null until somebody asks for an address. */
export const CalendarAddress = t.Object({ path: orNull(t.String()) })
export type CalendarAddress = typeof CalendarAddress.static
