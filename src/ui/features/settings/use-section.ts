import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { SectionView } from '~/shared/api/settings'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { sectionQuery, settingsKeys } from '../../api/settings'
import { byIds, leftAfterSaving, merged, problemsIn, withValues } from './form'
import type { Scope } from './scope'
import { useUnfolding } from './use-unfolding'

const none: SettingValues = {}
/** What was changed, and the revision that it was changed in; null while nothing is. */
type Draft = { changes: SettingValues; readFrom: string | null }
const untouched: Draft = { changes: none, readFrom: null }
const nothing = { values: none, revision: '' }
const noTexts: ReadonlyMap<string, string> = new Map()

export type SectionForm = Scope & {
  /** Undefined until loaded. */
  view: SectionView | undefined
  error: Error | null
  retry: () => void
  changed: number
  changes: SettingValues
  /** How many fields are wrong, after a try to save. */
  wrong: number
  /** Shows every fault; true when there is none. */
  check: () => boolean
  discard: () => void
  /** The revision that the changes are made to. */
  readFrom: string
  /** Reads what is stored now, beneath what was changed. */
  readAgain: () => Promise<void>
  /** What the server stored of the changes that were sent; what was typed meanwhile stays. */
  saved: (view: SectionView, sent: SettingValues) => void
  /** What the server says is wrong in what was sent, by path. */
  refused: (texts: ReadonlyMap<string, string>, sent: SettingValues) => void
}

/** One section of settings as a form: stored values, changes and faults. */
export const useSection = (section: Section): SectionForm => {
  const client = useQueryClient()
  const query = useQuery(sectionQuery(section.id))
  const [{ changes, readFrom }, setDraft] = useState(untouched)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(noTexts)
  const { values: stored, revision } = query.data ?? nothing
  const problems = useMemo(() => problemsIn(section, stored, changes), [section, stored, changes])

  const start = (next: (before: Draft) => Draft) => {
    setDraft(next)
    setTried(false)
    setTouched(new Set())
    setRefusals(noTexts)
  }
  const shownProblem = (path: string) => {
    const found = problems.get(path) ?? null
    // Somebody changed another field: this one would not be looked at again by itself.
    return tried || touched.has(path) || found?.kind === 'enterAgain' ? found : null
  }
  const fill = useCallback(
    (values: SettingValues) => {
      setRefusals(noTexts)
      setDraft(before => ({
        changes: withValues(section, stored, before.changes, values),
        readFrom: before.readFrom ?? revision,
      }))
    },
    [section, stored, revision],
  )
  const change = useCallback((name: string, value: unknown) => fill({ [name]: value }), [fill])
  const touch = useCallback((path: string) => setTouched(before => new Set(before).add(path)), [])
  const draft = () => merged(section, stored, changes)
  const values = { ...stored, ...changes }
  const wrong = refusals.size || (tried ? problems.size : 0)
  return {
    section,
    fields: section.fields,
    path: '',
    view: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    stored,
    values,
    unfolding: useUnfolding(section, values, wrong > 0),
    changed: Object.keys(changes).length,
    changes,
    change,
    fill,
    touch,
    problem: path => refusals.get(path.toLowerCase()) ?? shownProblem(path),
    wrong,
    isFromEnvironment: name => query.data?.fromEnvironment.includes(name) ?? false,
    check: () => {
      setTried(true)
      return problems.size === 0
    },
    discard: () => start(() => untouched),
    draft,
    // What is read again while somebody types is not what they decided upon.
    readFrom: readFrom ?? revision,
    readAgain: async () => {
      const { data } = await query.refetch()
      if (data) setDraft(before => ({ ...before, readFrom: data.revision }))
    },
    saved: (view, sent) => {
      client.setQueryData(settingsKeys.section(section.id), view)
      start(({ changes: now }) => {
        const left = leftAfterSaving(section, { sent, now, before: stored }, view.values)
        return Object.keys(left).length > 0 ? { changes: left, readFrom: view.revision } : untouched
      })
    },
    refused: (texts, sent) =>
      setRefusals(new Map([...texts].map(([path, text]) => [byIds(path, sent).toLowerCase(), text]))),
  }
}
