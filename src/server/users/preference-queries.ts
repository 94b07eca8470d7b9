import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AgentName } from '~/shared/notifications/agents'
import type { Preference, PreferenceEdit } from '~/shared/users/model'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** Where an account wants to be told things, one row a channel, as far as anything was entered. */
export async function preferencesOf(store: Store, userId: string): Promise<Preference[]> {
  const { preferences } = store.t
  return store.db.select().from(preferences).where(eq(preferences.userId, userId)).orderBy(asc(preferences.id))
}

/** What these people entered for a channel, by their ids; who entered nothing is left out. */
export async function enteredFor(
  store: Store,
  agent: AgentName,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { preferences: t } = store.t
  const entered = await store.db
    .select({ userId: t.userId, value: t.value })
    .from(t)
    .where(and(eq(t.agent, agent), inArray(t.userId, [...userIds])))
  return new Map(entered.flatMap(({ userId, value }) => (value ? [[userId, value]] : [])))
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
