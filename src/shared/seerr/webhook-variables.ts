/** What is known of a person: of whom it is, and what. */
const people = ['notifyuser', 'requestedBy', 'reportedBy', 'commentedBy'] as const
export type NotifiedPerson = (typeof people)[number]
export const personVariables = [
  'username',
  'email',
  'avatar',
  'jellyfinUserId',
  'settings_discordId',
  'settings_discordIds',
  'settings_telegramChatId',
] as const
type OfPerson<P extends string> = `${P}_${(typeof personVariables)[number]}`

/** What may stand in the texts of a body as `{{name}}`. */
const ofNews = [
  'notification_type',
  'event',
  'subject',
  'message',
  'image',
  'media_type',
  'media_tmdbid',
  'media_tvdbid',
  'media_imdbid',
  'media_jellyfinMediaId',
  'media_status',
  'media_status4k',
  'media_plexRatingKey',
  'media_plexRatingKey4k',
  'request_id',
  'issue_id',
  'issue_type',
  'issue_status',
  'comment_message',
] as const
export type SeerrVariable = (typeof ofNews)[number] | OfPerson<NotifiedPerson>
export const seerrVariables: ReadonlySet<string> = new Set([
  ...ofNews,
  ...people.flatMap(person => personVariables.map(part => `${person}_${part}`)),
])

/** Members that are called so without the braces, and null where the news are not about such a thing. */
export const seerrObjects = ['media', 'request', 'issue', 'comment'] as const
export type SeerrObject = (typeof seerrObjects)[number]

/** What programs of Seerr are told of news: nothing but JSON, so that it can wait in the outbox. */
export type SeerrNews = {
  values: Readonly<Partial<Record<SeerrVariable, string>>>
  /** The objects that there are. */
  objects: readonly SeerrObject[]
  /** What stands where the body has `{{extra}}`. */
  extra: readonly { name: string; value: string }[]
}

const byTelegramAndDiscord = ['settings_discordId', 'settings_telegramChatId'] as const
const shownOf = (person: NotifiedPerson) =>
  Object.fromEntries(
    (['email', 'username', 'avatar', ...byTelegramAndDiscord] as const).map(part => [
      `${person}_${part}`,
      `{{${person}_${part}}}`,
    ]),
  )
const filledBy = (...names: SeerrVariable[]) => Object.fromEntries(names.map(name => [name, `{{${name}}}`]))

/** The body that counts while nobody has written another: the members that programs expect, each with its variable. */
export const usualSeerrTemplate = JSON.stringify(
  {
    ...filledBy('notification_type', 'event', 'subject', 'message', 'image'),
    '{{media}}': {
      ...filledBy('media_type'),
      ...{ tmdbId: '{{media_tmdbid}}', tvdbId: '{{media_tvdbid}}' },
      ...{ status: '{{media_status}}', status4k: '{{media_status4k}}' },
    },
    '{{request}}': { ...filledBy('request_id'), ...shownOf('requestedBy') },
    '{{issue}}': { ...filledBy('issue_id', 'issue_type', 'issue_status'), ...shownOf('reportedBy') },
    '{{comment}}': { ...filledBy('comment_message'), ...shownOf('commentedBy') },
    '{{extra}}': [],
  },
  null,
  2,
)
