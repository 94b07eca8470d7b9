import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTemplates, type Template, writeTemplates } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'

export type TemplateChange = Partial<Pick<Template, 'subject' | 'message' | 'enabled'>>

/** The texts of a channel with what was changed in them. */
export const useTemplates = (agent: string) => {
  const client = useQueryClient()
  const words = useErrorText()
  const key = ['templates', agent]
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => readTemplates(agent, signal) })
  const [changes, setChanges] = useState<Readonly<Record<string, TemplateChange>>>({})
  const stored = query.data ?? []
  const templates = stored.map(template => ({ ...template, ...changes[template.event] }))
  const isChanged = ({ event, subject, message, enabled }: Template) => {
    const before = stored.find(template => template.event === event)
    return before?.subject !== subject || before.message !== message || before.enabled !== enabled
  }
  const changed = templates.filter(isChanged)
  const saving = useMutation({
    mutationFn: () => writeTemplates(agent, templates),
    onSuccess: all => {
      client.setQueryData(key, all)
      setChanges({})
    },
  })
  const { mutateAsync, reset } = saving
  return {
    templates,
    loaded: query.data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
    changed: changed.length,
    isChanged: (event: string) => changed.some(template => template.event === event),
    change: (event: string, change: TemplateChange) => {
      reset()
      setChanges(before => ({ ...before, [event]: { ...before[event], ...change } }))
    },
    // The mutation keeps the error, which the editor shows.
    save: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    saving: saving.isPending,
    saved: saving.isSuccess,
    refusal: saving.error ? words(saving.error) : null,
    discard: () => {
      reset()
      setChanges({})
    },
  }
}

export type Templates = ReturnType<typeof useTemplates>
