import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '~/shared/api/templates'
import { bestLanguage, type Language } from '~/shared/settings/languages'
import { readTemplates, settingsKeys } from '../../api/settings'
import { useFormat } from '../../kit/use-format'
import { changesLeft, editsOf, type TemplateChange, type TemplateChanges, withChange } from './template-changes'

/** The texts of a channel in one language, with what was changed in any; nothing for a page without texts. */
export const useTemplates = (agent: string | null) => {
  const client = useQueryClient()
  const page = useFormat()
  const [language, setLanguage] = useState<Language>(() => bestLanguage([page.language]))
  const [changes, setChanges] = useState<TemplateChanges>({})
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
    changes,
    /** What is to be stored. */
    edits: Object.entries(changes).flatMap(([event, change]) => editsOf(event, change)),
    changed: Object.keys(changes).length,
    isChanged: (event: string) => Object.hasOwn(changes, event),
    change: (event: string, change: TemplateChange) =>
      setChanges(all => {
        const text = stored.find(one => one.event === event)
        return text ? withChange(all, text, shown, change) : all
      }),
    /** Shows what the server stored of the changes that were sent; what was typed meanwhile stays. */
    saved: async (sent: TemplateChanges) => {
      await client.invalidateQueries({ queryKey: settingsKeys.templates(agent) })
      setChanges(now => changesLeft({ sent, now }, stored, shown))
    },
    discard: () => setChanges({}),
  }
}

export type ChannelTexts = NonNullable<ReturnType<typeof useTemplates>>
