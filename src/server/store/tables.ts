import type { Kit } from './kit'

const accounts = (k: Kit) => ({
  users: k.table(
    'users',
    {
      id: k.text(36).primaryKey(),
      userName: k.text(190).notNull(),
      /** Upper-cased, as names are compared. */
      nameKey: k.text(190).notNull(),
      alias: k.text(190),
      email: k.text(190),
      emailKey: k.text(190),
      userType: k.integer().notNull(),
      providerUserId: k.text(190),
      passwordHash: k.text(255),
      /** Written into bearer tokens: those with another one do not count any more. */
      stamp: k.text(32).notNull(),
      accessToken: k.text(32),
      mediaServerToken: k.text(255),
      language: k.text(20),
      streamingCountry: k.text(10).notNull(),
      movieLimit: k.integer(),
      moviePeriod: k.text(10),
      episodeLimit: k.integer(),
      episodePeriod: k.text(10),
      musicLimit: k.integer(),
      musicPeriod: k.text(10),
      lastLoggedInAt: k.instant(),
      createdAt: k.instant().notNull(),
    },
    t => [
      k.unique('users_name_key').on(t.nameKey),
      k.unique('users_access_token').on(t.accessToken),
      k.index('users_email_key').on(t.emailKey),
    ],
  ),
  /** From where people signed in, as a hash: there, they do not wait for the failures of others. */
  signInNetworks: k.table(
    'sign_in_networks',
    { userId: k.text(36).notNull(), network: k.text(64).notNull(), seenAt: k.instant().notNull() },
    t => [k.key({ columns: [t.userId, t.network] }), k.index('sign_in_networks_seen').on(t.seenAt)],
  ),
  userClaims: k.table('user_claims', { userId: k.text(36).notNull(), claim: k.text(40).notNull() }, t => [
    k.key({ columns: [t.userId, t.claim] }),
    k.index('user_claims_claim').on(t.claim),
  ]),
  userProfiles: k.table('user_profiles', {
    userId: k.text(36).primaryKey(),
    radarrProfile: k.integer().notNull(),
    radarrRoot: k.integer().notNull(),
    radarr4KProfile: k.integer().notNull(),
    radarr4KRoot: k.integer().notNull(),
    sonarrProfile: k.integer().notNull(),
    sonarrRoot: k.integer().notNull(),
    sonarrAnimeProfile: k.integer().notNull(),
    sonarrAnimeRoot: k.integer().notNull(),
  }),
  preferences: k.table(
    'notification_preferences',
    {
      id: k.id(),
      userId: k.text(36).notNull(),
      agent: k.integer().notNull(),
      value: k.text(500),
      enabled: k.flag().notNull(),
    },
    t => [k.unique('notification_preferences_one').on(t.userId, t.agent)],
  ),
})

const variant = (k: Kit) => ({
  requestedAt: k.instant(),
  approved: k.flag().notNull(),
  approvedAt: k.instant(),
  available: k.flag().notNull(),
  availableAt: k.instant(),
  denied: k.flag(),
  deniedAt: k.instant(),
  deniedReason: k.text(2_000),
  stage: k.text(12).$type<'pending' | 'processing' | 'available' | 'denied'>(),
  profile: k.integer().notNull(),
  root: k.integer().notNull(),
})

/** The columns of one variant under its name, `standardApproved`, `fourKApproved`: one row a movie keeps lists to one read. */
function columnsOf<P extends 'standard' | 'fourK'>(k: Kit, prefix: P) {
  type Columns = ReturnType<typeof variant>
  const named = Object.entries(variant(k)).map(([name, column]) => [
    prefix + name.charAt(0).toUpperCase() + name.slice(1),
    column,
  ])
  return Object.fromEntries(named) as { [N in keyof Columns & string as `${P}${Capitalize<N>}`]: Columns[N] }
}

const requests = (k: Kit) => ({
  movieRequests: k.table(
    'movie_requests',
    {
      id: k.id(),
      tmdbId: k.integer().notNull(),
      imdbId: k.text(20),
      title: k.text(500).notNull(),
      /** Folded for search, as the engines fold differently. */
      titleKey: k.text(500).notNull(),
      overview: k.long(),
      posterPath: k.text(500),
      background: k.text(500),
      releasedAt: k.instant(),
      digitallyReleasedAt: k.instant(),
      releaseStatus: k.text(60),
      language: k.text(20),
      source: k.text(20).$type<'portal' | 'plexWatchlist'>().notNull(),
      requesterId: k.text(36).notNull(),
      requesterAlias: k.text(190),
      /** When anything of it was first asked for: the standard request, else the one in 4K. */
      askedAt: k.instant().notNull(),
      ...columnsOf(k, 'standard'),
      ...columnsOf(k, 'fourK'),
    },
    t => [
      k.unique('movie_requests_tmdb').on(t.tmdbId),
      k.index('movie_requests_imdb').on(t.imdbId),
      k.index('movie_requests_requester').on(t.requesterId, t.askedAt),
      k.index('movie_requests_asked').on(t.askedAt),
      k.index('movie_requests_stage').on(t.standardStage, t.askedAt),
      k.index('movie_requests_stage_4k').on(t.fourKStage, t.askedAt),
      k.index('movie_requests_approved').on(t.standardApproved, t.standardAvailable, t.askedAt),
      k.index('movie_requests_denied').on(t.standardDenied),
      k.index('movie_requests_title').on(t.titleKey),
      k.index('movie_requests_released').on(t.releasedAt),
    ],
  ),
  requestLog: k.table(
    'request_log',
    {
      id: k.id(),
      userId: k.text(36).notNull(),
      kind: k.text(10).$type<'movie' | 'tvShow' | 'album'>().notNull(),
      requestId: k.integer().notNull(),
      episodes: k.integer().notNull(),
      at: k.instant().notNull(),
    },
    t => [k.index('request_log_user').on(t.userId, t.kind, t.at)],
  ),
  subscriptions: k.table(
    'request_subscriptions',
    {
      kind: k.text(10).$type<'movie' | 'tvShow' | 'album'>().notNull(),
      requestId: k.integer().notNull(),
      userId: k.text(36).notNull(),
    },
    t => [k.key({ columns: [t.kind, t.requestId, t.userId] }), k.index('request_subscriptions_user').on(t.userId)],
  ),
})

