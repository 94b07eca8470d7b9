import type { DirectMail } from '~/shared/notifications/model'
import { refuse, refuseIf } from '~/shared/refusal'
import { email } from '~/shared/services/email'
import { missing } from '~/shared/settings/missing'
import { customization, installation, portal } from '~/shared/settings/portal'
import { displayName, holds, isSystem, type User } from '~/shared/users/model'
import { objectionToPassword } from '~/shared/users/rules'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { hashOf } from '../users/passwords'
import { passwordHashOf, usersByEmail } from '../users/queries'
import { endSessions, replacePasswordHash } from '../users/write-queries'
import { isResetToken, resetToken } from './reset-token'

/** Where Plex lets people set a new password; it offers no way to do so from outside. */
const plexReset = 'https://app.plex.tv/auth/#?resetPassword'

const signingKey = (app: App) => app.settings.get(installation).signingKey ?? ''

/**
 * Sends a link for a new password to whoever has this address, and answers the same whether anybody has. `origin` is
 * where the portal was reached, for links while no address of it is set.
 */
export async function askForReset(app: App, given: string | null, origin: string): Promise<void> {
  const people = (await usersByEmail(app.store, given?.trim() ?? '')).filter(
    user => !isSystem(user) && !holds(user, 'Disabled'),
  )
  if (people.length === 0) return
  if (missing(email, { ...app.settings.get(email), enabled: true }).length > 0) {
    app.log.warn('password reset was asked for but e-mail is not set up')
    return
  }
  for (const user of people) await sendReset(app, user, origin)
}

async function sendReset(app: App, user: User, origin: string) {
  const now = app.now()
  const address = user.email ?? ''
  const stand = { userId: user.id, email: address, passwordHash: await passwordHashOf(app.store, user.id) }
  const payload = resetMail(app, user, () => {
    const base = (app.settings.get(customization).applicationUrl ?? origin).replace(/\/+$/, '')
    return `${base}/token?token=${encodeURIComponent(resetToken(signingKey(app), stand, now))}`
  })
  // One a minute and account, however often somebody presses the button.
  const key = `reset:${user.id}:${Math.floor(now.getTime() / 60_000)}`
  await app.store.transaction(async tx => {
    await enqueue(tx, [{ target: 'email', key, payload, request: null }], now)
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('password reset mail written', { user: user.userName })
}

function resetMail(app: App, user: User, link: () => string): DirectMail {
  const language = user.language ?? app.settings.get(portal).defaultLanguageCode
  const application = app.settings.get(customization).applicationName ?? 'Marquee'
  const say = (key: string, values: Record<string, string> = {}) =>
    app.texts.say(language, `mail.reset.${key}`, { name: displayName(user), application, ...values })
  const body = {
    local: () => say('own', { link: link(), userName: user.userName }),
    plex: () => say('plex', { link: plexReset }),
    emby: () => say('elsewhere', { server: 'Emby' }),
    embyConnect: () => say('elsewhere', { server: 'Emby Connect' }),
    jellyfin: () => say('elsewhere', { server: 'Jellyfin' }),
    system: () => say('elsewhere', { server: application }),
  }[user.userType]()
  return {
    direct: true,
    event: 'PasswordReset',
    to: { address: user.email ?? '', name: displayName(user) },
    subject: say('subject'),
    body,
    evenIfOff: true,
  }
}

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
    tx.afterCommit(() => app.live.lookAgain(user.id))
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
