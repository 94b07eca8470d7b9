import { emailAgent } from '~/integrations/notify/email/agent'
import { hourMs, minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { refuseIf } from '~/shared/refusal'
import { displayName, holds, nameKey, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { countedSince, enqueue } from '../events/outbox-queries'
import { usersByEmail } from '../users/queries'
import { languageOf, personalMessage } from './branding'
import { templatesOfEvent } from './templates'

/** The address and the name are free text: nobody but an administrator shall write to the world by this. */
const mostAnHour = 20

type Newcomer = { userName: string | null; alias: string | null; emailAddress: string | null }

/**
 * Writes to somebody who has just been given an account. Nothing happens without an address, or while e-mail or the text
 * for it is switched off: whoever presses the button sees that beforehand.
 */
export async function welcome(app: App, by: User, { userName, alias, emailAddress }: Newcomer): Promise<void> {
  const address = addressIn(emailAddress ?? '')
  if (!address || !emailAgent.isActive(app.settings.get(emailAgent.settings))) return
  const language = await languageAt(app, address, userName)
  const template = (await templatesOfEvent(app, 'WelcomeEmail'))(emailAgent.name, language)
  if (!template.enabled) return
  const person = { userName: userName ?? '', alias }
  const { title, body, html } = personalMessage(app, template, person, language)
  const to = { address, name: displayName(person) || null }
  const payload: DirectMail = { direct: true, event: 'WelcomeEmail', to, language, subject: title, body, html }
  // One a minute and address, however often somebody presses the button.
  const mine = `welcome:${by.id}:`
  const key = `${mine}${Bun.hash(nameKey(address)).toString(36)}:${Math.floor(app.now().getTime() / minuteMs)}`
  await app.store.transaction(async tx => {
    const lately = await countedSince(tx, mine, new Date(app.now().getTime() - hourMs))
    refuseIf(lately >= mostAnHour && !holds(by, 'Admin') ? { code: 'TooManyWelcomeMails' } : null)
    await enqueue(tx, [{ target: 'email', key, payload, request: null }], app.now())
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('welcome mail written', { by: by.userName })
}

/** The language of the account that is written to; whoever has none of his own reads that of the portal. */
async function languageAt(app: App, address: string, userName: string | null) {
  const accounts = await usersByEmail(app.store, address)
  const account = accounts.find(user => nameKey(user.userName) === nameKey(userName ?? ''))
  return languageOf(app, { language: account?.language ?? null })
}
