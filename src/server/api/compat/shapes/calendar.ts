import type { Stage } from '~/shared/requests/model'
import type { EpisodeRelease, Release } from '../../../requests/calendar/calendar'
import { requestTypeCode, stageText, wireDateOrNever } from '../codes'
import type { Wire } from '../described/wire'

const background = {
  available: '#469c83',
  denied: 'red',
  processing: 'blue',
  pending: 'teal',
} as const satisfies Record<Stage, string>

const midnight = (at: Date | null) => wireDateOrNever(at && new Date(at.toISOString().slice(0, 10)))

/** A movie in the calendar of programs, with its one day of facts. */
export function calendarEntry({ name, tmdbId, overview, at, stage }: Release): Wire<'CalendarEntry'> {
  const [day, type] = [midnight(at), requestTypeCode.movie]
  const facts = { providerId: tmdbId ?? 0, overview: overview ?? '', type, releaseDate: day }
  return {
    title: name,
    start: day,
    backgroundColor: background[stage],
    type,
    extraParams: [{ ...facts, requestStatus: stageText[stage] }],
    borderColor: '#0d5a3e',
  }
}

/** An episode in it; programs know no status of one that nobody decided on. */
export function episodeEntry({ name, at, stage: ofRequest, episode }: EpisodeRelease): Wire<'CalendarEntry'> {
  const [day, type] = [midnight(at), requestTypeCode.tvShow]
  const stage = episode.available ? 'available' : ofRequest
  const requestStatus = stage === 'pending' ? '' : stageText[stage]
  return {
    title: episode.name ?? name,
    start: day,
    backgroundColor: background[stage],
    type,
    extraParams: [{ providerId: 0, overview: '', type, releaseDate: day, requestStatus }],
    borderColor: '#ff0000',
  }
}
