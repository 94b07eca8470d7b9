import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard } from '~/shared/api/titles'
import { askFor } from '../../api/requests'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { refreshRequests } from '../../state/requesting'

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

  const run = async (name: string, movies: readonly Pick<TitleCard, 'kind' | 'id'>[]) => {
    setBusy(true)
    const refused = new Map<string, string>()
    for (const { kind, id } of movies) {
      try {
        await askFor({ kind, id, variant: 'standard' })
        setDone(before => new Set(before).add(id))
      } catch (error) {
        refused.set(id, words(error))
      }
    }
    setRefusals(refused)
    setBusy(false)
    void refreshRequests(client)
    const asked = movies.length - refused.size
    if (asked > 0) showToast({ text: t('collection.asked', { count: asked, name }) })
    return refused.size === 0
  }
  return { run, busy, done, refusals }
}
