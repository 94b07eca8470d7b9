import { emailAgent } from '~/integrations/notify/email/agent'
import type { Task } from '~/shared/jobs/model'
import { type NewsletterObstacle, newsletterObstacle } from '~/shared/newsletter/rules'
import { newsletter } from '~/shared/newsletter/settings'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { batchesOf } from '../../store/bulk'
import type { Store } from '../../store/store'
import { notifyAdmins } from '../../users/notify-admins'
import { personalMessage, portalLanguage } from '../branding'
import { writeMailing } from '../mailings'
import { templatesOfEvent } from '../templates'
import { type Composed, compose, shownOf } from './compose'
import { markAllSent, markAnnounced } from './log-queries'
import { type NewsletterReader, newsletterReaders } from './readers'
import { entriesOf, type UnsentTitle, unsentTitles } from './unsent'

/** What keeps the newsletter from going out to these, as the portal is set up now. */
export async function obstacleTo(app: App, readers: readonly NewsletterReader[]): Promise<NewsletterObstacle | null> {
  const text = (await templatesOfEvent(app, 'Newsletter'))('Email', portalLanguage(app))
  return newsletterObstacle({
    isOn: app.settings.get(newsletter).enabled,
    isMailOn: emailAgent.isActive(app.settings.get(emailAgent.settings)),
    isTextOn: text.enabled,
    readers: readers.length,
  })
}

/**
 * Tells everybody who wants it what is new in the libraries. What was told is noted in the transaction that writes the
 * mails; what there was no room for, or is not told of, is noted before, so that nothing is ever told twice.
 */
export async function sendNewsletter(app: App, task: Task): Promise<void> {
  const readers = await newsletterReaders(app)
  const obstacle = await obstacleTo(app, readers)
  if (obstacle !== null) {
    if (obstacle === 'mailOff') await notifyAdmins(app, 'newsletterNoMail', {})
    return
  }
  await notifyAdmins(app, 'newsletterWriting', {})
  const found = await unsentTitles(app, app.settings.get(newsletter), task.signal)
  const selection = shownOf(found.filter(({ isChosen }) => isChosen))
  const composed = await compose(app, readers, selection)
  const told = new Set(selection.shown)
  for (const one of composed.unknown) told.delete(one)
  task.signal.throwIfAborted()
  const shown = new Set(selection.shown)
  const others = found.filter(one => !shown.has(one))
  await markAllSent(app.store, entriesIn(others), app.now())
  await app.store.transaction(async tx => {
    for await (const some of batchesOf([...told].flatMap(entriesOf))) await markAnnounced(tx, some, app.now())
    if (!composed.isEmpty) await writeNewsletter(app, tx, readers, composed)
  })
  task.count('titles', told.size)
  if (!composed.isEmpty) task.count('mails', readers.length)
  await notifyAdmins(app, 'newsletterWritten', {})
}

/** One after the other: of a whole library there are so many that nobody else would be served meanwhile. */
function* entriesIn(titles: readonly UnsentTitle[]) {
  for (const title of titles) yield* entriesOf(title)
}

type Writing = Pick<Composed, 'contents'> & { by?: User; isTest?: boolean }

/** Writes the mails of a newsletter as part of a transaction: one for every reader. */
export function writeNewsletter(
  app: App,
  tx: Store,
  readers: readonly NewsletterReader[],
  { contents, by, isTest = false }: Writing,
): Promise<number> {
  const subjectFor = ({ language, person }: Pick<NewsletterReader, 'language' | 'person'>) => {
    const text = { subject: contents[language]?.subject ?? '', message: '' }
    return personalMessage(app, text, person ?? { userName: '', alias: null }, language).title
  }
  return writeMailing(app, tx, {
    kind: 'newsletter',
    subject: subjectFor({ language: readers[0]?.language ?? portalLanguage(app), person: null }),
    content: { newsletter: contents, isTest },
    mails: readers.map(reader => ({ ...reader, subject: subjectFor(reader) })),
    by: by ?? null,
  })
}
