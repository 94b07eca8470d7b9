import type { DropReason } from '~/shared/requests/dropped'
import type { IndexClass } from '~/shared/requests/lists'
import type { RequestKind, RequestSource, Stage, Variant } from '~/shared/requests/model'
import type { SeriesType } from '~/shared/titles/model'
import type { Kit } from './kit'
import type { accountTables } from './tables-accounts'
import type { titleTables } from './tables-titles'

type Below = ReturnType<typeof accountTables> & ReturnType<typeof titleTables>

/**
 * What is asked for, who asked, and how far each variant came. One more kind or edition is a row. The keys that end with
 * `on delete cascade` are what deleting relies on: nothing lists its children by hand.
 */
export function requestTables(k: Kit, { users, titles }: Below) {
  const userId = () =>
    k
      .text(36)
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' })
  const kind = () => k.text(10).$type<RequestKind>().notNull()

  const requests = k.table(
    'requests',
    {
      id: k.id(),
      kind: kind(),
      titleId: k
        .integer()
        .notNull()
        .references(() => titles.id, { onDelete: 'cascade' }),
      /** Movies and albums are asked for once, which this keeps unique; null for the requests of a show. */
      soleKey: k.text(80),
      requesterId: userId(),
      requesterAlias: k.text(190),
      source: k.text(20).$type<RequestSource>().notNull(),
      language: k.text(20),
      /** Of a show; null for other kinds. */
      seriesType: k.text(10).$type<SeriesType>(),
      /** Episodes of the show that are announced later join it. */
      takesNewEpisodes: k.flag().notNull(),
      /** When it was made and how far it came, by the variant that leads it: lists are ordered and counted by these. */
      askedAt: k.instant().notNull(),
      stage: k.text(12).$type<Stage>().notNull(),
    },
    t => [
      k.unique('requests_sole_key').on(t.soleKey),
      k.index('requests_title').on(t.titleId),
      k.index('requests_asked').on(k.down(t.askedAt), t.id),
      k.index('requests_asked_kind').on(t.kind, k.down(t.askedAt), t.id),
      k.index('requests_requester').on(t.requesterId, k.down(t.askedAt), t.id, t.kind),
      k.index('requests_stage').on(t.kind, t.stage, t.id),
    ],
  )

  const requestId = () =>
    k
      .integer()
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' })

  const requestVariants = k.table(
    'request_variants',
    {
      requestId: requestId(),
      variant: k.text(10).$type<Variant>().notNull(),
      // Copies of what stands in the request, so that one index answers a list: who asked, for which title, of which name, when.
      kind: kind(),
      titleId: k.integer().notNull(),
      requesterId: k.text(36).notNull(),
      nameKey: k.text(500).notNull(),
      requestAskedAt: k.instant().notNull(),
      askedAt: k.instant().notNull(),
      stage: k.text(12).$type<Stage>().notNull(),
      /** Null for a second variant in the same stage: a list of a stage holds each request once. */
      listedAs: k.text(8).$type<IndexClass>(),
      approved: k.flag().notNull(),
      approvedAt: k.instant(),
      available: k.flag().notNull(),
      availableAt: k.instant(),
      foundIn: k.text(40),
      markedAt: k.instant(),
      markedById: k.text(36),
      goneAt: k.instant(),
      /** Staff has heard that it went away. */
      goneTold: k.flag().notNull(),
      denied: k.flag(),
      deniedAt: k.instant(),
      deniedReason: k.text(2_000),
      /** Who decided last, by the name of then; null where nobody did, or it went by itself. */
      decidedBy: k.text(190),
      /** The rule that approved it or has it wait, as it was called then, and the reason that it gave. */
      decidedByRule: k.text(100),
      ruleReason: k.text(500),
      /** Chosen for it by staff, by their labels; null without any. */
      tags: k.json<readonly string[]>(),
      /** The source of the server that was chosen; null is the usual one. */
      server: k.text(40),
      profile: k.integer(),
      root: k.integer(),
    },
    t => [
      k.key({ columns: [t.requestId, t.variant] }),
      // Lists by stage or flags, by day and by name.
      k
        .index('request_variants_day')
        .on(t.kind, t.listedAs, t.stage, k.down(t.requestAskedAt), t.requestId, t.approved, t.available, t.denied),
      k
        .index('request_variants_name')
        .on(t.kind, t.listedAs, t.stage, t.nameKey, t.requestId, t.approved, t.available, t.denied),
      // Lists of shows are grouped off this one alone.
      k
        .index('request_variants_title')
        .on(
          t.kind,
          t.titleId,
          t.requestAskedAt,
          t.listedAs,
          t.approved,
          t.available,
          t.denied,
          t.requesterId,
          t.requestId,
        ),
      // Lists of flags by status.
      k.index('request_variants_stage').on(t.kind, t.listedAs, t.stage, t.requestId, t.approved, t.available, t.denied),
      k
        .index('request_variants_requester')
        .on(t.requesterId, t.listedAs, t.stage, k.down(t.requestAskedAt), t.requestId, t.kind),
      k.sparse('request_variants_gone', t.goneAt),
    ],
  )

  /** What a download manager took of a request, and whether it still looks for it. */
  const sentVariants = k.table(
    'sent_variants',
    {
      requestId: requestId(),
      variant: k.text(10).$type<Variant>().notNull(),
      /** The source of the server that took it. */
      source: k.text(40).notNull(),
      sentAt: k.instant().notNull(),
      /** The rules by which it went there as it did, as they were called then; null without any. */
      rules: k.json<readonly string[]>(),
      /** How many of the wanted episodes the server did not list then. */
      unlisted: k.integer().notNull().default(0),
      /** When it was last sent again without anybody asking for that. */
      resentAt: k.instant(),
      /** When the server was last asked whether it looks for it. */
      checkedAt: k.instant(),
      dropReason: k.text(12).$type<DropReason>(),
      droppedAt: k.instant(),
      /** Staff has heard that the server looks for it no more. */
      dropTold: k.flag().notNull(),
    },
    t => [
      k.key({ columns: [t.requestId, t.variant] }),
      k.index('sent_variants_source').on(t.source),
      k.sparse('sent_variants_dropped', t.droppedAt),
    ],
  )

  const requestLog = k.table(
    'request_log',
    {
      id: k.id(),
      userId: userId(),
      kind: kind(),
      /** No reference: what limits count stays when the request goes. */
      requestId: k.integer().notNull(),
      episodes: k.integer().notNull(),
      /** Of how many seasons they are; null is from before that was counted. */
      seasons: k.integer(),
      at: k.instant().notNull(),
    },
    t => [k.index('request_log_user').on(t.userId, t.kind, t.at)],
  )

  const subscriptions = k.table('request_subscriptions', { requestId: requestId(), userId: userId() }, t => [
    k.key({ columns: [t.requestId, t.userId] }),
    k.index('request_subscriptions_user').on(t.userId),
  ])

  return { requests, requestVariants, sentVariants, requestLog, subscriptions }
}
