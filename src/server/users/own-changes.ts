import { and, eq, gt, inArray } from 'drizzle-orm'
import type { AuditAction } from '~/shared/audit/model'
import { hourMs } from '~/shared/durations'
import { refuseIf } from '~/shared/refusal'
import { objectionToOwnChange } from '~/shared/users/account-rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { lockAccount } from './locks'

/** What somebody may do to their own account over and over, and what is written down each time. */
const counted: readonly AuditAction[] = [
  ...(['userChanged', 'pictureChosen', 'pictureRemoved', 'mailKeyChosen', 'mailKeyRemoved', 'passkeyRenamed'] as const),
]

/** Refused for whoever has changed their own account too often lately, before another change is written down. */
export async function refuseManyOwnChanges(app: App, tx: Store, { id }: Pick<User, 'id'>): Promise<void> {
  await lockAccount(tx, id)
  const { auditEntries: t } = tx.t
  const byThemselves = and(eq(t.actorId, id), eq(t.subjectKind, 'user'), eq(t.subjectId, id))
  const lately = gt(t.at, new Date(app.now().getTime() - hourMs))
  refuseIf(objectionToOwnChange(await tx.db.$count(t, and(byThemselves, lately, inArray(t.action, [...counted])))))
}
