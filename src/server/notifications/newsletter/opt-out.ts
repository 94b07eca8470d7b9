import { newsletter } from '~/shared/newsletter/settings'
import { refuse } from '~/shared/refusal'
import { isSystem } from '~/shared/users/model'
import type { App } from '../../app'
import { userSubject, writeAudit } from '../../audit/audit'
import { writeSection } from '../../settings/actions'
import { userById } from '../../users/queries'
import { removeClaim } from '../../users/write-queries'
import { isBareId, optOutIn } from './opt-out-link'

/** Stops the newsletter for whom a link was made; a second time it changes nothing. Refused for what is no such link. */
export async function stopNewsletter(app: App, token: string): Promise<void> {
  const optOut = optOutIn(app, token)
  if (optOut?.kind === 'address') return stopAt(app, optOut.name)
  const id = optOut?.name ?? (isBareId(token) ? token : refuse({ code: 'OptOutLinkInvalid' }))
  await unsubscribeFromNewsletter(app, id)
}

/** Takes an address without an account off the list. */
async function stopAt(app: App, address: string): Promise<void> {
  const isOther = (one: string) => one.toLowerCase() !== address.toLowerCase()
  if (app.settings.fromEnvironment(newsletter).externalEmails !== undefined) refuse({ code: 'OptOutByHand' })
  await app.store.transaction(async tx => {
    const stored = await app.settings.getForUpdate(tx, newsletter)
    const externalEmails = stored.externalEmails.filter(isOther)
    if (externalEmails.length < stored.externalEmails.length)
      await writeSection(app, tx, newsletter, { ...stored, externalEmails })
  })
  app.log.info('newsletter stopped', { account: false })
}

/** Stops the newsletter for whoever opens the link of one; nobody is told whether the account exists. */
export async function unsubscribeFromNewsletter(app: App, id: string): Promise<void> {
  const user = await userById(app.store, id)
  if (!user || isSystem(user) || !user.claims.includes('ReceivesNewsletter')) return
  await app.store.transaction(async tx => {
    await removeClaim(tx, user.id, 'ReceivesNewsletter')
    await writeAudit(app, tx, null, { action: 'newsletterStopped', subject: userSubject(user) })
    tx.afterCommit(() => app.live.recheck(user.id))
  })
  app.log.info('newsletter stopped', { user: user.userName })
}
