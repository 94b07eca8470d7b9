import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template, Translation } from '~/shared/api/templates'
import type { Language } from '~/shared/settings/languages'
import { readTemplates, settingsKeys } from '../../api/settings'

export type TemplateChange = Partial<Pick<Template, 'subject' | 'message' | 'enabled'>>
type Texts = Partial<Pick<Template, 'subject' | 'message'>>

/** What was changed of an event: whether it is sent, and what it says in each language. */
type Changes = { enabled?: boolean; texts: Partial<Record<Language, Texts>> }

const withChanges = (template: Template, { enabled = template.enabled, texts }: Changes): Template => ({
  ...template,
  ...texts[template.language],
  enabled,
  translations: template.translations.map(one => ({ ...one, ...texts[one.language] })),
})

/** A text as it is edited in one of its languages. */
export const templateIn = (template: Template, language: Language): Template => ({
  ...template,
  ...template.translations.find(one => one.language === language),
})

const differs = (one: Texts | undefined, other: Texts | undefined) =>
  one?.subject !== other?.subject || one?.message !== other?.message

/** What of a text is to be stored: of its translations those that were changed. */
function changedIn(now: Template, before: Template | undefined): Template | null {
  const wasIn = ({ language }: Translation) => before?.translations.find(one => one.language === language)
  const translations = now.translations.filter(one => differs(one, wasIn(one)))
  const isChanged = differs(now, before) || now.enabled !== before?.enabled || translations.length > 0
  return isChanged ? { ...now, translations } : null
}

/** The texts of a channel with what was changed in them; nothing for a page without texts. */
export const useTemplates = (agent: string | null) => {
  const client = useQueryClient()
  const key = settingsKeys.templates(agent)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readTemplates(agent ?? '', signal),
    enabled: agent !== null,
  })
  const [changes, setChanges] = useState<Readonly<Record<string, Changes>>>({})
  if (agent === null) return null
  const stored = query.data ?? []
  const templates = stored.map(template => withChanges(template, changes[template.event] ?? { texts: {} }))
  const changed = templates.flatMap(
    template =>
      changedIn(
        template,
        stored.find(({ event }) => event === template.event),
      ) ?? [],
  )
  return {
    agent,
    templates,
    loaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    /** The texts of which something is to be stored. */
    edits: changed,
    changed: changed.length,
    isChanged: (event: string) => changed.some(template => template.event === event),
    change: (event: string, language: Language, { enabled, ...texts }: TemplateChange) =>
      setChanges(before => {
        const { [event]: own = { texts: {} } } = before
        const inEach = { ...own.texts, [language]: { ...own.texts[language], ...texts } }
        return { ...before, [event]: { ...own, ...(enabled !== undefined && { enabled }), texts: inEach } }
      }),
    /** What the server stored; nothing is changed any more. */
    saved: (all: Template[]) => {
      client.setQueryData(key, all)
      setChanges({})
    },
    discard: () => setChanges({}),
  }
}

export type Templates = NonNullable<ReturnType<typeof useTemplates>>
