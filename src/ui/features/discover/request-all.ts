import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovieCard } from '~/shared/api/titles'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { refreshRequests } from '../../state/requesting'
import { askOrKeep } from '../../state/waiting-requests'

/**
 * Asks for several movies one after the other, because a limit may be reached half-way: each outcome is kept.
 * `run` answers whether all of them were granted.
 */
export const useRequestAll = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const run = async (
    name: string,
    movies: readonly Pick<MovieCard, 'kind' | 'id' | 'name' | 'posterPath' | 'tint'>[],
  ) => {
    setBusy(true)
    const refused = new Map<string, string>()
    let kept = 0
    for (const { kind, id, ...title } of movies) {
      try {
        const outcome = await askOrKeep({ wish: { kind, id, variant: 'standard' }, ...title })
        if (!outcome) kept += 1
        setDone(before => new Set(before).add(id))
      } catch (error) {
        refused.set(id, words(error))
      }
    }
    setRefusals(refused)
    setBusy(false)
    void refreshRequests(client)
    const asked = movies.length - refused.size - kept
    if (asked > 0) showToast({ text: t('collection.asked', { count: asked, name }) })
    if (kept > 0) showToast({ tone: 'plain', text: t('requesting.waiting.keptAll', { count: kept }) })
    return refused.size === 0
  }
  return { run, busy, done, refusals }
}
