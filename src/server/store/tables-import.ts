import type { PortalName } from '~/shared/import/house'
import type { LinkKind } from '~/shared/import/links'
import type { ImportReport } from '~/shared/import/report'
import type { ImportFailure, ImportOutcome, ImportProgress, ImportSettings } from '~/shared/import/runs'
import type { Kit } from './kit'

/** What came from other portals. */
export const importTables = (k: Kit) => ({
  /** Each time that another portal was taken over, or that this was rehearsed. */
  importRuns: k.table(
    'import_runs',
    {
      id: k.id(),
      portal: k.text(12).$type<PortalName>().notNull(),
      /** Where it came from, without a secret: the host of an address, or the names of files. */
      place: k.text(200).notNull(),
      isDryRun: k.flag().notNull(),
      options: k.json<ImportSettings>().notNull(),
      /** By name alone, so that it stays when the account is gone. */
      byName: k.text(190).notNull(),
      startedAt: k.instant().notNull(),
      endedAt: k.instant(),
      outcome: k.text(12).$type<ImportOutcome>().notNull(),
      progress: k.json<ImportProgress>(),
      failure: k.json<ImportFailure>(),
      report: k.json<ImportReport>(),
      /** The copy of everything from before. */
      backup: k.text(80),
      /** The hash of what people had done by its end, so that taking it back costs nobody anything. */
      stateHash: k.text(43),
    },
    t => [k.index('import_runs_started').on(t.startedAt)],
  ),
  /** What a row of another portal became here, so that a second run knows it, and old numbers lead somewhere. */
  importLinks: k.table(
    'import_links',
    {
      id: k.id(),
      /** Names the installation that it came from. */
      source: k.text(80).notNull(),
      kind: k.text(12).$type<LinkKind>().notNull(),
      oldId: k.text(80).notNull(),
      /** No reference: what was deleted here since does not come a second time. Null where nothing is there any more. */
      newId: k.text(36),
      /** The hash of what the source said, so that a later run sees what changed there. */
      said: k.text(43).notNull(),
      /** The hash of what was written here, so that a later run sees what changed here; null where nothing is compared. */
      written: k.text(43),
      /** It was called available there, and no library here has shown it yet. */
      unproven: k.flag().notNull(),
      at: k.instant().notNull(),
    },
    t => [
      k.unique('import_links_old').on(t.source, t.kind, t.oldId),
      k.index('import_links_new').on(t.kind, t.newId),
      k.index('import_links_unproven').on(t.unproven, t.id),
    ],
  ),
})
