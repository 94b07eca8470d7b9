import type { Agent } from '~/integrations/notify/agent'
import { emailAgent } from '~/integrations/notify/email/agent'
import type { DirectMail } from '~/shared/notifications/model'
import { refuse } from '~/shared/refusal'
import { displayName, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { batchesOf } from '../store/bulk'
import { usersById } from '../users/queries'
import { languageOf, personalMessage, portalLanguage } from './branding'
import { markRead } from './queries'

export const agentNamed = (app: App, name: string): Agent =>
  app.services.agents.find(({ target }) => target === name.toLowerCase()) ?? refuse({ code: 'NotFound' })

type MassMail = { subject: string; body: string; bcc: boolean; userIds: readonly string[] }

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
    return { target: emailAgent.target, key, payload, request: null }
  })
  await app.store.transaction(async tx => {
    for await (const some of batchesOf(rows)) await enqueue(tx, some, app.now())
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('mass mail written', { people: people.length, mails: mails.length, by: by.userName })
}

/** Notes that a person read notices of their own, or all of them. */
export const readNotices = (app: App, by: User, ids: readonly number[] | null) =>
  markRead(app.store, by.id, ids, app.now())
