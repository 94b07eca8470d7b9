import { emailAgent, mailPages } from '~/integrations/notify/email/agent'
import { libraryKey, mostInTest } from '~/shared/newsletter/rules'
import { type NewsletterSettings, newsletter } from '~/shared/newsletter/settings'
import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { writeAudit } from '../../audit/audit'
import { sectionSubject } from '../../settings/audited'
import { sourceNames } from '../../settings/connected-servers'
import { readerLanguage } from '../branding'
import { newsletterDelivery } from '../mailing-delivery'
import { lastMailings } from '../mailing-queries'
import { usualTemplate } from '../templates'
import { compose, shownOf } from './compose'
import { heldTitles } from './held-titles'
import { latestTitles } from './latest'
import { librariesOf } from './libraries'
import { markAllSent } from './log-queries'
import type { PosterOf } from './mail-parts'
import { newsletterReaders, readerLooking, testReaders } from './readers'
import { obstacleTo, writeNewsletter } from './send'
import { entriesOf } from './unsent'

const newestOnly = { movie: mostInTest, tvShow: mostInTest, album: mostInTest }

/**
 * Writes the newest titles to the administrators who have an address, whatever newsletters told of and whether it is on;
 * answers to how many. Refused while no mail can be sent.
 */
export async function testNewsletter(app: App, by: User, settings: NewsletterSettings): Promise<number> {
  if (!emailAgent.isActive(app.settings.get(emailAgent.settings))) refuse({ code: 'EmailNotReady' })
  const readers = await testReaders(app)
  const composed = await compose(app, readers, shownOf(await latestTitles(app, settings), newestOnly))
  if (readers.length === 0 || composed.isEmpty) return 0
  const { contents } = composed
  await app.store.transaction(tx => writeNewsletter(app, tx, readers, { contents, by, isTest: true }))
  app.log.info('newsletter tested', { mails: readers.length, by: by.userName })
  return readers.length
}

type Look = { settings: NewsletterSettings; text: { subject: string; message: string }; posterOf: PosterOf }

/** How a newsletter with the newest titles would look to whoever asks. */
export async function newsletterLook(app: App, by: User, { settings, text, posterOf }: Look) {
  const reader = { ...readerLooking(app, by), language: readerLanguage(app, by) }
  const selection = shownOf(await latestTitles(app, settings), newestOnly)
  // The usual words are those of whoever reads.
  const usual = usualTemplate(app, emailAgent.name, 'Newsletter')
  const isUsual = text.subject === usual.subject && text.message === usual.message
  const { contents } = await compose(app, [reader], selection, isUsual ? undefined : text)
  const told = contents[reader.language] ?? { ...text, parts: [] }
  const delivery = newsletterDelivery(app, { ...reader, subject: told.subject }, told, posterOf)
  const { htmlOf } = await mailPages()
  return { subject: delivery.title, html: htmlOf(delivery), titles: selection.shown.length }
}

/** Takes everything that the libraries have for told, so that the next newsletter begins now; answers how many titles. */
export async function markEverythingSent(app: App, by: User, signal?: AbortSignal): Promise<number> {
  let titles = 0
  for await (const held of heldTitles(app, signal)) {
    const entries = held.flatMap(one => entriesOf({ ...one, fresh: one.there }))
    await markAllSent(app.store, entries, app.now())
    titles += held.length
  }
  await app.store.transaction(tx =>
    writeAudit(app, tx, by, { action: 'newsletterMarked', subject: sectionSubject(newsletter), after: { titles } }),
  )
  app.log.info('newsletter marked as sent', { titles, by: by.userName })
  return titles
}

/** How it stands with the newsletter. */
export async function newsletterState(app: App) {
  const readers = await newsletterReaders(app)
  const [last] = await lastMailings(app.store, { kind: 'newsletter', most: 1 })
  const { nameOf } = sourceNames(app)
  return {
    obstacle: await obstacleTo(app, readers),
    readers: readers.length,
    libraries: (await librariesOf(app)).map(shelf => ({
      key: libraryKey(shelf),
      name: shelf.library ?? nameOf(shelf.source),
      server: nameOf(shelf.source),
    })),
    last: last ?? null,
  }
}
