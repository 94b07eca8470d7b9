/** Why something is not taken along at all. */
export const leftReasons = [
  'music',
  'showsIn4K',
  'noPlace',
  'sameNumber',
  'titleWithoutNumber',
  'withoutEpisodes',
  'putAway',
  'readAnew',
  'fromRequests',
  'builtIn',
] as const
export type LeftReason = (typeof leftReasons)[number]

/** What of the people is not as it was; each is said with their names. */
export const personLosses = [
  'needsPassword',
  'signsInByEmail',
  'nameForEmail',
  'renamed',
  'otherServer',
  'furtherAccounts',
  'disabled',
  'roles',
  'withdraws',
  'musicLimit',
  'showLimit',
  'period',
  'ownTokens',
] as const
export type PersonLoss = (typeof personLosses)[number]

/** What of the rest is not as it was; each is said with how many it is. */
export const detailLosses = [
  'wholeSeasons',
  'newEpisodes',
  'showsIn4K',
  'followers',
  'votes',
  'deniedReason',
  'decidedBy',
  'tags',
  'servers',
  'profiles4K',
  'folders',
  'ofNobody',
  'inProgress',
  'categories',
  'partOfShow',
  'blockReasons',
  'secrets',
  'furtherServers',
  'furtherPlaces',
  'foldersUnknown',
  'mediaServers',
  'narrowerRules',
  'newsletters',
  'devices',
] as const
export type DetailLoss = (typeof detailLosses)[number]
