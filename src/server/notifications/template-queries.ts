import { and, eq, inArray } from 'drizzle-orm'
import type { ChannelName } from '~/shared/notifications/agents'
import type { EventName, StoredTemplate } from '~/shared/notifications/model'
import { languageCodes, languageOfTag } from '~/shared/settings/languages'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

type TextKey = Pick<StoredTemplate, 'event' | 'language'>

/** An event as it is stored, with the language of what was written for it behind it: `NewRequest:de`. */
const storedEvent = ({ event, language }: TextKey) => (language === null ? event : `${event}:${language}`)

function keyIn(stored: string): TextKey {
  const [event = '', tag] = stored.split(':')
  return { event, language: tag === undefined ? null : languageOfTag(tag) }
}

/** What administrators wrote for an agent, or for an event. */
export async function storedTemplates(
  store: Store,
  of: { agent: ChannelName } | { event: EventName },
): Promise<(StoredTemplate & { agent: ChannelName })[]> {
  const { templates } = store.t
  const inEach = (event: EventName) => [null, ...languageCodes].map(language => storedEvent({ event, language }))
  const fits = 'agent' in of ? eq(templates.agent, of.agent) : inArray(templates.event, inEach(of.event))
  const rows = await store.db.select().from(templates).where(fits)
  return rows.map(row => ({ ...row, ...keyIn(row.event) }))
}

/** Stores texts of an agent, and forgets those that are to be as usual again. */
export async function writeTemplates(
  tx: Store,
  agent: ChannelName,
  { stored, usual }: { stored: readonly StoredTemplate[]; usual: readonly TextKey[] },
): Promise<void> {
  const { templates } = tx.t
  if (usual.length > 0)
    await tx.db
      .delete(templates)
      .where(and(eq(templates.agent, agent), inArray(templates.event, usual.map(storedEvent))))
  await upsert(
    tx,
    templates,
    stored.map(one => ({
      ...{ agent, event: storedEvent(one) },
      ...{ subject: one.subject, message: one.message, enabled: one.enabled },
    })),
    { on: [templates.agent, templates.event], set: ['subject', 'message', 'enabled'] },
  )
}
