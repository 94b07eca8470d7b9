import type { Agent } from '~/integrations/notify/agent'
import { emailAgent } from '~/integrations/notify/email/agent'
import type { AuditValues } from '~/shared/audit/model'
import type { ChannelName } from '~/shared/notifications/agents'
import { type EventName, type Template, templatesOf } from '~/shared/notifications/model'
import { changedPart, templateIn, withoutGreeting, wordsKey } from '~/shared/notifications/templates'
import { refuse } from '~/shared/refusal'
import type { Language } from '~/shared/settings/languages'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { changeOf, writeAudit } from '../audit/audit'
import { sectionSubject } from '../settings/audited'
import type { Store } from '../store/store'
import { portalLanguage } from './branding'
import { storedTemplates, writeTemplates } from './queries'

/** The text of a channel that counts while no administrator wrote another. */
export function usualTemplate(
  app: App,
  agent: ChannelName,
  event: EventName,
  language: Language = portalLanguage(app),
): Template {
  const isRoom = app.services.agents.some(({ name, recipients }) => name === agent && recipients === 'channel')
  const say = (key: string) => app.texts.say(language, key)
  const words = say(wordsKey(event, isRoom))
  const message = agent === emailAgent.name ? words : withoutGreeting(words)
  return { event, subject: say(`templates.${event}.subject`), message, enabled: true }
}

/** Texts that are edited together: those of a channel, or that of the newsletter, which is a mail. */
export type TextSet = { name: string; agent: Agent; events: readonly EventName[] }

/** The texts of a channel, in the order programs list them. */
export const textsOf = (agent: Agent): TextSet => ({ name: agent.target, agent, events: templatesOf(agent.name) })

export const newsletterTexts: TextSet = { name: 'newsletter', agent: emailAgent, events: ['Newsletter'] }

const agentNamed = (app: App, name: string): Agent =>
  app.services.agents.find(({ target }) => target === name.toLowerCase()) ?? refuse({ code: 'NotFound' })

/** Texts by the name that addresses have them under. */
export const textsNamed = (app: App, name: string): TextSet =>
  name.toLowerCase() === newsletterTexts.name ? newsletterTexts : textsOf(agentNamed(app, name))

export async function templatesFor(app: App, { agent, events }: TextSet): Promise<Template[]> {
  const stored = await storedTemplates(app.store, { agent: agent.name })
  return events.map(event => templateIn(stored, usualTemplate(app, agent.name, event)))
}

/** The text of an event for any agent, all of them read at once; what was written is in one language. */
export async function templatesOfEvent(
  app: App,
  event: EventName,
): Promise<(agent: ChannelName, language: Language) => Template> {
  const stored = Map.groupBy(await storedTemplates(app.store, { event }), one => one.agent)
  return (agent, language) => templateIn(stored.get(agent) ?? [], usualTemplate(app, agent, event, language))
}

/** A text as it is sent to be stored; what is absent stays as it is. */
type TemplateEdit = {
  event: string
  subject: string | null
  message: string | null
  enabled: boolean
}

/** The whole texts that edits lead to; refused when one of them is not among them. */
async function edited(app: App, texts: TextSet, edits: readonly TemplateEdit[]): Promise<Template[]> {
  const templates = await templatesFor(app, texts)
  const problems: { field: string; problem: string }[] = []
  const wanted = edits.flatMap((edit, index) => {
    const before = templates.find(({ event }) => event === edit.event)
    const field = `notificationTemplates[${index}].event`
    if (!before) problems.push({ field, problem: `is not a text of ${texts.agent.name}` })
    const { enabled } = edit
    return before
      ? [{ ...before, subject: edit.subject ?? before.subject, message: edit.message ?? before.message, enabled }]
      : []
  })
  // A text that is sent twice counts as it is sent last.
  const last = [...new Map(wanted.map(one => [one.event, one])).values()]
  return problems.length > 0 ? refuse({ code: 'SettingsInvalid', problems }) : last
}

type WantedTexts = { agent: Agent; wanted: readonly Template[] }

/** Texts by what is written down of them. */
const textValues = (texts: readonly Template[]): AuditValues =>
  Object.fromEntries(
    texts.flatMap(({ event, subject, message, enabled }) =>
      Object.entries({ subject, message, enabled }).map(([part, value]) => [`texts[${event}].${part}`, value]),
    ),
  )

async function store(app: App, tx: Store, by: User, { agent, wanted }: WantedTexts) {
  const stored = await storedTemplates(tx, { agent: agent.name })
  const before = wanted.map(({ event }) => templateIn(stored, usualTemplate(app, agent.name, event)))
  const change = changeOf(textValues(before), textValues(wanted))
  const subject = sectionSubject(agent.settings)
  if (change) await writeAudit(app, tx, by, { action: 'settingsChanged', subject, ...change })
  const parts = wanted.map(one => ({
    event: one.event,
    part: changedPart(usualTemplate(app, agent.name, one.event), one),
  }))
  await writeTemplates(tx, agent.name, {
    stored: parts.flatMap(({ part }) => part ?? []),
    usual: parts.flatMap(({ event, part }) => (part ? [] : event)),
  })
}

/** Texts of a channel, as somebody sends them to be stored. */
type SentTexts = { texts: TextSet; edits: readonly TemplateEdit[] }

/** What writes texts as part of a transaction, all of them or none; refused before that when one of them is not known. */
export async function writingTexts(app: App, by: User, sent: readonly SentTexts[]) {
  const all = await Promise.all(
    sent.map(async ({ texts, edits }) => ({ agent: texts.agent, wanted: await edited(app, texts, edits) })),
  )
  return async (tx: Store) => {
    for (const one of all) await store(app, tx, by, one)
    tx.afterCommit(() => {
      for (const { agent, wanted } of all)
        app.log.info('notification texts saved', { agent: agent.name, count: wanted.length, by: by.userName })
    })
  }
}
