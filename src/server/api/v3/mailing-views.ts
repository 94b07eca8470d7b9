import type { MailingProgress } from '~/shared/api/mailings'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import type { SentMailing } from '../../notifications/mailing-queries'
import { usersById } from '../../users/queries'

/** Mailings with the names of those who wrote them. */
export async function mailingViews(app: App, mailings: readonly SentMailing[]): Promise<MailingProgress[]> {
  const writers = await usersById(
    app.store,
    mailings.flatMap(({ startedById }) => startedById ?? []),
  )
  return mailings.map(({ id, subject, recipients, startedAt, startedById, stages }) => {
    const writer = writers.get(startedById ?? '')
    return {
      ...{ id, subject, recipients, startedAt: startedAt.toISOString() },
      startedBy: writer ? displayName(writer) : null,
      waiting: (stages.waiting ?? 0) + (stages.sending ?? 0),
      failed: (stages.stopped ?? 0) + (stages.unsure ?? 0),
    }
  })
}
