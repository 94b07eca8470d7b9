import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { SectionView } from '~/shared/api/settings'
import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { sectionQuery, settingsKeys } from '../../api/settings'
import { byIds, differs, merged, problemsIn } from './form'
import type { Scope } from './scope'
import { useUnfolding } from './use-unfolding'

const none: SettingValues = {}
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
  /** What the server stored; nothing is changed any more. */
  saved: (view: SectionView) => void
  /** What the server says is wrong, by path. */
  refused: (texts: ReadonlyMap<string, string>) => void
}

/** Changes with further values; what is as it is stored is no change. */
function withValues({ fields }: Section, stored: SettingValues, changes: SettingValues, values: SettingValues) {
  const others = Object.entries(changes).filter(([name]) => !(name in values))
  const changed = Object.entries(values).filter(([name, value]) => {
    const field = fields[name]
    return field !== undefined && differs(field, value, stored[name])
  })
  return Object.fromEntries([...others, ...changed])
}

/** One section of settings as a form: stored values, changes and faults. */
export const useSection = (section: Section): SectionForm => {
  const client = useQueryClient()
  const query = useQuery(sectionQuery(section.id))
  const [changes, setChanges] = useState(none)
  const [readFrom, setReadFrom] = useState<string | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refusals, setRefusals] = useState(noTexts)
  const { values: stored, revision } = query.data ?? nothing
  const problems = useMemo(() => problemsIn(section, stored, changes), [section, stored, changes])

  const start = () => {
    setChanges(none)
    setReadFrom(null)
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
      setReadFrom(before => before ?? revision)
      setChanges(before => withValues(section, stored, before, values))
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
    discard: start,
    draft,
    // What is read again while somebody types is not what they decided upon.
    readFrom: readFrom ?? revision,
    readAgain: async () => {
      const { data } = await query.refetch()
      if (data) setReadFrom(data.revision)
    },
    saved: view => {
      client.setQueryData(settingsKeys.section(section.id), view)
      start()
    },
    refused: texts => {
      const sent = draft()
      setRefusals(new Map([...texts].map(([path, text]) => [byIds(path, sent).toLowerCase(), text])))
    },
  }
}
