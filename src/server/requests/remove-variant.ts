import { and, eq } from 'drizzle-orm'
import { refuse, refuseIf } from '~/shared/refusal'
import { askedVariants, type Request, type RequestRef } from '~/shared/requests/model'
import { objectionToRemoving } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { publishDeleted } from './events'
import { lockRequest, saveVariants } from './queries'
import { deleteRequests } from './removal-queries'

/** Removes one variant of a request with what hangs on it, and the request where it has no other. */
export async function removeVariant(app: App, by: User, { id, variant, kind }: RequestRef): Promise<void> {
  await app.store.transaction(async tx => {
    const request = await lockRequest(tx, id, kind)
    if (!request?.variants[variant]) return refuse({ code: 'RequestDoesNotExist', kind })
    refuseIf(objectionToRemoving(by, request))
    const left: Request = { ...request, variants: { ...request.variants, [variant]: null } }
    const isAll = askedVariants(left).length === 0
    if (isAll) await deleteRequests(tx, [id])
    else {
      await deleteVariant(tx, { id, variant })
      await saveVariants(tx, left)
    }
    await publishDeleted(app, tx, request, isAll ? undefined : variant)
  })
  app.log.info('request deleted', { requestId: id, variant, by: by.userName })
}

/** As with a whole request, what was to be sent and what was sent go with it. */
async function deleteVariant(tx: Store, { id, variant }: RequestRef) {
  const { db, t } = tx
  const { requestVariants: v, sentVariants: s, outbox: o } = t
  tx.changesKept()
  await db.delete(o).where(and(eq(o.requestId, id), eq(o.variant, variant)))
  await db.delete(s).where(and(eq(s.requestId, id), eq(s.variant, variant)))
  await db.delete(v).where(and(eq(v.requestId, id), eq(v.variant, variant)))
}
