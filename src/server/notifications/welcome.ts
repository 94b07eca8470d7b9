import { emailAgent } from '~/integrations/notify/email/agent'
import { hourMs, minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { type Reason, refuse, refuseIf } from '~/shared/refusal'
import type { Language } from '~/shared/settings/languages'
import { obstacleToWelcome, welcomeRefusals } from '~/shared/users/account-rules'
import type { WelcomeObstacle } from '~/shared/users/accounts'
import { displayName, holds, nameKey, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { countedSince, enqueue } from '../events/outbox-queries'
import type { Store } from '../store/store'
import { accountToTouch } from '../users/account-access'
import { usersByEmail } from '../users/queries'
import { brandingOf, personalMessage, portalLanguage, readerLanguage } from './branding'
import { templatesOfEvent } from './templates'

/** The address and the name are free text: nobody but an administrator shall write to the world by this. */
const mostAnHour = 20

type Newcomer = { userName: string | null; alias: string | null; emailAddress: string | null }
type Obstacle = (user: Pick<User, 'email' | 'lastLoggedInAt'>) => WelcomeObstacle | null

/** What keeps people from being welcomed as the portal is set up now. */
export async function welcomeObstacles(app: App): Promise<Obstacle> {
  const isMailOn = emailAgent.isActive(app.settings.get(emailAgent.settings))
  const isTextOn = isMailOn && (await template(app, portalLanguage(app))).enabled
  return user => obstacleToWelcome(user, { isMailOn, isTextOn })
}

const template = async (app: App, language: Language) =>
  (await templatesOfEvent(app, 'WelcomeEmail'))(emailAgent.name, language)

/** Refuses what `welcome` would leave out, and what nobody but an administrator may write in an hour. */
export async function refuseWelcome(app: App, by: User, user: Pick<User, 'email' | 'lastLoggedInAt'>): Promise<void> {
  const obstacle = (await welcomeObstacles(app))(user)
  if (obstacle) refuse(welcomeRefusals[obstacle])
  refuseIf(await objectionToMore(app, app.store, by))
}

/** Welcomes the owner of an account by mail; refused where that cannot be. */
export async function welcomeAccount(app: App, by: User, id: string): Promise<void> {
  const user = await accountToTouch(app.store, by, id)
  await refuseWelcome(app, by, user)
  const { userName, alias, email: emailAddress } = user
  await welcome(app, by, { userName, alias, emailAddress })
}

/**
 * Writes to somebody who has just been given an account. Nothing happens where something keeps it: programs are promised
 * no answer to that.
 */
export async function welcome(app: App, by: User, { userName, alias, emailAddress }: Newcomer): Promise<void> {
  const address = addressIn(emailAddress ?? '')
  if (!address || (await welcomeObstacles(app))({ email: address, lastLoggedInAt: null })) return
  const account = await accountAt(app, address, userName)
  const language = readerLanguage(app, { language: account?.language ?? null })
  const person = { userName: userName ?? '', alias }
  const { title, body, html } = personalMessage(app, await template(app, language), person, language)
  const to = { address, name: displayName(person) || null }
  const { applicationName: application, applicationUrl: url } = brandingOf(app, language)
  const action = url ? { action: { label: app.texts.say(language, 'mail.open', { application }), url } } : {}
  const written = { subject: title, body, html, ...action }
  const payload: DirectMail = { direct: true, event: 'WelcomeEmail', to, language, ...written }
  // One a minute and address, however often somebody presses the button.
  const subject = account ? userSubject(account) : ({ kind: 'user', id: null, name: userName ?? '' } as const)
  const key = `${keysOf(by)}${Bun.hash(nameKey(address)).toString(36)}:${Math.floor(app.now().getTime() / minuteMs)}`
  await app.store.transaction(async tx => {
    refuseIf(await objectionToMore(app, tx, by))
    await enqueue(tx, [{ target: 'email', key, payload, request: null }], app.now())
    await writeAudit(app, tx, by, { action: 'welcomeSent', subject, after: { email: address } })
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('welcome mail written', { by: by.userName })
}

const keysOf = ({ id }: User) => `welcome:${id}:`

async function objectionToMore(app: App, store: Store, by: User): Promise<Reason | null> {
  if (holds(by, 'Admin')) return null
  const lately = await countedSince(store, keysOf(by), new Date(app.now().getTime() - hourMs))
  return lately >= mostAnHour ? { code: 'TooManyWelcomeMails' } : null
}

/** The account that is written to. */
async function accountAt(app: App, address: string, userName: string | null): Promise<User | null> {
  const accounts = await usersByEmail(app.store, address)
  return accounts.find(user => nameKey(user.userName) === nameKey(userName ?? '')) ?? null
}
