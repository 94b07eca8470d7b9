import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '~/shared/api/templates'
import { readTemplates, settingsKeys } from '../../api/settings'

export type TemplateChange = Partial<Pick<Template, 'subject' | 'message' | 'enabled'>>

/** The texts of a channel with what was changed in them; nothing for a page without texts. */
export const useTemplates = (agent: string | null) => {
  const client = useQueryClient()
  const key = settingsKeys.templates(agent)
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readTemplates(agent ?? '', signal),
    enabled: agent !== null,
  })
  const [changes, setChanges] = useState<Readonly<Record<string, TemplateChange>>>({})
  if (agent === null) return null
  const stored = query.data ?? []
  const templates = stored.map(template => ({ ...template, ...changes[template.event] }))
  const isChanged = ({ event, subject, message, enabled }: Template) => {
    const before = stored.find(template => template.event === event)
    return before?.subject !== subject || before.message !== message || before.enabled !== enabled
  }
  const changed = templates.filter(isChanged)
  return {
    agent,
    templates,
    loaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    changed: changed.length,
    isChanged: (event: string) => changed.some(template => template.event === event),
    change: (event: string, change: TemplateChange) =>
      setChanges(before => ({ ...before, [event]: { ...before[event], ...change } })),
    /** What the server stored; nothing is changed any more. */
    saved: (all: Template[]) => {
      client.setQueryData(key, all)
      setChanges({})
    },
    discard: () => setChanges({}),
  }
}

export type Templates = NonNullable<ReturnType<typeof useTemplates>>
