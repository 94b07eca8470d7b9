import { Elysia } from 'elysia'
import type { Service } from '~/integrations/service'
import { OutboxEntry, OutboxId, OutboxList } from '~/shared/api/outbox'
import type { OutboxRow } from '~/shared/events/outbox'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../../app'
import { dropUnsent, sendAgain } from '../../events/outbox-actions'
import { unsentRows } from '../../events/outbox-queries'
import { aboutMessage } from '../../notifications/deliver'
import { requestSubjects } from '../../requests/subjects'
import { downloadServers } from '../../settings/servers'
import { nothing } from '../answers'
import { identity } from '../identity'

/** The name of a service in the outbox: a channel has one of its own, a download manager goes by its section. */
const targetOf = (service: Service & { target?: string }) => service.target ?? service.settings.id

/** What people call the server that a row goes to, or the service where it is no server any more. */
const nameOf = (app: App, target: string) =>
  downloadServers(app).find(({ source }) => source === target)?.name ??
  app.services.all.find(service => targetOf(service) === sectionOf(target))?.name ??
  null

/** What waits to leave the house, for administrators to look at, send and take back. */
export const outboxRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/outbox' })
    .use(identity(app))
    .get('', async () => entriesOf(app, await unsentRows(app.store)), { needs: 'admin', response: OutboxList })
    .post('/:id/send', async ({ params }) => entryOf(app, await sendAgain(app, params.id)), {
      needs: 'admin',
      params: OutboxId,
      response: OutboxEntry,
    })
    .delete(
      '/:id',
      async ({ params }) => {
        await dropUnsent(app, params.id)
        return nothing(204)
      },
      { needs: 'admin', params: OutboxId },
    )

async function entriesOf(app: App, rows: readonly OutboxRow[]): Promise<OutboxEntry[]> {
  const subjects = await subjectsOf(app, rows)
  return rows.map(row => shown(app, row, subjects))
}

const entryOf = async (app: App, row: OutboxRow) => shown(app, row, await subjectsOf(app, [row]))

type Subjects = Awaited<ReturnType<typeof requestSubjects>>
const subjectsOf = (app: App, rows: readonly OutboxRow[]): Promise<Subjects> =>
  requestSubjects(
    app.store,
    rows.map(({ request }) => request?.id ?? null),
  )

function shown(app: App, row: OutboxRow, subjects: Subjects): OutboxEntry {
  const message = aboutMessage(app, row)
  return {
    id: row.id,
    target: row.target,
    service: nameOf(app, row.target),
    stage: row.stage,
    attempts: row.attempts,
    error: row.error,
    nextAt: row.stage === 'waiting' ? row.nextAt.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    title: (row.request && subjects.get(row.request.id)?.title.name) ?? message?.title ?? null,
    event: message?.event ?? null,
    to: message?.to ?? null,
    kind: row.request?.kind ?? null,
    requestId: row.request?.id ?? null,
  }
}
