/** One line of a form: a field, or several side by side. */
export type Line = string | readonly string[]

export type GroupTitle =
  | 'access'
  | 'appearance'
  | 'behaviour'
  | 'cleanUp'
  | 'connection'
  | 'counting'
  | 'discover'
  | 'headerSignIn'
  | 'lists'
  | 'names'
  | 'newAccounts'
  | 'newMovies'
  | 'notice'
  | 'requests'
  | 'sender'
  | 'signInToServer'

/** A part of a form; without a title it stands first and bare. */
export type Group = { title?: GroupTitle; lines: readonly Line[]; when?: string }

/** Which fields of a section people see, in which order, and which ones are left out on purpose. */
type Layout = { groups: readonly Group[]; hidden: readonly string[] }

const radarr: Layout = {
  groups: [
    { lines: ['enabled'] },
    {
      title: 'connection',
      lines: [
        ['ip', 'port', 'ssl'],
        ['subDir', 'apiKey'],
      ],
    },
    {
      title: 'newMovies',
      lines: [
        ['defaultQualityProfile', 'defaultRootPath'],
        ['minimumAvailability', 'tag'],
      ],
    },
    { title: 'behaviour', lines: ['scanForAvailability', 'sendUserTags', 'addOnly'] },
  ],
  // Counts only where media servers are asked as well.
  hidden: ['prioritizeArrAvailability'],
}

export const layouts: Readonly<Record<string, Layout>> = {
  portal: {
    groups: [
      { lines: ['defaultLanguageCode'] },
      { title: 'access', lines: ['apiKey', 'baseUrl', 'disableHealthChecks'] },
      { title: 'requests', lines: ['hideRequestsUsers', 'doNotSendNotificationsForAutoApprove'] },
      { title: 'cleanUp', lines: ['autoDeleteAvailableRequests', 'autoDeleteAfterDays'] },
    ],
    // `branch` stands on the page about updates; the others mean nothing to this portal or are kept by the server.
    hidden: ['branch', 'collectAnalyticData', 'hasMigratedOldTvDbData', 'set', 'wizard'],
  },
  customization: {
    groups: [
      { title: 'names', lines: ['applicationName', 'applicationUrl'] },
      { title: 'appearance', lines: ['logo', 'favicon', 'customCss'] },
      { title: 'discover', lines: ['hideAvailableFromDiscover', 'hideAvailableRecentlyRequested'] },
    ],
    // Donations and the custom page come with the pages they belong to.
    hidden: [
      'customDonationMessage',
      'customDonationUrl',
      'enableCustomDonations',
      'recentlyAddedPage',
      'useCustomPage',
    ],
  },
  landingpage: {
    groups: [
      { lines: ['enabled'] },
      { title: 'notice', lines: ['noticeText', 'timeLimit'] },
      { when: 'timeLimit', lines: [['startDateTime', 'endDateTime']] },
    ],
    hidden: [],
  },
  features: { groups: [{ lines: ['Movie4KRequests'] }], hidden: ['PlayedSync'] },
  authentication: {
    groups: [
      { lines: ['allowNoPassword'] },
      { title: 'headerSignIn', lines: ['enableHeaderAuth', 'headerAuthVariable', 'headerAuthCreateUser'] },
    ],
    // The password rules are kept for clients alone; sign-in with Plex comes with its media server.
    hidden: [
      'enableOAuth',
      'requireDigit',
      'requireLowercase',
      'requireNonAlphanumeric',
      'requireUppercase',
      'requiredLength',
    ],
  },
  usermanagement: {
    groups: [
      {
        title: 'newAccounts',
        lines: ['defaultRoles', ['movieRequestLimit', 'movieRequestLimitType'], 'defaultStreamingCountry'],
      },
    ],
    // Imports come with their media servers, the other limits with their kinds of requests.
    hidden: [
      'bannedEmbyUserIds',
      'bannedJellyfinUserIds',
      'bannedPlexUserIds',
      'cleanupPlexUsers',
      'episodeRequestLimit',
      'episodeRequestLimitType',
      'importEmbyUsers',
      'importJellyfinUsers',
      'importPlexAdmin',
      'importPlexUsers',
      'musicRequestLimit',
      'musicRequestLimitType',
    ],
  },
  requestlimits: { groups: [{ title: 'counting', lines: ['weekStart'] }], hidden: [] },
  themoviedb: {
    groups: [
      { lines: ['showAdultMovies'] },
      { title: 'lists', lines: ['originalLanguages', 'excludedMovieGenreIds', 'excludedKeywordIds'] },
    ],
    hidden: ['excludedTvGenreIds'],
  },
  metadata: { groups: [{ lines: ['apiKey'] }], hidden: [] },
  radarr,
  radarr4K: radarr,
  'notifications/email': {
    groups: [
      { lines: ['enabled'] },
      { title: 'connection', lines: [['host', 'port'], 'disableTLS', 'requireTLS', 'disableCertificateChecking'] },
      { title: 'signInToServer', lines: ['authentication', ['username', 'password']] },
      { title: 'sender', lines: [['senderAddress', 'senderName']] },
    ],
    hidden: [],
  },
  'notifications/webhook': {
    groups: [{ lines: ['enabled'] }, { title: 'connection', lines: ['webhookUrl', 'applicationToken'] }],
    hidden: [],
  },
}

export const groupsOf = (section: string): readonly Group[] => layouts[section]?.groups ?? []

/** The fields of a section that people see, in order. */
export const shownFields = (section: string) => groupsOf(section).flatMap(group => group.lines.flat())
