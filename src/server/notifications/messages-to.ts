import type { ChannelName } from '~/shared/notifications/agents'
import type { User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { outboxRowsByKeys } from '../events/outbox-queries'
import { preferencesOf } from '../users/preference-queries'
import { gatheredFor } from './digests'
import { messageKey } from './message-key'

/** What was sent to somebody of an event, and how that went. */
export type MessageTo = { channel: ChannelName; stage: 'waiting' | 'sending' | 'sent' | 'unsure' | 'stopped'; at: Date }

/**
 * What left the portal for somebody of these events, by the key of each: as far as the addresses are the ones that they have
 * now, and the outbox still knows of it.
 */
export async function messagesTo(app: App, user: User, events: readonly string[]): Promise<Map<string, MessageTo[]>> {
  const entered = new Map<ChannelName, string | null>(
    (await preferencesOf(app.store, user.id)).map(({ agent, value }) => [agent, value]),
  )
  const places = app.services.agents.flatMap(({ name, target, recipients, mentions, addressIn: placeIn }) => {
    const value = entered.get(name)
    const address = recipients === 'people' ? addressIn(user.email ?? '') : value ? (placeIn?.(value) ?? null) : null
    return !mentions && address !== null ? [{ name, target, address }] : []
  })
  const wanted = new Map(
    events.flatMap(event =>
      places.map(
        ({ name, target, address }) => [messageKey(target, event, address), { event, channel: name }] as const,
      ),
    ),
  )
  const rows = await outboxRowsByKeys(app.store, [...wanted.keys()])
  const found = rows.flatMap(({ key, stage, at }) => {
    const known = wanted.get(key)
    return known ? [{ event: known.event, message: { channel: known.channel, stage, at } }] : []
  })
  const told = [...found, ...(await gatheredOf(app, user, events))]
  return new Map(
    [...Map.groupBy(told, ({ event }) => event)].map(([event, all]) => [event, all.map(({ message }) => message)]),
  )
}

/** The same of messages that tell of several things. */
async function gatheredOf(app: App, user: User, events: readonly string[]) {
  const wanted = new Set(events)
  return (await gatheredFor(app.store, user.id)).flatMap(({ target, stage, at, tells }) => {
    const channel = app.services.agents.find(agent => agent.target === target)?.name
    return channel
      ? tells.filter(event => wanted.has(event)).map(event => ({ event, message: { channel, stage, at } }))
      : []
  })
}
