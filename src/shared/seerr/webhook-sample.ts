import type { EventName, Variables } from '../notifications/model'
import { isIssueEvent } from '../notifications/notices'
import { kindWords } from '../notifications/variables'
import { seerrText } from './webhook-template'
import { seerrTypeOf } from './webhook-types'
import type { SeerrNews, SeerrObject } from './webhook-variables'

/** How the title stands of which each of these tells. */
const statuses: Partial<Record<EventName, string>> = {
  NewRequest: 'PENDING',
  RequestApproved: 'PROCESSING',
  ItemAddedToFaultQueue: 'PROCESSING',
  RequestDeclined: 'UNKNOWN',
  PartiallyAvailable: 'PARTIALLY_AVAILABLE',
}

/**
 * Made-up news, so that a body for programs of Seerr can be looked at, of the values that other bodies are shown with; null
 * for events of which such programs are not told.
 */
export function seerrSample(event: EventName, words: string, variables: Variables): SeerrNews | null {
  if (event === 'Test') return seerrText(event, words, words)
  const type = seerrTypeOf({ event, kind: 'movie', isApproved: false })
  if (type === null) return null
  const isOfIssue = isIssueEvent(event)
  const { Title, Year, Overview, PosterImage, Type, ProviderId, Alias, IssueDescription, NewIssueComment } = variables
  const [of, address] = isOfIssue ? ['reportedBy', 'ben@example.com'] : ['requestedBy', 'ada@example.com']
  const objects: SeerrObject[] = ['media', isOfIssue ? 'issue' : 'request']
  if (event === 'IssueComment') objects.push('comment')
  return {
    values: {
      ...{ notification_type: type, event: words, subject: Year ? `${Title} (${Year})` : (Title ?? '') },
      ...{ message: (isOfIssue ? IssueDescription : Overview) ?? '', image: PosterImage ?? '' },
      media_type: Type === kindWords.tvShow ? 'tv' : 'movie',
      media_tmdbid: ProviderId ?? '4808',
      ...{ media_status: statuses[event] ?? 'AVAILABLE', media_status4k: 'UNKNOWN', request_id: '42' },
      ...{ issue_id: '7', issue_type: 'OTHER', issue_status: event === 'IssueResolved' ? 'RESOLVED' : 'OPEN' },
      ...{ comment_message: NewIssueComment ?? '', commentedBy_username: Alias ?? '' },
      ...{ [`${of}_username`]: Alias ?? '', [`${of}_email`]: address },
    },
    objects,
    extra: [],
  }
}
