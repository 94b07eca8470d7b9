import { isIssueEvent } from '~/shared/notifications/notices'
import { kindWords } from '~/shared/notifications/variables'

/** The names of the body in the order receivers have always seen them. */
export const webhookKeys = [
  'requestId',
  'requestedUser',
  'title',
  'requestedDate',
  'type',
  'additionalInformation',
  'longDate',
  'shortDate',
  'longTime',
  'shortTime',
  'overview',
  'year',
  'episodesList',
  'seasonsList',
  'posterImage',
  'applicationName',
  'applicationUrl',
  'issueDescription',
  'issueCategory',
  'issueStatus',
  'issueSubject',
  'newIssueComment',
  'issueUser',
  'userName',
  'alias',
  'requestedByAlias',
  'userPreference',
  'denyReason',
  'availableDate',
  'requestStatus',
  'providerId',
  'partiallyAvailableEpisodeNumbers',
  'partiallyAvailableSeasonNumber',
  'partiallyAvailableEpisodesList',
  'partiallyAvailableEpisodeCount',
] as const

type WebhookBody = Record<(typeof webhookKeys)[number] | 'notificationType', string | null>

/** Names whose values receivers know as the empty text where there is nothing to say; all others are null then. */
const emptyTexts = [
  'additionalInformation',
  'availableDate',
  'issueCategory',
  'issueDescription',
  'issueStatus',
  'issueSubject',
  'newIssueComment',
] as const
/** More of them, where no request is left to tell of. */
const emptyWithoutRequest = [...emptyTexts, 'posterImage', 'providerId', 'requestStatus'] as const

/** What receivers know as empty differs by kind: shows have nothing to add, and lists of nothing once they are gone. */
function emptyTextsOf(event: string, type: string | null, hasRequest: boolean): readonly string[] {
  if (event === 'Test') return []
  const isIssue = isIssueEvent(event)
  const isWithout = event === 'RequestDeleted' || (isIssue && !hasRequest)
  const usual = (isWithout ? emptyWithoutRequest : emptyTexts).filter(
    key => !(event === 'IssueDeleted' && key === 'issueCategory'),
  )
  if (type !== kindWords.tvShow || (isIssue && !hasRequest)) return usual
  const ofShow = [...usual, 'episodesList', 'seasonsList', 'posterImage']
  return isIssue ? ofShow : ofShow.filter(key => key !== 'additionalInformation')
}

type Told = { event: string; variables: Readonly<Record<string, string | null>> }

/** The flat body of a webhook: every name is there, every value is a text or null. */
export function webhookBody({ event, variables }: Told): WebhookBody {
  const byName = new Map(Object.entries(variables).map(([name, value]) => [lowerFirst(name), value]))
  const empty = emptyTextsOf(event, byName.get('type') ?? null, Boolean(byName.get('requestId')))
  const values = Object.fromEntries(webhookKeys.map(key => [key, byName.get(key) ?? (empty.includes(key) ? '' : null)]))
  return { ...(values as Omit<WebhookBody, 'notificationType'>), notificationType: event }
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
