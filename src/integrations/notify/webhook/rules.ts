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

export type WebhookBody = Record<(typeof webhookKeys)[number] | 'notificationType', string | null>

type Told = { event: string; variables: Readonly<Record<string, string | null>> }

/** The flat body of a webhook: every name is there, every value is a text or null. */
export function webhookBody({ event, variables }: Told): WebhookBody {
  const byName = new Map(Object.entries(variables).map(([name, value]) => [lowerFirst(name), value]))
  const values = Object.fromEntries(webhookKeys.map(key => [key, byName.get(key) ?? null]))
  return { ...(values as Omit<WebhookBody, 'notificationType'>), notificationType: event }
}

const lowerFirst = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`
