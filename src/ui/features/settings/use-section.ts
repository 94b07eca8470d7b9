import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Section } from '~/shared/settings/model'
import { ApiError } from '../../api/errors'
import { readSection, type SectionView, writeSection } from '../../api/settings'
import { useErrorText } from '../../api/use-error-text'
import { differs, type FieldProblem, merged, problemsIn, type SettingValues } from './form'
import { useRefreshStart } from './state'

const none: SettingValues = {}

export type SectionForm = {
  section: Section
  /** Undefined until loaded. */
  view: SectionView | undefined
  error: Error | null
  retry: () => void
  /** Stored values with what was typed over them. */
  values: SettingValues
  changed: number
  change: (name: string, value: unknown) => void
  /** A person left the field: from now on its faults show. */
  touch: (name: string) => void
  /** What is wrong, for fields whose faults show. */
  problem: (name: string) => FieldProblem | string | null
  /** How many fields are wrong, after a try to save. */
  wrong: number
  /** Whether the environment sets this field. */
  isFromEnvironment: (name: string) => boolean
  /** Shows every fault; true when there is none. */
  check: () => boolean
  /** True when it went through. */
  save: () => Promise<boolean>
  saving: boolean
  saved: boolean
  /** Why the server refused, when it names no field. */
  refusal: string | null
  discard: () => void
  /** The whole section as it stands in the form. */
  draft: () => Record<string, unknown>
}

const errorsByField = (error: unknown): Map<string, string> => {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? {}) : {}
  return new Map(Object.entries(errors).map(([name, [text = '']]) => [name.toLowerCase(), text]))
}

/** One section of settings as a form: stored values, changes, faults, saving. */
export const useSection = (section: Section): SectionForm => {
  const client = useQueryClient()
  const words = useErrorText()
  const refreshStart = useRefreshStart()
  const key = ['settings', section.id]
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => readSection(section.id, signal) })
  const [changes, setChanges] = useState(none)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const stored = query.data?.values ?? none
  const problems = useMemo(() => problemsIn(section, stored, changes), [section, stored, changes])

  const saving = useMutation({
    mutationFn: () => writeSection(section.id, merged(section, stored, changes)),
    onSuccess: async view => {
      client.setQueryData(key, view)
      setChanges(none)
      setTried(false)
      setTouched(new Set())
      await Promise.all([client.invalidateQueries({ queryKey: ['settings'], exact: true }), refreshStart()])
    },
  })
  const refused = errorsByField(saving.error)
  const { reset, mutateAsync } = saving

  const shownProblem = (name: string) => {
    const found = problems.get(name) ?? null
    // Somebody changed another field: this one would not be looked at again by itself.
    return tried || touched.has(name) || found?.kind === 'enterAgain' ? found : null
  }
  const change = useCallback(
    (name: string, value: unknown) => {
      const field = section.fields[name]
      if (!field) return
      reset()
      setChanges(({ [name]: _, ...others }) =>
        differs(field, value, stored[name]) ? { ...others, [name]: value } : others,
      )
    },
    [section, stored, reset],
  )
  const touch = useCallback((name: string) => setTouched(before => new Set(before).add(name)), [])
  const check = () => {
    setTried(true)
    return problems.size === 0
  }
  const save = async () => {
    if (!check()) return false
    // The mutation keeps the error; the form shows it beside the fields or in a note.
    return mutateAsync().then(
      () => true,
      () => false,
    )
  }
  return {
    section,
    view: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    values: { ...stored, ...changes },
    changed: Object.keys(changes).length,
    change,
    touch,
    problem: name => refused.get(name.toLowerCase()) ?? shownProblem(name),
    wrong: refused.size || (tried ? problems.size : 0),
    isFromEnvironment: name => query.data?.fromEnvironment.includes(name) ?? false,
    check,
    save,
    saving: saving.isPending,
    saved: saving.isSuccess,
    refusal: saving.error && refused.size === 0 ? words(saving.error) : null,
    discard: () => {
      reset()
      setChanges(none)
      setTried(false)
      setTouched(new Set())
    },
    draft: () => merged(section, stored, changes),
  }
}