const media = (k: Kit) => ({
  managerMovies: k.table(
    'manager_movies',
    {
      manager: k.text(20).notNull(),
      tmdbId: k.integer().notNull(),
      monitored: k.flag().notNull(),
      hasFile: k.flag().notNull(),
      /** Lines of the file's picture, 0 without a file. */
      resolution: k.integer().notNull(),
      /** Number of the sync that saw it last; what an ended sync did not see is gone. */
      sweep: k.big().notNull(),
    },
    t => [
      k.key({ columns: [t.manager, t.tmdbId] }),
      k.index('manager_movies_tmdb').on(t.tmdbId),
      k.index('manager_movies_sweep').on(t.manager, t.sweep),
    ],
  ),
  movieIds: k.table('movie_ids', {
    tmdbId: k.integer().primaryKey(),
    imdbId: k.text(20),
    checkedAt: k.instant().notNull(),
  }),
})

const messages = (k: Kit) => ({
  outbox: k.table(
    'outbox',
    {
      id: k.id(),
      /** Who is to get it: a subscriber of an event, a download manager, a channel. */
      target: k.text(40).notNull(),
      /** One a target and event: a second row for the same is never written. */
      key: k.text(190).notNull(),
      payload: k.json<unknown>().notNull(),
      stage: k.text(12).$type<'waiting' | 'sending' | 'sent' | 'unsure' | 'stopped'>().notNull(),
      attempts: k.integer().notNull(),
      error: k.text(1_000),
      kind: k.text(10).$type<'movie' | 'tvShow' | 'album'>(),
      requestId: k.integer(),
      variant: k.text(10).$type<'standard' | 'fourK'>(),
      createdAt: k.instant().notNull(),
      nextAt: k.instant().notNull(),
      startedAt: k.instant(),
      finishedAt: k.instant(),
    },
    t => [
      k.unique('outbox_key').on(t.key),
      k.index('outbox_due').on(t.stage, t.nextAt),
      k.index('outbox_request').on(t.kind, t.requestId),
      k.index('outbox_finished').on(t.finishedAt),
    ],
  ),
  templates: k.table(
    'notification_templates',
    {
      agent: k.integer().notNull(),
      event: k.text(40).notNull(),
      subject: k.text(500),
      message: k.long(),
      enabled: k.flag().notNull(),
    },
    t => [k.key({ columns: [t.agent, t.event] })],
  ),
  notices: k.table(
    'notices',
    {
      id: k.id(),
      userId: k.text(36).notNull(),
      event: k.text(40).notNull(),
      kind: k.text(10).$type<'movie' | 'tvShow' | 'album'>(),
      requestId: k.integer(),
      mediaId: k.text(60),
      title: k.text(500),
      posterPath: k.text(500),
      values: k.json<Record<string, string>>().notNull(),
      /** One a person and piece of news: telling it a second time writes nothing. */
      key: k.text(190).notNull(),
      at: k.instant().notNull(),
      readAt: k.instant(),
    },
    t => [
      k.unique('notices_key').on(t.key),
      k.index('notices_user').on(t.userId, t.at),
      k.index('notices_at').on(t.at),
    ],
  ),
})

const upkeep = (k: Kit) => ({
  settings: k.table(
    'settings',
    {
      id: k.id(),
      section: k.text(60).notNull(),
      content: k.json<Record<string, unknown>>().notNull(),
      revision: k.big().notNull(),
    },
    t => [k.unique('settings_section').on(t.section), k.index('settings_revision').on(t.revision)],
  ),
  jobRuns: k.table(
    'job_runs',
    {
      id: k.id(),
      job: k.text(60).notNull(),
      startedAt: k.instant().notNull(),
      finishedAt: k.instant(),
      outcome: k.text(12).$type<'running' | 'done' | 'failed' | 'aborted'>().notNull(),
      message: k.text(1_000),
      counts: k.json<Record<string, number>>().notNull(),
    },
    t => [k.index('job_runs_job').on(t.job, t.startedAt)],
  ),
  /** What one server shows live, for the others that share the database, where the engine does not tell them itself. */
  liveMessages: k.table(
    'live_messages',
    {
      id: k.id(),
      server: k.text(36).notNull(),
      /** Ids of accounts; null is every administrator. */
      userIds: k.json<string[] | null>(),
      message: k.text(1_000).notNull(),
      at: k.instant().notNull(),
    },
    t => [k.index('live_messages_at').on(t.at)],
  ),
  leases: k.table('leases', {
    name: k.text(100).primaryKey(),
    holder: k.text(60).notNull(),
    until: k.instant().notNull(),
  }),
})

/** Every table of the product, once, for the engine of the kit. */
export const defineTables = (k: Kit) => ({ ...accounts(k), ...requests(k), ...media(k), ...messages(k), ...upkeep(k) })

export type Tables = ReturnType<typeof defineTables>
