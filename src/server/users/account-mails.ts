import type { DirectMail } from '~/shared/notifications/model'
import { email } from '~/shared/services/email'
import { bestLanguage } from '~/shared/settings/languages'
import { missing } from '~/shared/settings/missing'
import { customization, portal } from '~/shared/settings/portal'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import type { Store } from '../store/store'

type Say = (key: string, values?: Record<string, string>) => string
type Words = Pick<DirectMail, 'subject' | 'body' | 'action'>

/** Whether there is a mail server; mails about the account itself go out even while the channel is switched off. */
export const canMail = ({ settings }: App) => missing(email, { ...settings.get(email), enabled: true }).length === 0

/** A mail about an account to its owner, in his language. */
export function accountMail(app: App, user: User, event: string, words: (say: Say, application: string) => Words) {
  const language = bestLanguage([user.language, app.settings.get(portal).defaultLanguageCode])
  const application = app.settings.get(customization).applicationName ?? 'Marquee'
  const about = { name: displayName(user), userName: user.userName, application }
  const say: Say = (key, values = {}) => app.texts.say(language, `mail.${key}`, { ...about, ...values })
  const to = { address: user.email ?? '', name: displayName(user) }
  return { direct: true, event, to, language, ...words(say, application), evenIfOff: true } satisfies DirectMail
}

/** What the owner of an account is told of, said as `mail.changed`. */
type AccountChange =
  | 'password'
  | 'address'
  | 'timeCodesOn'
  | 'timeCodesOff'
  | 'recoveryCode'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyCopied'

/** Tells the owner of an account, at the address from before, that it was changed: it may not have been him. */
export async function notifyOwner(app: App, tx: Store, before: User, changed: AccountChange): Promise<void> {
  if (!before.email || !canMail(app)) return
  const payload = accountMail(app, before, 'AccountChanged', say => ({
    subject: say(`changed.${changed}Subject`),
    body: say(`changed.${changed}`),
  }))
  const key = `account:${before.id}:${changed}:${crypto.randomUUID()}`
  await enqueue(tx, [{ target: 'email', key, payload, request: null, userId: before.id }], app.now())
  tx.afterCommit(app.outbox.nudge)
}
