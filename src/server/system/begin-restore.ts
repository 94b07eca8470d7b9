import { and, desc, eq, inArray } from 'drizzle-orm'
import { refuse } from '~/shared/refusal'
import { backups } from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { currentOrigin } from '../audit/origin'
import { first, type Store } from '../store/store'
import { lookAtBackup } from './stored-backups'

/** Looks through a copy once more and, where it is whole, has everything replaced by it. */
export async function beginRestore(app: App, by: User, name: string, given: string | null): Promise<void> {
  if (!app.beginRestore) return refuse({ code: 'RestoreNotHere' })
  const { passphrase } = await lookAtBackup(app, name, given)
  app.log.warn('everything is going to be replaced by a backup', { backup: name, by: by.userName })
  const { passphrase: ofOwn } = app.settings.get(backups)
  app.beginRestore({ name, passphrase, ofOwn, by, origin: currentOrigin() })
}

/** How the newest restore went that this database knows of; null where there was none. */
export async function lastRestore(store: Store) {
  const { auditEntries: t } = store.t
  const restores = and(eq(t.subjectKind, 'backup'), inArray(t.action, ['backupRestored', 'backupNotRestored']))
  const columns = { at: t.at, action: t.action, name: t.subjectName, by: t.actorName, after: t.after }
  return first(await store.db.select(columns).from(t).where(restores).orderBy(desc(t.id)).limit(1))
}
