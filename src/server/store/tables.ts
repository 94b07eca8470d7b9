import type { AuditAction, AuditSubjectKind, AuditValues, AuditWay } from '~/shared/audit/model'
import type { Failure } from '~/shared/failures'
import type { NumberedKind } from '~/shared/numbers'
import type { KeptChange } from '~/shared/settings/kept-change'
import type { Kit } from './kit'
import { accountTables } from './tables-accounts'
import { blockTables } from './tables-blocks'
import { importTables } from './tables-import'
import { issueTables } from './tables-issues'
import { libraryTables } from './tables-library'
import { messageTables } from './tables-messages'
import { peopleTables } from './tables-people'
import { requestTables } from './tables-requests'
import { ruleTables } from './tables-rules'
import { showTables } from './tables-shows'
import { signInTables } from './tables-sign-in'
import { titleTables } from './tables-titles'
import { voteTables } from './tables-votes'
import { watchingTables } from './tables-watching'

const upkeep = (k: Kit) => ({
  /** By which programs know what has no number of its own, or another one elsewhere: each keeps it for good. */
  programNumbers: k.table(
    'program_numbers',
    {
      kind: k.text(10).$type<NumberedKind>().notNull(),
      number: k.integer().notNull(),
      /** The id of an account, the key of a title, or a request with its variant; behind a further number, `#` and that. */
      ref: k.text(80).notNull(),
    },
    t => [k.key({ columns: [t.kind, t.number] }), k.unique('program_numbers_ref').on(t.kind, t.ref)],
  ),
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
      /** The same where an outside service failed, to be said in the language of whoever reads. */
      failure: k.json<Failure>(),
      counts: k.json<Record<string, number>>().notNull(),
    },
    t => [k.index('job_runs_job').on(t.job, t.startedAt)],
  ),
  /**
   * Who did what, kept when the account or the thing is gone: no reference, and names as they were then. Values by their
   * names, without secrets; null where nothing was there before, or is there after.
   */
  auditEntries: k.table(
    'audit_entries',
    {
      id: k.id(),
      at: k.instant().notNull(),
      /** Null for the portal itself, the command line and calls with the API key. */
      actorId: k.text(36),
      actorName: k.text(190),
      way: k.text(10).$type<AuditWay>().notNull(),
      address: k.text(64),
      action: k.text(40).$type<AuditAction>().notNull(),
      subjectKind: k.text(20).$type<AuditSubjectKind>(),
      subjectId: k.text(190),
      subjectName: k.text(190),
      /** The names and the address, folded, to be searched. */
      searchKey: k.text(600).notNull(),
      before: k.json<AuditValues>(),
      after: k.json<AuditValues>(),
      /** What it takes to undo a change of settings. */
      kept: k.json<KeptChange>(),
    },
    t => [
      k.index('audit_entries_at').on(t.at),
      k.index('audit_entries_actor').on(t.actorId, t.at),
      k.index('audit_entries_subject').on(t.subjectKind, t.subjectId, t.at),
    ],
  ),
  /** What one server shows live, for the others that share the database, where the engine does not tell them itself. */
  liveMessages: k.table(
    'live_messages',
    {
      id: k.id(),
      server: k.text(36).notNull(),
      /** Ids of accounts; null is every page. */
      userIds: k.json<string[] | null>(),
      /** Null says that libraries have something else than before. */
      message: k.text(1_000),
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

/** Everything the product stores, by the names of its tables. */
export type Tables = ReturnType<typeof upkeep> &
  ReturnType<typeof accountTables> &
  ReturnType<typeof titleTables> &
  ReturnType<typeof requestTables> &
  ReturnType<typeof showTables> &
  ReturnType<typeof signInTables> &
  ReturnType<typeof peopleTables> &
  ReturnType<typeof importTables> &
  ReturnType<typeof issueTables> &
  ReturnType<typeof voteTables> &
  ReturnType<typeof blockTables> &
  ReturnType<typeof ruleTables> &
  ReturnType<typeof watchingTables> &
  ReturnType<typeof libraryTables> &
  ReturnType<typeof messageTables>

/**
 * Every table of the product, once, for the engine of the kit; what is referred to stands before what refers to it. They
 * are made when they are asked for, since making all of them takes as long as a tenth of the start.
 */
export function defineTables(k: Kit): Tables {
  const tables: Tables = whenAsked<Tables>([
    () => upkeep(k),
    () => accountTables(k),
    () => titleTables(k),
    () => requestTables(k, tables),
    () => showTables(k, tables),
    () => issueTables(k, tables),
    () => voteTables(k, tables),
    () => blockTables(k),
    () => ruleTables(k, tables),
    () => watchingTables(k, tables),
    () => libraryTables(k),
    () => messageTables(k, tables),
    () => signInTables(k, tables),
    () => peopleTables(k, tables),
    () => importTables(k),
  ])
  return tables
}

/** An object whose parts are made one after the other, as far as somebody asks for something in them. */
function whenAsked<T extends object>(parts: readonly (() => Partial<T>)[]): T {
  const made: Partial<T> = {}
  const rest = [...parts]
  const makeUntil = (isThere: () => boolean) => {
    while (rest.length > 0 && !isThere()) Object.assign(made, rest.shift()?.())
    return made
  }
  const all = () => makeUntil(() => false)
  return new Proxy(made as T, {
    get: (_, name) =>
      Reflect.get(
        makeUntil(() => name in made),
        name,
      ),
    has: (_, name) => Reflect.has(all(), name),
    ownKeys: () => Reflect.ownKeys(all()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(all(), name),
  })
}
