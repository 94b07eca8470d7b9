import { and, asc, eq, inArray } from 'drizzle-orm'
import { type AgentName, type ChannelName, isAgentName } from '~/shared/notifications/agents'
import type { Preference, PreferenceEdit } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** Where an account wants to be told things, one row a channel, as far as anything was entered. */
export async function preferencesOf(store: Store, userId: string): Promise<Preference[]> {
  const { preferences } = store.t
  return store.db.select().from(preferences).where(eq(preferences.userId, userId)).orderBy(asc(preferences.id))
}

type Entered = Map<ChannelName, Map<string, string>>

/** What these people entered for some channels, by the channel and their ids; who entered nothing is left out. */
export async function enteredOn(
  store: Store,
  channels: readonly ChannelName[],
  userIds: readonly string[],
): Promise<Entered> {
  const { preferences: t } = store.t
  const agents = channels.filter(isAgentName)
  if (agents.length === 0 || userIds.length === 0) return new Map()
  const rows = await store.db
    .select({ agent: t.agent, userId: t.userId, value: t.value })
    .from(t)
    .where(and(inArray(t.agent, agents), inArray(t.userId, [...userIds])))
  const entered = rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []))
  return new Map(
    [...Map.groupBy(entered, ({ agent }) => agent)].map(([agent, all]) => [
      agent,
      new Map(all.map(({ userId, value }) => [userId, value])),
    ]),
  )
}

export async function savePreferences(tx: Store, given: readonly PreferenceEdit[]): Promise<void> {
  const { preferences } = tx.t
  for (const { userId, agent, value, enabled } of given) {
    await upsert(tx, preferences, [{ userId, agent, value: value ?? null, enabled: enabled ?? false }], {
      on: [preferences.userId, preferences.agent],
      set: [...(value === undefined ? [] : ['value' as const]), ...(enabled === undefined ? [] : ['enabled' as const])],
    })
  }
}

/** Enters where an account is told things on some channels; what is so already is not written. */
export async function saveAddresses(
  tx: Store,
  userId: string,
  addresses: ReadonlyMap<AgentName, string | null>,
): Promise<void> {
  const held = new Map((await preferencesOf(tx, userId)).map(({ agent, value }) => [agent, value]))
  const changed = [...addresses].filter(([agent, value]) => (held.get(agent) || null) !== value)
  await savePreferences(
    tx,
    changed.map(([agent, value]) => ({ userId, agent, value, enabled: undefined })),
  )
}
