import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect } from 'react'
import type { OptionLists } from '~/shared/settings/model'
import { readOptions, settingsKeys } from '../../api/settings'
import { storedAtom } from '../../state/stored'
import { type Asked, serverRefOf } from './asked'

type Kept = Readonly<Record<string, { at: string; lists: OptionLists }>>

/** The options that services had last, for when one is away. */
const keptAtom = storedAtom<Kept>('settingsOptions', {})

/**
 * The options that fields of a form have from their service. Loaded with the stored values, and with those of the form when `load` is
 * called; `from` says how old they are when the service is away.
 */
export const useOptions = (form: Asked, enabled: boolean) => {
  const [kept, setKept] = useAtom(keptAtom)
  const meant = serverRefOf(form)
  const id = meant.server === null ? meant.section : `${meant.section}:${meant.server}`
  const query = useQuery({
    queryKey: settingsKeys.options(meant),
    queryFn: () => readOptions(meant, form.draft()),
    enabled,
    retry: false,
  })
  const { data, refetch } = query
  useEffect(() => {
    if (data) setKept(before => ({ ...before, [id]: { at: new Date().toISOString(), lists: data } }))
  }, [data, id, setKept])
  const last = kept[id]
  return {
    lists: data ?? last?.lists ?? {},
    loading: query.isFetching,
    from: query.error && !data && last ? last.at : null,
    error: query.error,
    load: () => void refetch(),
  }
}
