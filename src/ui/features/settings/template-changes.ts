import type { Template, TemplateEdit } from '~/shared/api/templates'
import { type Language, languageCodes } from '~/shared/settings/languages'
import { changedSince } from '../../state/changed-since'

export type TemplateChange = Partial<Pick<Template, 'subject' | 'message' | 'enabled'>>
type Texts = Pick<Template, 'subject' | 'message'>

/** What an event is to be where something of it differs from what is stored: whether it is sent, and its words in each language. */
type Changes = { enabled: boolean; texts: Partial<Record<Language, Texts>> }

/** Those of all events, by their names. */
export type TemplateChanges = Readonly<Record<string, Changes>>

/** The changes of an event with one more; null where nothing differs any more. */
function changedBy(before: Changes, stored: Template, language: Language, change: TemplateChange): Changes | null {
  const { [language]: own = stored, ...others } = before.texts
  const { subject, message, enabled } = { ...own, enabled: before.enabled, ...change }
  const isStored = subject === stored.subject && message === stored.message
  const texts = isStored ? others : { ...others, [language]: { subject, message } }
  return enabled !== stored.enabled || Object.keys(texts).length > 0 ? { enabled, texts } : null
}

/** All changes with one more of an event, in the language in which it is stored as `stored`. */
export function withChange(all: TemplateChanges, stored: Template, language: Language, change: TemplateChange) {
  const { [stored.event]: before = { enabled: stored.enabled, texts: {} }, ...others } = all
  const now = changedBy(before, stored, language, change)
  return now ? { ...others, [stored.event]: now } : others
}

/** What is to be stored of an event: each language in which its words differ, and whether it is sent. */
export function editsOf(event: string, { texts, enabled }: Changes): TemplateEdit[] {
  const written = languageCodes.flatMap(language => {
    const text = texts[language]
    return text ? [{ event, language, subject: text.subject, message: text.message, enabled }] : []
  })
  return written.length > 0 ? written : [{ event, enabled }]
}

/** What is left once those that were `sent` are stored; `before` are the texts as they were, in one language. */
export function changesLeft(
  { sent, now }: { sent: TemplateChanges; now: TemplateChanges },
  before: readonly Template[],
  language: Language,
): TemplateChanges {
  return changedSince(sent, now, event => {
    const was = before.find(one => one.event === event)
    const isWritten = was && sent[event]?.texts[language]
    return {
      enabled: was?.enabled ?? true,
      texts: isWritten ? { [language]: { subject: was.subject, message: was.message } } : {},
    }
  })
}
