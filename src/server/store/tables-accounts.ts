import type { AgentName } from '~/shared/notifications/agents'
import type { UserType } from '~/shared/users/model'
import type { Kit } from './kit'

/** Accounts and what belongs to them, which goes with them. */
export function accountTables(k: Kit) {
  const users = k.table(
    'users',
    {
      id: k.text(36).primaryKey(),
      userName: k.text(190).notNull(),
      /** Upper-cased, as names are compared. */
      nameKey: k.text(190).notNull(),
      /** What the name looks like, letters of other scripts being those that they look like; null until it is filled in. */
      lookKey: k.text(190),
      alias: k.text(190),
      /** The name that is shown, as it is sorted by. */
      displayKey: k.text(190).notNull(),
      email: k.text(190),
      emailKey: k.text(190),
      userType: k.text(20).$type<UserType>().notNull(),
      /** Of whom a media server has an account, by the number that it has there. */
      providerUserId: k.text(190),
      /** The server whose number it is, as settings know it; null from before that was kept. */
      providerServer: k.text(60),
      /** What is another one with another picture of the person there. */
      picture: k.text(500),
      /** Since which whole reading of the media servers the person is not there any more. */
      missingSince: k.instant(),
      passwordHash: k.text(255),
      /** Written into bearer tokens: those with another one do not count any more. */
      stamp: k.text(32).notNull(),
      /** Encrypted; found by its hash. */
      accessToken: k.text(255),
      accessTokenHash: k.text(64),
      mediaServerToken: k.text(255),
      language: k.text(20),
      streamingCountry: k.text(10).notNull(),
      movieLimit: k.integer(),
      moviePeriod: k.text(10),
      episodeLimit: k.integer(),
      episodePeriod: k.text(10),
      /** What the limit of shows counts; null is episodes. */
      episodeUnit: k.text(10).$type<'seasons'>(),
      musicLimit: k.integer(),
      musicPeriod: k.text(10),
      lastLoggedInAt: k.instant(),
      createdAt: k.instant().notNull(),
      /** Since then only a name on what the person asked for: nobody signs in as it, and no list of accounts has it. */
      removedAt: k.instant(),
    },
    t => [
      k.unique('users_name_key').on(t.nameKey),
      k.unique('users_access_token').on(t.accessTokenHash),
      k.index('users_look_key').on(t.lookKey),
      k.index('users_email_key').on(t.emailKey),
      k.index('users_provider').on(t.providerUserId),
      k.index('users_display_key').on(t.displayKey),
    ],
  )

  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  return {
    users,
    /** Where somebody is signed in: a row for each token that names it, gone once it was ended. */
    sessions: k.table(
      'sessions',
      {
        id: k.text(36).primaryKey(),
        userId: userId(),
        createdAt: k.instant().notNull(),
        lastUsedAt: k.instant().notNull(),
        /** When its owner showed once more who they are; null is when it began. */
        confirmedAt: k.instant(),
        /** When its token ends by itself. */
        until: k.instant().notNull(),
        /** Of what signed in, as far as it says: a browser or another program, and the system under it. */
        program: k.text(60),
        system: k.text(40),
        /** From which network; of an address of IPv6 the half that a household has in common. */
        network: k.text(64),
      },
      t => [k.index('sessions_user').on(t.userId, t.lastUsedAt), k.index('sessions_until').on(t.until)],
    ),
    /** From where people signed in, as a hash: there, they do not wait for the failures of others. */
    signInNetworks: k.table(
      'sign_in_networks',
      { userId: userId(), network: k.text(64).notNull(), seenAt: k.instant().notNull() },
      t => [k.key({ columns: [t.userId, t.network] }), k.index('sign_in_networks_seen').on(t.seenAt)],
    ),
    /**
     * What was used to sign in and counts once: tickets of sign-ins allowed elsewhere, pins of Plex. By its hash, as long as
     * it would count without this.
     */
    usedSignIns: k.table('used_sign_ins', { hash: k.text(64).primaryKey(), until: k.instant().notNull() }, t => [
      k.index('used_sign_ins_until').on(t.until),
    ]),
    userClaims: k.table('user_claims', { userId: userId(), claim: k.text(40).notNull() }, t => [
      k.key({ columns: [t.userId, t.claim] }),
      k.index('user_claims_claim').on(t.claim),
    ]),
    /** What the requests of a person get, one row for each download manager, by the id of its section. */
    downloadProfiles: k.table(
      'download_profiles',
      { userId: userId(), manager: k.text(40).notNull(), profile: k.integer(), root: k.integer() },
      t => [k.key({ columns: [t.userId, t.manager] })],
    ),
    /** The private addresses of calendars: whoever knows one reads the calendar of its account. */
    calendarKeys: k.table(
      'calendar_keys',
      {
        userId: k
          .text(36)
          .primaryKey()
          .references(() => users.id, { onDelete: 'cascade' }),
        /** Encrypted; found by its hash. */
        key: k.text(255).notNull(),
        keyHash: k.text(64).notNull(),
      },
      t => [k.unique('calendar_keys_hash').on(t.keyHash)],
    ),
    preferences: k.table(
      'notification_preferences',
      {
        id: k.id(),
        userId: userId(),
        agent: k.text(20).$type<AgentName>().notNull(),
        value: k.text(500),
        enabled: k.flag().notNull(),
      },
      t => [k.unique('notification_preferences_one').on(t.userId, t.agent)],
    ),
  }
}
