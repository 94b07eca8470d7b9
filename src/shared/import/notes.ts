/** Why rows of the source are passed over. */
export const skipReasons = [
  'titleWithoutNumber',
  'titleGone',
  'personGone',
  'followOfNobody',
  'unreadable',
  'catalogueAway',
  'serverAway',
  'serverUnknown',
  'ruleTooLong',
  'ruleSaysNothing',
  'tooManyRules',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** What somebody has to look at. */
export const openNotes = [
  'serviceOff',
  'titleUnknown',
  'catalogueAway',
  'requesterGone',
  'serverAway',
  'partOfRule',
] as const
export type OpenNote = (typeof openNotes)[number]

/** What has no place here. */
export const unsupportedNotes = [
  'phones',
  'requestChoices',
  'browsers',
  'strangeTables',
  'settingsMissing',
  'settingsUnreadable',
  'furtherServers',
  'tautulli',
  'outgoingProxy',
  'webhookText',
  'autoDelete',
  'customCss',
  'logo',
  'noPassword',
] as const
export type UnsupportedNote = (typeof unsupportedNotes)[number]

/** Something to be said about a run, with what it is about; how it is said is up to whoever says it. */
export type ImportNote<N extends string = OpenNote | UnsupportedNote> = {
  note: N
  name: string | null
  amount: number | null
}

export const importNote = <N extends string>(
  note: N,
  { name = null, amount = null }: { name?: string | null; amount?: number | null } = {},
): ImportNote<N> => ({ note, name, amount })
