import type { KeyScope } from '~/shared/access/key-rules'
import type { AccountProfile } from '~/shared/users/accounts'
import type { Claim, Limits } from '~/shared/users/model'
import type { ProviderType } from '~/shared/users/providers'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'

/** How somebody shows that they are there besides with a password, and how new people come in. */
export function signInTables(k: Kit, { users }: ReturnType<typeof accountTables>) {
  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  /** Links that let somebody make an account, with what it is going to be allowed. */
  const invitations = k.table(
    'invitations',
    {
      id: k.text(36).primaryKey(),
      /** Encrypted, so that it can be copied once more; found by its hash. */
      token: k.text(255).notNull(),
      tokenHash: k.text(64).notNull(),
      /** For whom it is, as staff call it. */
      note: k.text(190),
      /** To which address it was sent. */
      email: k.text(190),
      claims: k.json<Claim[]>().notNull(),
      /** Beside them what the requests of the accounts get, where that was chosen. */
      limits: k.json<Limits & { profiles?: AccountProfile[] }>().notNull(),
      streamingCountry: k.text(10).notNull(),
      language: k.text(20),
      /** Null when the account is gone; its name then stands with the audit. */
      createdById: k.text(36).references(() => users.id, { onDelete: 'set null' }),
      createdAt: k.instant().notNull(),
      expiresAt: k.instant().notNull(),
      /** How many accounts may be made with it, and how many were. */
      uses: k.integer().notNull(),
      used: k.integer().notNull(),
      revokedAt: k.instant(),
    },
    t => [
      k.unique('invitations_token').on(t.tokenHash),
      k.index('invitations_created').on(t.createdAt),
      k.index('invitations_by').on(t.createdById),
    ],
  )

  return {
    /** Keys of public-key credentials (WebAuthn), one row for each device or password manager that holds one. */
    passkeys: k.table(
      'passkeys',
      {
        id: k.text(36).primaryKey(),
        userId: userId(),
        /** Base64url, up to 1,364 characters: found by its hash. */
        credentialId: k.long().notNull(),
        credentialHash: k.text(64).notNull(),
        /** COSE, in base64url. */
        publicKey: k.long().notNull(),
        /** How often it was used, as it says itself; up to 2^32. */
        counter: k.big().notNull(),
        transports: k.json<string[]>().notNull(),
        /** What its owner calls it. */
        name: k.text(60).notNull(),
        createdAt: k.instant().notNull(),
        lastUsedAt: k.instant(),
      },
      t => [k.unique('passkeys_credential').on(t.credentialHash), k.index('passkeys_user').on(t.userId)],
    ),
    /** The secret from which an application on a phone makes codes that change every 30 seconds. */
    timeCodes: k.table('time_codes', {
      userId: userId().primaryKey(),
      /** Encrypted. */
      secret: k.text(255).notNull(),
      /** Null until a first code showed that the application has it: only then it is asked for. */
      confirmedAt: k.instant(),
      /** The period of 30 seconds of the code that counted last: no code counts twice. */
      lastPeriod: k.big().notNull(),
    }),
    /** Codes for when the phone is lost, by their hashes; one that was used is gone. */
    recoveryCodes: k.table('recovery_codes', { userId: userId(), codeHash: k.text(64).notNull() }, t => [
      k.key({ columns: [t.userId, t.codeHash] }),
    ]),
    /** How often a wrong code was given in a row for an account, and until when none is looked at. */
    secondStepLocks: k.table('second_step_locks', {
      userId: userId().primaryKey(),
      wrong: k.integer().notNull(),
      /** When the first of them was given. */
      since: k.instant().notNull(),
      lockedUntil: k.instant(),
    }),
    /** Which account somebody has here whom an OpenID provider vouches for. */
    openIdAccounts: k.table(
      'open_id_accounts',
      {
        /** The provider, by the number that settings give it. */
        provider: k.integer().notNull(),
        /** The hash of who it is there, in hexadecimal: engines differ in whether letters of another case are the same. */
        subjectHash: k.text(64).notNull(),
        /** How the person is called there: the verified address, else the name. */
        name: k.text(190),
        userId: userId(),
        createdAt: k.instant().notNull(),
        lastUsedAt: k.instant(),
      },
      t => [k.key({ columns: [t.provider, t.subjectHash] }), k.index('open_id_accounts_user').on(t.userId)],
    ),
    /** Accounts at further media servers by which somebody signs in here, beside the one that the account came with. */
    mediaAccounts: k.table(
      'media_accounts',
      {
        /** As settings know it. */
        server: k.text(60).notNull(),
        /** The hash of its number there, in hexadecimal: engines differ in whether letters of another case are the same. */
        subjectHash: k.text(64).notNull(),
        type: k.text(20).$type<ProviderType>().notNull(),
        providerUserId: k.text(190).notNull(),
        /** How the person is called there. */
        name: k.text(190),
        /** Encrypted; what is asked there for the person is asked with it. */
        token: k.text(255),
        userId: userId(),
        createdAt: k.instant().notNull(),
        lastUsedAt: k.instant(),
      },
      t => [k.key({ columns: [t.server, t.subjectHash] }), k.index('media_accounts_user').on(t.userId)],
    ),
    /** Keys that somebody gave to programs of their own, each held to a scope. */
    personalKeys: k.table(
      'personal_keys',
      {
        id: k.text(36).primaryKey(),
        userId: userId(),
        name: k.text(60).notNull(),
        /** Only its hash: it is shown once. */
        keyHash: k.text(64).notNull(),
        scope: k.text(10).$type<KeyScope>().notNull(),
        createdAt: k.instant().notNull(),
        /** Null is never. */
        expiresAt: k.instant(),
        lastUsedAt: k.instant(),
        /** From which network it was used last. */
        network: k.text(64),
      },
      t => [k.unique('personal_keys_hash').on(t.keyHash), k.index('personal_keys_user').on(t.userId)],
    ),
    invitations,
    /** Who came by which invitation. */
    invitedUsers: k.table(
      'invited_users',
      {
        userId: userId().primaryKey(),
        invitationId: k
          .text(36)
          .notNull()
          .references(() => invitations.id, { onDelete: 'cascade' }),
        at: k.instant().notNull(),
      },
      t => [k.index('invited_users_invitation').on(t.invitationId)],
    ),
  }
}
