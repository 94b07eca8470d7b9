import type { Agent } from '~/integrations/notify/agent'
import { emailAgent } from '~/integrations/notify/email/agent'
import type { AuditValues } from '~/shared/audit/model'
import type { ChannelName } from '~/shared/notifications/agents'
import { type EventName, type StoredTemplate, type Template, templatesOf } from '~/shared/notifications/model'
import {
  type TextLanguages,
  templateIn,
  withoutGreeting,
  withTemplate,
  wordsKey,
} from '~/shared/notifications/templates'
import { refuse } from '~/shared/refusal'
import { isKept } from '~/shared/settings/kept-change'
import type { Language } from '~/shared/settings/languages'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { changeOf, writeAudit } from '../audit/audit'
import { sectionSubject } from '../settings/audited'
import type { Store } from '../store/store'
import { portalLanguage } from './branding'
import { storedTemplates, writeTemplates } from './template-queries'

/** In which language a text is, and of how many things it tells. */
type Usual = { language?: Language; count?: number }

/** The text of a channel that counts while no administrator wrote another. */
export function usualTemplate(
  app: App,
  agent: ChannelName,
  event: EventName,
  { language = portalLanguage(app), count = 1 }: Usual = {},
): Template {
  const isRoom = app.services.agents.some(({ name, recipients }) => name === agent && recipients === 'channel')
  const say = (key: string) => app.texts.say(language, key, { count })
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

const languagesFor = (app: App, language: Language): TextLanguages => ({ language, house: portalLanguage(app) })

/** The texts of a set as they count in any language, all of them read at once. */
export async function templatesInEach(
  app: App,
  { agent, events }: TextSet,
): Promise<(language: Language) => Template[]> {
  const stored = await storedTemplates(app.store, { agent: agent.name })
  return language =>
    events.map(event =>
      templateIn(stored, usualTemplate(app, agent.name, event, { language }), languagesFor(app, language)),
    )
}

/** The same in the language of the portal. */
export const templatesFor = async (app: App, texts: TextSet): Promise<Template[]> =>
  (await templatesInEach(app, texts))(portalLanguage(app))

/**
 * The text of an event for any agent, all of them read at once, in the language of whoever reads; `count` is how many titles
 * it is about.
 */
export async function templatesOfEvent(
  app: App,
  event: EventName,
  count = 1,
): Promise<(agent: ChannelName, language: Language) => Template> {
  const stored = Map.groupBy(await storedTemplates(app.store, { event }), one => one.agent)
  return (agent, language) =>
    templateIn(
      stored.get(agent) ?? [],
      usualTemplate(app, agent, event, { language, count }),
      languagesFor(app, language),
    )
}

/** A text as it is sent to be stored; what is absent stays as it is, and without a language it is in that of the portal. */
type TemplateEdit = {
  event: string
  language?: Language | null
  subject: string | null
  message: string | null
  enabled: boolean
}

/** A whole text, and in which language it is. */
type WantedText = Template & { language: Language }

/** The whole texts that edits lead to; refused when one of them is not among them. */
async function edited(app: App, texts: TextSet, edits: readonly TemplateEdit[]): Promise<WantedText[]> {
  const house = portalLanguage(app)
  const templatesIn = await templatesInEach(app, texts)
  const spoken = new Set([house, ...edits.flatMap(({ language }) => language ?? [])])
  const known = new Map([...spoken].map(one => [one, templatesIn(one)]))
  const problems: { field: string; problem: string }[] = []
  const wanted = edits.flatMap((edit, index) => {
    const language = edit.language ?? house
    const before = known.get(language)?.find(({ event }) => event === edit.event)
    const field = `notificationTemplates[${index}].event`
    if (!before) problems.push({ field, problem: `is not a text of ${texts.agent.name}` })
    const { enabled } = edit
    const [subject, message] = [edit.subject ?? before?.subject, edit.message ?? before?.message]
    return before && subject !== undefined && message !== undefined
      ? [{ ...before, language, subject, message, enabled }]
      : []
  })
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
  // A text that is sent twice counts as it is sent last; that of the portal first, as others are compared with it.
  const last = [...new Map(wanted.map(one => [`${one.event} ${one.language}`, one])).values()]
  return last.toSorted((one, other) => Number(other.language === house) - Number(one.language === house))
}

type WantedTexts = { agent: Agent; wanted: readonly WantedText[] }

/** Texts by what is written down of them: those in another language than that of the portal with it. */
const textValues = (texts: readonly WantedText[], house: Language): AuditValues =>
  Object.fromEntries(
    texts.flatMap(({ event, language, subject, message, enabled }) => {
      const of = language === house ? event : `${event}:${language}`
      const values = { subject, message, ...(language === house && { enabled }) }
      return Object.entries(values).map(([part, value]) => [`texts[${of}].${part}`, value])
    }),
  )

const keyOf = ({ event, language }: Pick<StoredTemplate, 'event' | 'language'>) => `${event} ${language}`

async function store(app: App, tx: Store, by: User, { agent, wanted }: WantedTexts) {
  const house = portalLanguage(app)
  const stored = await storedTemplates(tx, { agent: agent.name })
  const usualOf = ({ event, language }: WantedText) => usualTemplate(app, agent.name, event, { language })
  const before = wanted.map(one => ({
    ...templateIn(stored, usualOf(one), { language: one.language, house }),
    language: one.language,
  }))
  const change = changeOf(textValues(before, house), textValues(wanted, house))
  const subject = sectionSubject(agent.settings)
  const kept = change && isKept(change) ? { ...change, secrets: [] } : null
  if (change) await writeAudit(app, tx, by, { action: 'settingsChanged', subject, ...change, kept })
  const after = wanted.reduce<readonly StoredTemplate[]>(
    (all, one) => withTemplate(all, { usual: usualOf(one), given: one }, { language: one.language, house }),
    stored,
  )
  const events = new Set(wanted.map(({ event }) => event as string))
  const left = new Set(after.map(keyOf))
  await writeTemplates(tx, agent.name, {
    stored: after.filter(({ event }) => events.has(event)),
    usual: stored.filter(one => !left.has(keyOf(one))),
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
