import { minuteMs } from '~/shared/durations'
import type { DirectMail } from '~/shared/notifications/model'
import { refuse, refuseIf } from '~/shared/refusal'
import { installation } from '~/shared/settings/portal'
import { obstacleToReset, resetRefusals } from '~/shared/users/account-rules'
import { holds, isSystem, type User } from '~/shared/users/model'
import { keeperOf } from '~/shared/users/provider-accounts'
import { objectionToPassword } from '~/shared/users/rules'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { enqueue } from '../events/outbox-queries'
import { ownAddress } from '../settings/own-address'
import { accountToTouch } from '../users/account-access'
import { accountMail, canMail, notifyOwner } from '../users/account-mails'
import { passwordHashOf } from '../users/password-queries'
import { hashOf } from '../users/passwords'
import { usersByEmail } from '../users/queries'
import { endSessions, replacePasswordHash } from '../users/write-queries'
import { isResetToken, resetToken } from './reset-token'

const signingKey = (app: App) => app.settings.get(installation).signingKey ?? ''

/** Longer than the work takes: how long the answer takes tells nobody whether an account has the address. */
const answerMs = 100

/** Sends a link for a new password to whoever has this address, and answers the same whether anybody has. */
export async function askForReset(app: App, given: string | null): Promise<void> {
  await Promise.all([sendResets(app, given?.trim() ?? ''), app.pause(answerMs)])
}

async function sendResets(app: App, address: string) {
  const people = (await usersByEmail(app.store, address)).filter(user => !isSystem(user) && !holds(user, 'Disabled'))
  if (people.length === 0) return
  if (!canMail(app)) {
    app.log.warn('password reset was requested but email is not set up')
    return
  }
  for (const user of people) await sendReset(app, user, null)
}

/** Sends somebody a link for a new password, because whoever looks after their account wants it. */
export async function sendResetLink(app: App, by: User, id: string): Promise<void> {
  const user = await accountToTouch(app.store, by, id)
  const obstacle = obstacleToReset(user, canMail(app))
  if (obstacle) refuse(resetRefusals[obstacle])
  await sendReset(app, user, by)
}

/**
 * The link for a new password itself, for whoever looks after an account and hands it over another way. While the portal
 * does not know its own address, what belongs behind it.
 */
export async function shownResetLink(app: App, by: User, id: string): Promise<{ base: string | null; path: string }> {
  const user = await accountToTouch(app.store, by, id)
  const obstacle = obstacleToReset(user, true)
  if (obstacle) refuse(resetRefusals[obstacle])
  const { keeper } = keeperOf(user.userType) ?? {}
  if (keeper) refuse({ code: 'PasswordKeptElsewhere', service: keeper })
  const token = await tokenFor(app, user)
  await writeAudit(app, app.store, by, { action: 'resetLinkShown', subject: userSubject(user) })
  app.log.info('password reset link shown', { user: user.userName, by: by.userName })
  return { base: ownAddress(app), path: resetPath(token) }
}

const resetPath = (token: string) => `/token?token=${encodeURIComponent(token)}`

async function tokenFor(app: App, user: User) {
  const stand = { userId: user.id, email: user.email ?? '', passwordHash: await passwordHashOf(app.store, user.id) }
  return resetToken(signingKey(app), stand, app.now())
}

/** `by` looks after the account; null where somebody asked for themselves, who is not known to be the owner. */
async function sendReset(app: App, user: User, by: User | null) {
  const now = app.now()
  const payload = resetMail(app, user, await tokenFor(app, user))
  // One a minute and account, however often somebody presses the button.
  const key = `reset:${user.id}:${Math.floor(now.getTime() / minuteMs)}`
  await app.store.transaction(async tx => {
    await enqueue(tx, [{ target: 'email', key, payload, request: null, userId: user.id }], now)
    if (by) await writeAudit(app, tx, by, { action: 'resetLinkSent', subject: userSubject(user) })
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('password reset mail written', { user: user.userName, ...(by && { by: by.userName }) })
}

/**
 * The link never leads where the caller says: whoever asks for the password of somebody else would be told the token.
 * While the portal does not know its own address, the mail has only what belongs behind it.
 */
const resetMail = (app: App, user: User, token: string): DirectMail =>
  accountMail(app, user, 'PasswordReset', (say, application) => {
    const linked = (body: string, label: string, values: Record<string, string> & { link: string }) => ({
      body: say(`reset.${body}`, values),
      action: { label: say(`reset.${label}`, values), url: values.link },
    })
    const own = () => {
      const base = ownAddress(app)
      const path = resetPath(token)
      return base ? linked('own', 'button', { link: base + path }) : { body: say('reset.ownWithoutLink', { path }) }
    }
    const { keeper = application, passwordPage } = keeperOf(user.userType) ?? {}
    const elsewhere = () =>
      passwordPage
        ? linked('onPage', 'onPageButton', { server: keeper, link: passwordPage })
        : { body: say('reset.elsewhere', { server: keeper }) }
    return { subject: say('reset.subject'), ...(user.userType === 'local' ? own() : elsewhere()) }
  })

/** Sets a new password with the token out of a mail. */
export async function completeReset(
  app: App,
  given: { email: string | null; token: string | null; password: string | null },
): Promise<void> {
  const { user, passwordHash } = await ownerOf(app, given.email?.trim() ?? '', given.token ?? '')
  refuseIf(objectionToPassword(given.password))
  const change = { from: passwordHash, to: await hashOf(given.password ?? '') }
  await app.store.transaction(async tx => {
    if (!(await replacePasswordHash(tx, user.id, change))) refuse({ code: 'ResetTokenInvalid' })
    await endSessions(tx, user.id)
    await notifyOwner(app, tx, user, 'password')
    await writeAudit(app, tx, user, {
      action: 'passwordChanged',
      subject: userSubject(user),
      after: { how: 'byReset' },
    })
    tx.afterCommit(() => app.live.recheck(user.id))
  })
  app.log.info('password reset', { user: user.userName })
}

async function ownerOf(app: App, address: string, token: string): Promise<{ user: User; passwordHash: string | null }> {
  for (const user of await usersByEmail(app.store, address)) {
    const passwordHash = await passwordHashOf(app.store, user.id)
    const stand = { userId: user.id, email: user.email ?? '', passwordHash }
    if (!isSystem(user) && isResetToken(signingKey(app), token, stand, app.now())) return { user, passwordHash }
  }
  return refuse({ code: 'ResetTokenInvalid' })
}
