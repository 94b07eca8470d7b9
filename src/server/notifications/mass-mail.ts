import { emailAgent, mailPages } from '~/integrations/notify/email/agent'
import { kilobytes, largestMail } from '~/shared/notifications/mail-size'
import { mostHidden } from '~/shared/notifications/mailings'
import { refuse } from '~/shared/refusal'
import type { Language } from '~/shared/settings/languages'
import type { User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { countUsers, fittingIds, listedUsers } from '../users/account-list'
import { usersById } from '../users/queries'
import { brandingOf, personalMessage, portalLanguage, readerLanguage } from './branding'
import { writeMailing } from './mailings'
import { type MassMailing, massMailing, type Reached } from './mass-mailing'

export type MassMail = { subject: string; body: string; bcc: boolean; userIds: readonly string[] }

export const emailIsSetUp = (app: App) =>
  emailAgent.isActive({ ...app.settings.get(emailAgent.settings), enabled: true })

/**
 * Writes to many people: a mail each, or some whose recipients do not see each other. Whoever has no address is left out;
 * answers how many have one, and the number of the mailing, null where nobody has.
 */
export async function massMail(app: App, by: User, { subject, body, bcc, userIds }: MassMail) {
  if (!emailIsSetUp(app)) refuse({ code: 'EmailNotReady' })
  const reached = await peopleReached(app, userIds)
  if (reached.length === 0) return { id: null, recipients: 0 }
  await refuseTooLarge(app, { subject, message: body }, reached)
  const mails = bcc ? hiddenMails(app, subject, reached) : reached.map(one => massMailing(app, subject, one))
  const recipients = bcc ? new Set(reached.map(({ address }) => address.toLowerCase())).size : reached.length
  const id = await app.store.transaction(async tx => {
    const content = { mass: { subject, message: body } }
    const mailing = await writeMailing(app, tx, { kind: 'mass', subject, content, mails, by })
    await writeAudit(app, tx, by, { action: 'massMailSent', after: { subject, recipients, bcc } })
    return mailing
  })
  app.log.info('mass mail written', { people: recipients, mails: mails.length, by: by.userName })
  return { id, recipients }
}

/** Those with an address, in the order in which they were chosen. */
async function peopleReached(app: App, userIds: readonly string[]): Promise<Reached[]> {
  const found = await usersById(app.store, userIds)
  return [...new Set(userIds)].flatMap(id => {
    const user = found.get(id)
    const address = addressIn(user?.email ?? '')
    return user && address ? [{ user, address }] : []
  })
}

/**
 * All of them name whoever was chosen first, as programs of others have it. Whose mails are encrypted leaves them when they
 * are sent.
 */
function hiddenMails(app: App, subject: string, reached: readonly Reached[]): MassMailing[] {
  const [first] = reached
  if (!first) return []
  const addresses = [...new Map(reached.map(({ address }) => [address.toLowerCase(), address])).values()]
  const shared = { ...massMailing(app, subject, first, portalLanguage(app)), to: null, userId: null }
  return Array.from({ length: Math.ceil(addresses.length / mostHidden) }, (_, index) => ({
    ...shared,
    bcc: addresses.slice(index * mostHidden, (index + 1) * mostHidden),
  }))
}

const mostOffered = 200
const reachable = { reachable: true, state: 'enabled' } as const

/** Whoever has an address and may sign in, by name: as many as are listed at once, and how many there are. */
export async function peopleToMail(app: App, search: string) {
  const filter = { ...reachable, search }
  const order = { sort: 'name', descending: false } as const
  const [people, total] = await Promise.all([
    listedUsers(app.store, filter, order, { count: mostOffered, position: 0 }),
    countUsers(app.store, filter),
  ])
  return { people: people.map(({ user }) => user), total }
}

/** All of them. */
export const reachableIds = (app: App) => fittingIds(app.store, reachable)

type Text = { subject: string; message: string }
type Person = Parameters<typeof personalMessage>[2]

/** A mass mail as one of those who get it would see it, and how many bytes its page has. */
async function pageFor(app: App, text: Text, person: Person, language: Language) {
  const { title, ...message } = personalMessage(app, text, person, language)
  const { htmlOf } = await mailPages()
  const about = { event: 'MassEmail', key: '', variables: {}, subject: null, to: null, sentAt: app.now().toISOString() }
  const html = htmlOf({ ...about, title, ...message, look: brandingOf(app, language) })
  return { subject: title, html, size: Buffer.byteLength(html) }
}

/** How a mass mail would look to whoever writes it. */
export const massMailLook = (app: App, by: User, text: Text) => pageFor(app, text, by, readerLanguage(app, by))

/** Weighed for one reader of each language, as the frame has words of its own. */
async function refuseTooLarge(app: App, text: Text, reached: readonly Reached[]): Promise<void> {
  const byLanguage = Map.groupBy(reached, ({ user }) => readerLanguage(app, user))
  const first = [...byLanguage].flatMap(([language, [one]]) => (one ? [{ language, user: one.user }] : []))
  const pages = await Promise.all(first.map(({ language, user }) => pageFor(app, text, user, language)))
  const size = Math.max(...pages.map(page => page.size))
  if (size > largestMail) refuse({ code: 'MailTooLarge', kilobytes: kilobytes(size), most: kilobytes(largestMail) })
}
