import { Elysia } from 'elysia'
import { FailingChannels, OutboxEntry, OutboxId, OutboxList } from '~/shared/api/outbox'
import type { HoldReason, OutboxRow } from '~/shared/events/outbox'
import { sectionOf } from '~/shared/settings/servers'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { dropUnsent, sendAgain } from '../../events/outbox-actions'
import { unsentRows } from '../../events/outbox-queries'
import { type FailingChannel, failingChannels } from '../../notifications/failing'
import { heldMessages } from '../../notifications/held'
import { aboutMessage } from '../../notifications/message-about'
import { targetName } from '../../notifications/places'
import { requestSubjects } from '../../requests/subjects'
import { whyNot } from '../../sentences'
import { downloadServers } from '../../settings/connected-servers'
import { namesFor, titleOf } from '../../titles/names'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** What people call the server or the place that a row goes to, or the service where it is no server any more. */
const nameOf = (app: App, target: string, formerName: string | null = null) =>
  downloadServers(app).find(({ source }) => source === target)?.name ??
  targetName(app, target, formerName) ??
  app.services.all.find(({ settings }) => settings.id === sectionOf(target))?.name ??
  null

/** What waits to leave the house, for administrators to look at, send and take back. */
export const outboxRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/outbox' })
    .use(identity(app))
    .get('', async ({ by }) => entriesOf(app, by, await unsentRows(app.store)), {
      needs: 'admin',
      response: OutboxList,
    })
    .get('/failing', async ({ by }) => (await failingChannels(app)).map(one => shownFailing(app, by, one)), {
      needs: 'admin',
      response: FailingChannels,
      detail: {
        summary: 'Channels on which nothing has got through for a day; administrators were told of each once.',
      },
    })
    .post('/:id/send', async ({ by, params }) => entryOf(app, by, await sendAgain(app, by, params.id)), {
      needs: 'admin',
      params: OutboxId,
      response: OutboxEntry,
    })
    .delete(
      '/:id',
      async ({ by, params }) => {
        await dropUnsent(app, by, params.id)
        return nothing(204)
      },
      { needs: 'admin', params: OutboxId },
    )

const shownFailing = (app: App, by: User, { target, since, failure }: FailingChannel) => ({
  target,
  channel: nameOf(app, target) ?? target,
  since: since.toISOString(),
  error: whyNot(app, failure, readerOf(by).language),
})

async function entriesOf(app: App, by: User, rows: readonly OutboxRow[]): Promise<OutboxEntry[]> {
  const [titles, held] = [await titlesOf(app, by, rows), await heldMessages(app, rows)]
  return rows.map(row => shown({ app, by, titles, held }, row))
}

async function entryOf(app: App, by: User, row: OutboxRow): Promise<OutboxEntry> {
  return shown({ app, by, titles: await titlesOf(app, by, [row]), held: await heldMessages(app, [row]) }, row)
}

/** What the requests of these rows are for, by their numbers, in the language of whoever reads. */
async function titlesOf(app: App, by: User, rows: readonly OutboxRow[]): Promise<Map<number, string>> {
  const subjects = await requestSubjects(
    app.store,
    rows.map(({ request }) => request?.id ?? null),
  )
  const names = await namesFor(app, readerOf(by), [...subjects.values()].map(titleOf))
  return new Map([...subjects].map(([id, request]) => [id, names(titleOf(request))]))
}

type Seeing = {
  app: App
  by: User
  titles: ReadonlyMap<number, string>
  held: ReadonlyMap<number, HoldReason>
}

function shown({ app, by, titles, held }: Seeing, row: OutboxRow): OutboxEntry {
  const message = aboutMessage(app, row)
  return {
    id: row.id,
    target: row.target,
    service: nameOf(app, row.target, message?.place ?? null),
    stage: row.stage,
    attempts: row.attempts,
    error: row.failure && whyNot(app, row.failure, readerOf(by).language),
    nextAt: row.stage === 'waiting' ? row.nextAt.toISOString() : null,
    heldBy: held.get(row.id) ?? null,
    createdAt: row.createdAt.toISOString(),
    title: (row.request && titles.get(row.request.id)) ?? message?.title ?? null,
    event: message?.event ?? null,
    to: message?.to ?? null,
    kind: row.request?.kind ?? null,
    requestId: row.request?.id ?? null,
  }
}
