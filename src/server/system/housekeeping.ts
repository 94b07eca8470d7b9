import { dayMs } from '~/shared/durations'
import type { Task } from '~/shared/jobs/model'
import { dropNetworksBefore } from '../access/network-queries'
import { dropUsedBefore } from '../access/used-once'
import type { App } from '../app'
import { inStorage } from '../config'
import { dropSentBefore } from '../events/outbox-queries'
import { dropOldLogFiles } from '../logging/files'
import { noteShowsAgain } from '../requests/listed-shows'
import { dropUnaskedTitles } from '../requests/queries'
import { damageIn } from '../store/damage'
import { dropCachedRows } from '../titles/answer-cache-queries'
import { dropTintsBeyond } from '../titles/tint-queries'
import { dropNoticesBefore } from './queries'

const sentDays = 30
const noticeDays = 180
const networkDays = 400
const mostTints = 50_000
const answerDays = 90
const mostAnswers = 50_000

/**
 * Looks through the database file, and forgets what nobody looks at any more: sent messages, old notices, titles
 * without a request, old places of sign-in, used tickets, colours of pictures beyond so many, old answers of catalogues, old log files.
 * Lists of shows from which requests went with an account are noted anew.
 */
export async function keepHouse(app: App, task: Task): Promise<void> {
  await lookForDamage(app)
  const before = (days: number) => new Date(app.now().getTime() - days * dayMs)
  task.count('sent', await dropSentBefore(app.store, before(sentDays), task.signal))
  task.count('notices', await dropNoticesBefore(app.store, before(noticeDays), task.signal))
  task.count('titles', await dropUnaskedTitles(app.store))
  task.count('shows', await noteShowsAgain(app.store))
  task.count('networks', await dropNetworksBefore(app.store, before(networkDays)))
  task.count('tickets', await dropUsedBefore(app.store, app.now()))
  task.count('tints', await dropTintsBeyond(app.store, mostTints, task.signal))
  task.count('answers', await dropCachedRows(app.store, before(answerDays), mostAnswers, task.signal))
  task.count('logFiles', dropOldLogFiles(inStorage(app.config, 'logs'), app.now()))
}

async function lookForDamage(app: App) {
  app.damage = await damageIn(app.store)
  if (app.damage) app.log.error('database file is damaged', { found: app.damage })
}
