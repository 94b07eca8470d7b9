import { UpstreamError } from '~/integrations/http/call'
import { agents } from '~/integrations/notify'
import type { Agent } from '~/integrations/notify/agent'
import { emailAgent } from '~/integrations/notify/email/agent'
import { testDelivery } from '~/integrations/notify/test-delivery'
import type { DirectMail } from '~/shared/notifications/model'
import { refuse } from '~/shared/refusal'
import type { Section } from '~/shared/settings/model'
import { displayName, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { completed } from '../settings/actions'
import { usersById } from '../users/queries'
import { brandingOf, languageOf, personalMessage, portalLanguage } from './branding'
import { targetOf } from './notify'
import { markRead } from './queries'

export const agentOf = (section: Pick<Section, 'id'>): Agent | null =>
  agents.find(agent => agent.settings.id === section.id) ?? null

export const agentNamed = (name: string): Agent =>
  agents.find(agent => targetOf(agent) === name.toLowerCase()) ?? refuse({ code: 'NotFound' })

export type MassMail = { subject: string; body: string; bcc: boolean; userIds: readonly string[] }

/** Writes to many people: a mail each, or one whose recipients do not see each other. */
export async function massMail(app: App, by: User, { subject, body, bcc, userIds }: MassMail): Promise<void> {
  const settings = app.settings.get(emailAgent.settings)
  if (!emailAgent.isActive({ ...settings, enabled: true })) refuse({ code: 'EmailNotReady' })
  const found = await usersById(app.store, userIds)
  const people = [...new Set(userIds)].flatMap(id => {
    const user = found.get(id)
    const address = addressIn(user?.email ?? '')
    return user && address ? [{ ...user, address }] : []
  })
  const batch = crypto.randomUUID()
  const mailTo = (user: (typeof people)[number], hidden: readonly string[] = []): DirectMail => {
    const language = hidden.length > 0 ? portalLanguage(app) : languageOf(app, user)
    const { title, body: text, html } = personalMessage(app, { subject, message: body }, user, language)
    const to = hidden.length > 0 ? null : { address: user.address, name: displayName(user) }
    const told = { direct: true, event: 'MassEmail', evenIfOff: true, language } as const
    return { ...told, to, bcc: hidden, subject: title, body: text, html }
  }
  const [first] = people
  const addresses = [...new Set(people.map(user => user.address))]
  const mails = bcc && first ? [mailTo(first, addresses)] : people.map(user => mailTo(user))
  const rows = mails.map((payload, index) => {
    const key = `email:MassEmail:${batch}:${index}`
    return { target: targetOf(emailAgent), key, payload, request: null }
  })
  await app.store.transaction(async tx => {
    for (let from = 0; from < rows.length; from += 500) await enqueue(tx, rows.slice(from, from + 500), app.now())
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('mass mail written', { people: people.length, mails: mails.length, by: by.userName })
}

/** Sends a test message with settings that need not be stored, and says how that really went. */
export async function testAgent(
  app: App,
  by: User,
  agent: Agent,
  given: unknown,
): Promise<{ ok: boolean; message: string }> {
  const values = completed(app, agent.settings, given)
  const say = (key: string, more: Record<string, unknown> = {}) => app.texts.say(by.language, key, more)
  const address = by.email?.trim()
  const toPerson = agent.recipients === 'people'
  if (toPerson && !address) return { ok: false, message: say('agents.testNoAddress') }
  const look = brandingOf(app, toPerson ? languageOf(app, by) : portalLanguage(app))
  const trial = testDelivery({
    title: app.texts.say(look.language, 'templates.Test.subject', { name: look.applicationName }),
    body: app.texts.say(look.language, 'templates.Test.message', { name: look.applicationName }),
    look,
    to: toPerson && address ? { address, name: displayName(by) } : null,
    at: app.now(),
    key: `${targetOf(agent)}:Test:${crypto.randomUUID()}`,
  })
  try {
    await agent.test({ http: app.http }, values, trial)
    return { ok: true, message: toPerson ? say('agents.testMailed', { address }) : say('agents.testDone') }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('test message failed', { agent: agent.name, reason: error.message, by: by.userName })
    return { ok: false, message: error.message }
  }
}

/** Notes that a person read notices of their own, or all of them. */
export const readNotices = (app: App, by: User, ids: readonly number[] | null) =>
  markRead(app.store, by.id, ids, app.now())
