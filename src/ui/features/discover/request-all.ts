import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../api/client'
import type { CollectionMovie } from '../../api/movies'
import type { EngineResult } from '../../api/requests'
import { showToast } from '../../kit/toasts'
import { granted, refreshRequests } from '../../state/requesting'
import { useRefusalText } from '../../state/use-refusal-text'

/**
 * Asks for several movies one after the other, because a limit may be reached half-way: each outcome is kept.
 * `run` answers whether all of them were granted.
 */
export const useRequestAll = () => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())

  const run = async (name: string, movies: readonly Pick<CollectionMovie, 'id'>[]) => {
    setBusy(true)
    const refused = new Map<number, string>()
    for (const { id } of movies) {
      try {
        await granted(post<EngineResult>('/api/v1/Request/movie', { theMovieDbId: id, is4KRequest: false }))
        setDone(before => new Set(before).add(id))
      } catch (error) {
        refused.set(id, words(error))
      }
    }
    setRefusals(refused)
    setBusy(false)
    void refreshRequests(client)
    const asked = movies.length - refused.size
    if (asked > 0) showToast({ title: name, text: t('collection.asked', { count: asked }) })
    return refused.size === 0
  }
  return { run, busy, done, refusals }
}
