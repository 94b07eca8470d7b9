import type { Stage } from '~/shared/requests/model'
import type { Release } from '../../../requests/calendar'
import { requestTypeCode, stageText, wireDateOrNever } from '../codes'

const background = {
  available: '#469c83',
  denied: 'red',
  processing: 'blue',
  pending: 'teal',
} as const satisfies Record<Stage, string>

/** A movie in the calendar of programs, with its one day of facts. */
export function calendarEntry({ name, tmdbId, overview, releasedAt, stage }: Release) {
  const day = wireDateOrNever(releasedAt && new Date(releasedAt.toISOString().slice(0, 10)))
  const type = requestTypeCode.movie
  return {
    title: name,
    start: day,
    backgroundColor: background[stage],
    type,
    extraParams: [
      {
        providerId: tmdbId ?? 0,
        overview: overview ?? '',
        type,
        releaseDate: day,
        requestStatus: stageText[stage],
      },
    ],
    borderColor: '#0d5a3e',
  }
}
