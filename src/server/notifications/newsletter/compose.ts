import { mailPages } from '~/integrations/notify/email/agent'
import type { NewsletterContent } from '~/shared/newsletter/model'
import { newsletterKinds } from '~/shared/newsletter/model'
import { fitting, mostShown } from '~/shared/newsletter/rules'
import type { RequestKind } from '~/shared/requests/model'
import type { Language } from '~/shared/settings/languages'
import type { App } from '../../app'
import { newsletterDelivery } from '../mailing-delivery'
import { templatesOfEvent } from '../templates'
import { type NamedTitles, newsletterParts, titleKey, titlesIn } from './contents'
import type { NewsletterReader } from './readers'
import type { UnsentTitle } from './unsent'

export type Composed = {
  contents: Partial<Record<Language, NewsletterContent>>
  /** Of those that were to be shown: no catalogue told of them, so that they are left for the next time. */
  unknown: readonly UnsentTitle[]
  isEmpty: boolean
}

type Text = { subject: string; message: string }

const newestFirst = (one: UnsentTitle, other: UnsentTitle) =>
  (other.addedAt?.getTime() ?? 0) - (one.addedAt?.getTime() ?? 0)

/** The titles that a newsletter shows, the newest first, and how many of each kind there are besides. */
export function shownOf(chosen: readonly UnsentTitle[], most: Readonly<Record<RequestKind, number>> = mostShown) {
  const byKind = newsletterKinds.map(kind => {
    const all = chosen.filter(one => one.kind === kind).toSorted(newestFirst)
    return { kind, shown: all.slice(0, most[kind]), more: Math.max(0, all.length - most[kind]) }
  })
  return {
    shown: byKind.flatMap(({ shown }) => shown),
    more: Object.fromEntries(byKind.map(({ kind, more }) => [kind, more])) as Record<RequestKind, number>,
  }
}

/** What readers of each language are told; `text` stands instead of the stored one. */
export async function compose(
  app: App,
  readers: readonly NewsletterReader[],
  { shown, more }: ReturnType<typeof shownOf>,
  text?: Text,
): Promise<Composed> {
  const byLanguage = Map.groupBy(readers, ({ language }) => language)
  const templates = await templatesOfEvent(app, 'Newsletter')
  const { htmlOf } = await mailPages()
  const contents: Partial<Record<Language, NewsletterContent>> = {}
  const names: NamedTitles[] = []
  for (const [language, [reader]] of byLanguage) {
    const named = await titlesIn(app, language, shown)
    names.push(named)
    const { subject, message } = text ?? templates('Email', language)
    const weigh = (parts: NewsletterContent['parts']) =>
      reader
        ? Buffer.byteLength(htmlOf(newsletterDelivery(app, { ...reader, subject }, { subject, message, parts })))
        : 0
    contents[language] = { subject, message, parts: fitting(newsletterParts(shown, named, more), weigh) }
  }
  return {
    contents,
    unknown: shown.filter(one => !names.some(named => named.has(titleKey(one)))),
    isEmpty: Object.values(contents).every(({ parts }) => parts.length === 0),
  }
}
