import { basename } from 'node:path'
import { eq, ne } from 'drizzle-orm'
import { refuse } from '~/shared/refusal'
import { replaceAll } from '../store/copy'
import { dataStatementsAfter } from '../store/migrate'
import type { Store } from '../store/store'
import type { Vault } from '../vault'
import type { BackupHead } from './backup'
import type { BackupFacts } from './backup-facts'
import { type Opening, rowsIn, throughBackup } from './backup-lines'
import { restoreLease } from './restore-lease'

/** Replaces everything by a copy, but for who is signed in: nobody is. Nothing is changed when the file is not a whole one. */
export async function restore(
  store: Store,
  file: string,
  { vault, complete, ...opening }: Opening & { vault: Vault; complete?: (tx: Store) => Promise<void> },
): Promise<number> {
  let rows = 0
  await throughBackup(file, opening, async lines => {
    let missed: string[] = []
    let next: Record<string, number> = {}
    const begun = (head: Partial<BackupHead>) => {
      missed = missedStatements(store, head)
      next = Object(head.next)
    }
    const finish = async (tx: Store) => {
      for (const statement of missed) await tx.execute(statement)
      // Those of work that was killed; nobody works here at this moment.
      await tx.db.delete(tx.t.leases).where(ne(tx.t.leases.name, restoreLease))
      // The copy from before an import was made while it ran.
      await tx.db.delete(tx.t.importRuns).where(eq(tx.t.importRuns.outcome, 'running'))
      // Who was signed out since then would be signed in again.
      await tx.db.delete(tx.t.sessions)
      await complete?.(tx)
    }
    const copied = rowsIn(lines, { file, vault, begun })
    rows = await replaceAll(store, copied, { complete: finish, next: () => next })
  })
  return rows
}

/** What a copy holds, read from its beginning to its end: refused where it is not whole, or cannot be restored here. */
export async function backupContent(
  store: Store,
  file: string,
  opening: Opening = {},
): Promise<{ facts: Partial<BackupFacts>; rows: ReadonlyMap<string, number> }> {
  const rows = new Map<string, number>()
  let facts: Partial<BackupFacts> = {}
  await throughBackup(file, opening, async lines => {
    const begun = (head: Partial<BackupHead>) => {
      missedStatements(store, head)
      facts = head
    }
    for await (const { table } of rowsIn(lines, { file, vault: null, begun })) {
      if (!(table in store.t)) refuse({ code: 'BackupNotUsable', detail: basename(file) })
      rows.set(table, (rows.get(table) ?? 0) + 1)
    }
  })
  return { facts: { version: facts.version, engine: facts.engine, at: facts.at }, rows }
}

function missedStatements({ dialect }: Store, { version = '', schema }: Partial<BackupHead>): string[] {
  if (schema === undefined) return []
  return dataStatementsAfter(dialect, schema) ?? refuse({ code: 'BackupFromNewerVersion', version })
}
