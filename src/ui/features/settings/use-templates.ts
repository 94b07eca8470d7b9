import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template, TemplateEdit } from '~/shared/api/templates'
import { bestLanguage, type Language, languageCodes } from '~/shared/settings/languages'
import { readTemplates, settingsKeys } from '../../api/settings'
import { useFormat } from '../../kit/use-format'

export type TemplateChange = Partial<Pick<Template, 'subject' | 'message' | 'enabled'>>
type Texts = Pick<Template, 'subject' | 'message'>

/** What an event is to be where something of it differs from what is stored: whether it is sent, and its words in each language. */
type Changes = { enabled: boolean; texts: Partial<Record<Language, Texts>> }

/** The changes of an event with one more; null where nothing differs any more. */
function changedBy(before: Changes, stored: Template, language: Language, change: TemplateChange): Changes | null {
  const { [language]: own = stored, ...others } = before.texts
  const { subject, message, enabled } = { ...own, enabled: before.enabled, ...change }
  const isStored = subject === stored.subject && message === stored.message
  const texts = isStored ? others : { ...others, [language]: { subject, message } }
  return enabled !== stored.enabled || Object.keys(texts).length > 0 ? { enabled, texts } : null
}

/** What is to be stored of an event: each language in which its words differ, and whether it is sent. */
function editsOf(event: string, { texts, enabled }: Changes): TemplateEdit[] {
  const written = languageCodes.flatMap(language => {
    const text = texts[language]
    return text ? [{ event, language, subject: text.subject, message: text.message, enabled }] : []
  })
  return written.length > 0 ? written : [{ event, enabled }]
}

/** The texts of a channel in one language, with what was changed in any; nothing for a page without texts. */
export const useTemplates = (agent: string | null) => {
  const client = useQueryClient()
  const page = useFormat()
  const [language, setLanguage] = useState<Language>(() => bestLanguage([page.language]))
  const [changes, setChanges] = useState<Readonly<Record<string, Changes>>>({})
  const query = useQuery({
    queryKey: settingsKeys.templatesIn(agent, language),
    queryFn: ({ signal }) => readTemplates(agent ?? '', language, signal),
    enabled: agent !== null,
    // The text in another language comes into the same boxes.
    placeholderData: keepPreviousData,
  })
  if (agent === null) return null
  const { texts: stored = [], sample = null, language: shown = language } = query.data ?? {}
  return {
    agent,
    language,
    chooseLanguage: setLanguage,
    templates: stored.map((one): Template => {
      const { enabled = one.enabled, texts = {} } = changes[one.event] ?? {}
      return { ...one, ...texts[shown], enabled }
    }),
    sample,
    loaded: query.data !== undefined,
    /** What is there is in the language that was chosen before. */
    waiting: shown !== language,
    error: query.error,
    retry: () => void query.refetch(),
    /** What is to be stored. */
    edits: Object.entries(changes).flatMap(([event, change]) => editsOf(event, change)),
    changed: Object.keys(changes).length,
    isChanged: (event: string) => Object.hasOwn(changes, event),
    change: (event: string, change: TemplateChange) =>
      setChanges(all => {
        const text = stored.find(one => one.event === event)
        if (!text) return all
        const { [event]: before = { enabled: text.enabled, texts: {} }, ...others } = all
        const now = changedBy(before, text, shown, change)
        return now ? { ...others, [event]: now } : others
      }),
    /** Shows what the server stored; nothing is changed any more. */
    saved: async () => {
      await client.invalidateQueries({ queryKey: settingsKeys.templates(agent) })
      setChanges({})
    },
    discard: () => setChanges({}),
  }
}

export type ChannelTexts = NonNullable<ReturnType<typeof useTemplates>>
