import type { CalendarEntry } from '../api/calendar'

/** The same whoever asked for it, and in whichever variant. */
export const entryKey = ({ event, kind, titleId, episode }: CalendarEntry) =>
  [event, kind, titleId, ...(episode ? [episode.season, episode.episode] : [])].join('-')
