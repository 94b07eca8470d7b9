import type { OutboxRow } from '~/shared/events/outbox'
import type { App } from '../../app'
import { dropUnsent, sendAgain } from '../../events/outbox-actions'
import { unsentRows } from '../../events/outbox-queries'
import { aboutMessage } from '../../notifications/deliver'
import { requestSubjects } from '../../requests/subjects'
import { routes } from '../compat/endpoint'
import { outboxShape } from '../compat/shapes/outbox'

/** What waits to leave the house, for administrators to look at, send and take back. */
export function outboxEndpoints(app: App) {
  const shaped = async (rows: readonly OutboxRow[]) => {
    const subjects = await requestSubjects(
      app.store,
      rows.map(({ request }) => request?.id ?? null),
    )
    const titleOf = ({ request }: OutboxRow) => (request && subjects.get(request.id)?.title.name) ?? null
    return rows.map(row => outboxShape(row, titleOf(row), aboutMessage(app, row)))
  }
  return routes('/api/v3/Outbox')
    .get('', { needs: 'admin' }, async () => shaped(await unsentRows(app.store)))
    .post('{id:int}/send', { needs: 'admin' }, async ({ number }) => {
      const [row] = await shaped([await sendAgain(app, number('id'))])
      return row
    })
    .delete('{id:int}', { needs: 'admin' }, async ({ number }) => {
      await dropUnsent(app, number('id'))
    }).endpoints
}
