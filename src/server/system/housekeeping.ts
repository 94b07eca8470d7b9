import { dayMs } from '~/shared/durations'
import { type ForgottenName, forgottenNames } from '~/shared/jobs/counts'
import type { Task } from '~/shared/jobs/model'
import { yieldToEventLoop } from '~/shared/slices'
import { dropChatCodesBefore } from '../access/chat-account-queries'
import { dropNetworksBefore } from '../access/network-queries'
import { dropSessionsBefore, dropSessionsBeyond } from '../access/session-queries'
import { dropUsedBefore } from '../access/used-once'
import type { App } from '../app'
import { dropAuditBefore } from '../audit/queries'
import { inStorage } from '../config'
import { dropSentBefore } from '../events/outbox-queries'
import { dropOldLogFiles } from '../logging/files'
import { dropMailingsBefore } from '../notifications/mailing-queries'
import { dropNoticesBefore } from '../notifications/notice-queries'
import { saveNewestOfAllShows } from '../requests/lists/newest-of-shows'
import { dropUnaskedTitles } from '../requests/removal-queries'
import { damageIn } from '../store/damage'
import { dropCachedRows } from '../titles/answer-cache-queries'
import { dropNamesBefore } from '../titles/name-queries'
import { dropTintsBeyond } from '../titles/tint-queries'
import { dropAddressChangesBefore } from '../users/address-change-queries'
import { dropExtrasBefore } from '../users/extra-queries'
import { dropInvitationsBefore } from '../users/invitation-queries'

const sentDays = 30
const noticeDays = 180
const auditDays = 180
const networkDays = 400
/** Of one account: a program may sign in anew with every call. */
const mostSessions = 500
const mostTints = 50_000
const answerDays = 90
const nameDays = 90
const invitationDays = 90
const mostAnswers = 50_000

/**
 * Looks through the database file, and forgets what nobody looks at any more: sent messages and mailings, old notices, who did what
 * half a year ago, titles without a request, sessions that ran out, old places of sign-in, used tickets, codes that nobody said in a chat, what was given for
 * once, colours of pictures beyond so many, old answers of catalogues, names of titles that nobody asked for again,
 * invitations that are long over, old log files. Lists of shows from which requests went with an account are saved anew.
 */
export async function runHousekeeping(app: App, task: Task): Promise<void> {
  const { store, config, now } = app
  const { signal } = task
  const before = (days: number) => new Date(now().getTime() - days * dayMs)
  await lookForDamage(app)
  const forgetting: Record<ForgottenName, () => Promise<number>> = {
    sent: () => dropSentBefore(store, before(sentDays), signal),
    mailings: () => dropMailingsBefore(store, before(sentDays), signal),
    notices: () => dropNoticesBefore(store, before(noticeDays), signal),
    audit: () => dropAuditBefore(store, before(auditDays), signal),
    titles: () => dropUnaskedTitles(store, signal),
    sessions: async () =>
      (await dropSessionsBefore(store, now(), signal)) + (await dropSessionsBeyond(store, mostSessions, signal)),
    networks: () => dropNetworksBefore(store, before(networkDays)),
    extras: () => dropExtrasBefore(store, now(), signal),
    tickets: () => dropUsedBefore(store, now()),
    tints: () => dropTintsBeyond(store, mostTints, signal),
    names: () => dropNamesBefore(store, before(nameDays), signal),
    answers: () => dropCachedRows(store, before(answerDays), mostAnswers, signal),
    chatCodes: () => dropChatCodesBefore(store, now()),
    addresses: () => dropAddressChangesBefore(store, now()),
    invitations: () => dropInvitationsBefore(store, before(invitationDays), signal),
    logFiles: async () => dropOldLogFiles(inStorage(config, 'logs'), now()),
  }
  for (const name of forgottenNames) {
    task.count(name, await forgetting[name]())
    await yieldToEventLoop()
  }
  task.count('shows', await saveNewestOfAllShows(store))
}

async function lookForDamage(app: App) {
  app.damage = await damageIn(app.store)
  if (app.damage) app.log.error('database file is damaged', { found: app.damage })
}
