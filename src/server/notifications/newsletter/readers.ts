import { newsletter } from '~/shared/newsletter/settings'
import type { MailingMail } from '~/shared/notifications/model'
import { reachedAt } from '~/shared/notifications/rules'
import { displayName, isSystem, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../../app'
import { portalLanguage, readerLanguage } from '../branding'
import { holdersOf } from '../queries'

/** Who gets a newsletter; its subject is known once its text is. */
export type NewsletterReader = Omit<MailingMail, 'mailingId' | 'subject' | 'to'> & {
  to: NonNullable<MailingMail['to']>
}

const isOpen = (user: User) => !isSystem(user) && !user.claims.includes('Disabled')

/** Everybody who wants the newsletter and has an address, and whoever is written to without an account; each address once. */
export async function newsletterReaders(app: App): Promise<NewsletterReader[]> {
  const people = (await readersAmong(app, 'ReceivesNewsletter')).map(
    reader => [reader.to.address.toLowerCase(), reader] as const,
  )
  const external = app.settings.get(newsletter).externalEmails.map(address => {
    const language = portalLanguage(app)
    const reader = { event: 'Newsletter', to: { address, name: null }, language, person: null, userId: null } as const
    return [address.toLowerCase(), reader] as const
  })
  // Whoever has an account is written to as such.
  return [...new Map<string, NewsletterReader>([...external, ...people]).values()]
}

/** Administrators with an address, who get a test. */
export const testReaders = (app: App): Promise<NewsletterReader[]> => readersAmong(app, 'Admin')

async function readersAmong(app: App, claim: 'ReceivesNewsletter' | 'Admin'): Promise<NewsletterReader[]> {
  const users = (await holdersOf(app.store, [claim])).filter(isOpen)
  const byAddress = new Map(users.map(user => [addressIn(user.email ?? '')?.toLowerCase() ?? '', user]))
  return reachedAt(users, ({ email }) => addressIn(email ?? '')).flatMap(({ address, name }) => {
    const user = byAddress.get(address.toLowerCase())
    return user ? [readerOf(app, user, { address, name })] : []
  })
}

/** Somebody with an account. */
export const readerOf = (app: App, user: User, to: NewsletterReader['to']): NewsletterReader => ({
  event: 'Newsletter',
  to,
  language: readerLanguage(app, user),
  person: { userName: user.userName, alias: user.alias },
  userId: user.id,
})

/** Somebody who looks at it. */
export const readerLooking = (app: App, by: User): NewsletterReader =>
  readerOf(app, by, { address: addressIn(by.email ?? '') ?? 'you@example.com', name: displayName(by) })
