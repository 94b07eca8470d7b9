import { failureSentence, type Reading } from '../failures'
import { type PartOfShow, subjectAfterPart } from '../issues/part-of-show'
import type { Notice, RequestNews } from './model'

type Say = (key: string, values: Record<string, unknown>) => string

/** What a notice says besides the title, to somebody who reads it now. */
export function noticeSentence(
  reading: Reading,
  { event, kind, values, failure }: Pick<Notice, 'event' | 'kind' | 'values' | 'failure'>,
): string {
  const { say } = reading
  const count = values.count === undefined ? {} : { count: Number(values.count) }
  // An album has no 4K.
  const context = values.variant === 'fourK' ? 'fourK' : (kind ?? undefined)
  const why = failure ? { detail: failureSentence(reading, failure) } : {}
  return [
    say(`notices.${event}`, { ...values, ...issueIn(say, values), ...count, ...why, context }),
    values.part && say(`notices.${values.season ? 'season' : 'seasons'}`, { ...values, count: Number(values.part) }),
    values.artist && say('notices.artist', values),
    values.reason && say('notices.reason', values),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The subject of an issue after its part of the show. */
function issueIn(say: Say, { subject, issueSeason, issueEpisode }: Notice['values']) {
  if (subject === undefined || issueSeason === undefined) return {}
  const [season, episode] = [Number(issueSeason), issueEpisode === undefined ? null : Number(issueEpisode)]
  return { subject: subjectAfterPart({ subject, season, episode }, say) }
}

/** The part of an issue, as notices keep it. */
export const issuePartValues = ({ season, episode }: PartOfShow): Record<string, string> => ({
  ...(season === null ? {} : { issueSeason: String(season) }),
  ...(episode === null ? {} : { issueEpisode: String(episode) }),
})

/** What stands for the title, in the language of `say`: news of several titles say how many there are. */
export const noticeTitle = (say: Say, { title, values }: Pick<Notice, 'title' | 'values'>): string | null =>
  values.titles !== undefined && Number(values.count) > 1
    ? say('notices.goneTitles', { count: Number(values.count) })
    : title

/** What a request holds of its title, for the sentence: which show or album it is says too little. */
export function partValues({ artist, episodes }: Pick<RequestNews, 'artist' | 'episodes'>): Record<string, string> {
  if (artist !== null) return { artist }
  const seasons = [...new Set(episodes?.map(({ season }) => season))].toSorted((one, other) => one - other)
  const [first, last] = [seasons[0], seasons.at(-1)]
  if (!episodes || first === undefined || last === undefined) return {}
  const isRow = seasons.length > 2 && last - first === seasons.length - 1
  return {
    part: String(episodes.length),
    ...(first === last ? { season: String(first) } : { list: isRow ? `${first}–${last}` : seasons.join(', ') }),
  }
}

/** Whether an event is about a problem that somebody reported, by its name. */
export const isIssueEvent = (event: string) => event.startsWith('Issue')

const places: Readonly<Record<string, string>> = {
  ChannelFailing: '/Settings/FailedRequests',
  // What went away waits again.
  TitlesGone: '/requests-list?stage=processing',
  TitlesDropped: '/requests-list?stage=processing',
  PlexWatchlistTokenExpired: '/watchlist?of=plex',
}

/** The page that news lead to which are about no single title; null where they lead nowhere. */
export const placeOfEvent = (event: string): string | null => places[event] ?? null
