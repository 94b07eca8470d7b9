import { Elysia } from 'elysia'
import {
  type Delivery,
  DeliveryId,
  type DeliveryPage,
  DeliveryPage as DeliveryPageSchema,
  DeliveryQuery,
  Delivery as DeliverySchema,
} from '~/shared/api/deliveries'
import type { OutboxRow } from '~/shared/events/outbox'
import { eventNames } from '~/shared/notifications/model'
import { refuse } from '~/shared/refusal'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { type DeliveryRow, deliveryRows } from '../../events/delivery-queries'
import { heldMessages } from '../../notifications/held'
import { aboutMessage } from '../../notifications/message-about'
import { targetName } from '../../notifications/places'
import { isRepeatable, repeatSent } from '../../notifications/repeat'
import { whyNot } from '../../sentences'
import { accountsById } from '../../users/queries'
import { identity } from '../identity'
import { readerOf } from '../reader'

const usualCount = 50

/** What was sent to whom on which channel, and how that went, as long as it is kept; for administrators. */
export const deliveryRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/deliveries' })
    .use(identity(app))
    .get('', ({ by, query }) => deliveryPage(app, by, query), {
      needs: 'admin',
      query: DeliveryQuery,
      response: DeliveryPageSchema,
      detail: { summary: 'Messages of the last 30 days and those that wait, the newest first.' },
    })
    .post('/:id/again', async ({ by, params }) => deliveryOf(app, by, await repeatSent(app, by, params.id)), {
      needs: 'admin',
      params: DeliveryId,
      response: DeliverySchema,
      detail: { summary: 'Sends a message once more that was sent, and answers how that went.' },
    })

async function deliveryPage(app: App, by: User, query: DeliveryQuery): Promise<DeliveryPage> {
  const { user: userId, request: aboutRequestId, stage, before, count = usualCount } = query
  const wanted = { channels: app.services.agents.map(({ target }) => target), userId, aboutRequestId, stage, before }
  const { rows, next } = await deliveryRows(app.store, wanted, count)
  return { deliveries: await deliveriesOf(app, by, rows), next }
}

async function deliveryOf(app: App, by: User, row: OutboxRow): Promise<Delivery> {
  const finishedAt = row.stage === 'sent' ? app.now() : null
  const [delivery] = await deliveriesOf(app, by, [{ ...row, finishedAt }])
  return delivery ?? refuse({ code: 'NotFound' })
}

async function deliveriesOf(app: App, by: User, rows: readonly DeliveryRow[]): Promise<Delivery[]> {
  const people = await accountsById(app.store, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
  const held = await heldMessages(app, rows)
  const { language } = readerOf(by)
  return rows.map(row => {
    const person = row.userId === null ? undefined : people.get(row.userId)
    const { event = '', title = '', to = null, place = null } = aboutMessage(app, row) ?? {}
    return {
      id: row.id,
      channel: targetName(app, row.target, place) ?? row.target,
      eventName: eventNames.some(name => name === event) ? app.texts.say(language, `settings.event.${event}`) : null,
      ...{ stage: row.stage, attempts: row.attempts, event, title, to },
      error: row.failure && whyNot(app, row.failure, language),
      createdAt: row.createdAt.toISOString(),
      sentAt: row.stage === 'sent' ? (row.finishedAt?.toISOString() ?? null) : null,
      nextAt: row.stage === 'waiting' ? row.nextAt.toISOString() : null,
      heldBy: held.get(row.id) ?? null,
      person: person ? { id: person.id, name: displayName(person) } : null,
      requestId: row.aboutRequestId,
      repeatable: isRepeatable(app, row),
    }
  })
}
