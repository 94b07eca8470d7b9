import type { Failure } from '~/shared/failures'
import type { AgentName, ChannelName } from '~/shared/notifications/agents'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'
import type { requestTables } from './tables-requests'

type Below = ReturnType<typeof accountTables> & ReturnType<typeof requestTables>

/** What people are told, where, and what they were told. */
export function messageTables(k: Kit, { users, requests }: Below) {
  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  const mailings = k.table('mailings', {
    id: k.id(),
    kind: k.text(12).$type<'newsletter' | 'mass'>().notNull(),
    subject: k.text(500).notNull(),
    /** What all its mails have in common, so that it is stored once; each of them is a row of the outbox. */
    content: k.json<unknown>(),
    recipients: k.integer().notNull(),
    /** No reference: it stays when the account goes. Null where a job or a program did it. */
    startedById: k.text(36),
    startedAt: k.instant().notNull(),
  })

  return {
    mailings,
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
        failure: k.json<Failure>(),
        kind: k.text(10).$type<RequestKind>(),
        /** Only of what makes no sense without the request, such as handing it over: it goes with it. */
        requestId: k.integer().references(() => requests.id, { onDelete: 'cascade' }),
        variant: k.text(10).$type<Variant>(),
        createdAt: k.instant().notNull(),
        nextAt: k.instant().notNull(),
        startedAt: k.instant(),
        finishedAt: k.instant(),
        /** Whom it is for, where that is somebody with an account. No reference: SQLite adds none that acts to a table. */
        userId: k.text(36),
        /** What it tells of: no reference, as a message stays when the request goes. */
        aboutRequestId: k.integer(),
        mailingId: k.integer(),
      },
      t => [
        k.unique('outbox_key').on(t.key),
        k.index('outbox_due').on(t.stage, t.target, t.nextAt),
        k.index('outbox_request').on(t.requestId),
        k.index('outbox_finished').on(t.finishedAt),
        k.index('outbox_user').on(t.userId, t.id),
        k.index('outbox_about').on(t.aboutRequestId, t.id),
        k.index('outbox_mailing').on(t.mailingId, t.stage),
      ],
    ),
    templates: k.table(
      'notification_templates',
      {
        agent: k.text(20).$type<ChannelName>().notNull(),
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
        userId: k
          .text(36)
          .notNull()
          .references(() => users.id, { onDelete: 'cascade' }),
        event: k.text(40).notNull(),
        kind: k.text(10).$type<RequestKind>(),
        /** No reference: what somebody was told stays when the request goes. */
        requestId: k.integer(),
        mediaId: k.text(60),
        title: k.text(500),
        posterPath: k.text(500),
        values: k.json<Record<string, string>>().notNull(),
        failure: k.json<Failure>(),
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
    /** What newsletters told of, so that nothing is told twice, also when a library was read anew. */
    newsletterEntries: k.table(
      'newsletter_entries',
      {
        kind: k.text(10).$type<RequestKind>().notNull(),
        /** Its number at the catalogue. */
        mediaId: k.text(60).notNull(),
        /** Of a show: the season, and which 32 of its episodes; 0 for other kinds. */
        season: k.integer().notNull(),
        block: k.integer().notNull(),
        /** Which of them, as `EpisodeBits` says; 0 for other kinds. */
        told: k.big().notNull(),
        at: k.instant().notNull(),
      },
      t => [k.key({ columns: [t.kind, t.mediaId, t.season, t.block] })],
    ),
    /** Where people hear of an event otherwise than the portal would do by itself. */
    messageChoices: k.table(
      'message_choices',
      { userId: userId(), event: k.text(40).notNull(), channel: k.text(20).notNull(), on: k.flag().notNull() },
      t => [k.key({ columns: [t.userId, t.event, t.channel] })],
    ),
    /** When somebody is not to be disturbed: minutes after midnight where they are; it may go over midnight. */
    messageTimes: k.table('message_times', {
      userId: userId().primaryKey(),
      timeZone: k.text(60),
      quietFrom: k.integer(),
      quietUntil: k.integer(),
    }),
    /** On which channels somebody wants one message for all of a time. */
    messageDigests: k.table(
      'message_digests',
      {
        userId: userId(),
        channel: k.text(20).notNull(),
        every: k.text(10).$type<'hour' | 'day' | 'week'>().notNull(),
      },
      t => [k.key({ columns: [t.userId, t.channel] })],
    ),
    /** Browsers that show messages, by the address at their push service. */
    pushSubscriptions: k.table(
      'push_subscriptions',
      {
        id: k.id(),
        userId: userId(),
        endpoint: k.text(1_000).notNull(),
        /** In hexadecimal: addresses are too long for an index, and engines differ in whether case counts. */
        endpointHash: k.text(64).notNull(),
        /** Its public key and secret, in base64url. */
        p256dh: k.text(120).notNull(),
        auth: k.text(60).notNull(),
        /** Which browser and system it is. */
        name: k.text(60).notNull(),
        addedAt: k.instant().notNull(),
      },
      t => [
        k.unique('push_subscriptions_endpoint').on(t.endpointHash),
        k.index('push_subscriptions_user').on(t.userId),
      ],
    ),
    /** Who somebody is in a chat, so that what is pressed there is done by them. */
    chatAccounts: k.table(
      'chat_accounts',
      {
        userId: userId(),
        channel: k.text(20).$type<AgentName>().notNull(),
        chatId: k.text(100).notNull(),
        name: k.text(190),
        linkedAt: k.instant().notNull(),
      },
      t => [k.key({ columns: [t.userId, t.channel] }), k.unique('chat_accounts_chat').on(t.channel, t.chatId)],
    ),
    /** Codes that are said in a chat to be linked with an account, by their hashes. */
    chatCodes: k.table(
      'chat_codes',
      {
        codeHash: k.text(64).primaryKey(),
        userId: userId(),
        channel: k.text(20).$type<AgentName>().notNull(),
        until: k.instant().notNull(),
      },
      t => [k.index('chat_codes_user').on(t.userId), k.index('chat_codes_until').on(t.until)],
    ),
    /** Public keys with which mails to somebody are encrypted, as text. */
    mailKeys: k.table('mail_keys', {
      userId: userId().primaryKey(),
      publicKey: k.long().notNull(),
      at: k.instant().notNull(),
    }),
  }
}
