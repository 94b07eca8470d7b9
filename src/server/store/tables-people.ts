import type { PushService } from '~/shared/notifications/devices'
import type { RequestKind } from '~/shared/requests/model'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'

/** What few accounts have, and a start does not ask for. */
export function peopleTables(k: Kit, { users }: ReturnType<typeof accountTables>) {
  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })

  return {
    /** Phones with the mobile application, by the service through which they are reached. */
    devices: k.table(
      'devices',
      {
        id: k.id(),
        userId: userId(),
        service: k.text(10).$type<PushService>().notNull(),
        token: k.text(500).notNull(),
        /** In hexadecimal: tokens are too long for an index, and engines differ in whether case counts. */
        tokenHash: k.text(64).notNull(),
        addedAt: k.instant().notNull(),
      },
      t => [k.unique('devices_token').on(t.userId, t.service, t.tokenHash)],
    ),
    /** Pictures that people chose for themselves. */
    accountPictures: k.table('account_pictures', {
      userId: userId().primaryKey(),
      /** Tells one picture from another. */
      tag: k.text(32).notNull(),
      /** WebP, in base64. */
      content: k.long().notNull(),
      at: k.instant().notNull(),
    }),
    /** Addresses that count once the link that was sent there is followed. */
    addressChanges: k.table(
      'address_changes',
      {
        userId: userId().primaryKey(),
        email: k.text(190).notNull(),
        tokenHash: k.text(64).notNull(),
        until: k.instant().notNull(),
      },
      t => [k.unique('address_changes_token').on(t.tokenHash), k.index('address_changes_until').on(t.until)],
    ),
    /** Which terms somebody agreed to, by the hash of their text. */
    agreements: k.table(
      'agreements',
      { userId: userId(), terms: k.text(64).notNull(), at: k.instant().notNull() },
      t => [k.key({ columns: [t.userId, t.terms] })],
    ),
    /** What somebody may ask for beyond their limit, for once: it counts until then. */
    extraRequests: k.table(
      'extra_requests',
      {
        id: k.id(),
        userId: userId(),
        kind: k.text(10).$type<RequestKind>().notNull(),
        /** Movies, episodes or albums. */
        amount: k.integer().notNull(),
        at: k.instant().notNull(),
        until: k.instant().notNull(),
      },
      t => [k.index('extra_requests_user').on(t.userId, t.kind, t.until)],
    ),
  }
}
