import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { AccountView } from '~/shared/api/accounts'
import { accountKeys, readAccounts, sendWelcome } from '../../api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { useMedia } from '../../kit/use-media'
import { type ListView, paramsOf, queryOf, viewOf } from './list-view'

/** What the list shows, kept in the address. Everything but turning a page starts at the first one again, and is no step back. */
export const useListView = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (next: Partial<ListView>, replace = next.page === undefined) =>
      setParams(before => paramsOf({ ...viewOf(before), page: 0, ...next }), { replace }),
    [setParams],
  )
  const view = useMemo(() => viewOf(params), [params])
  return { view, change }
}

export const accountPageQuery = (view: ListView) => {
  const query = queryOf(view)
  return queryOptions({ queryKey: accountKeys.list(query), queryFn: ({ signal }) => readAccounts(query, signal) })
}

/** The former page stays until the next one arrives. */
export const useAccountPage = (view: ListView) =>
  useQuery({ ...accountPageQuery(view), placeholderData: keepPreviousData })

const atOnce = 16
/** In between, what was drawn is seen and presses are answered. */
const pauseMs = 40

/**
 * The people of a page: as many as a screen shows first, and then the others, so that the device answers meanwhile. Those
 * of the same page that are known better now are all there at once.
 */
export const useInParts = (accounts: readonly AccountView[] | undefined) => {
  const first = accounts?.[0]?.id
  const [drawn, setDrawn] = useState({ first, count: atOnce })
  const count = drawn.first === first ? drawn.count : atOnce
  const all = accounts?.length ?? 0
  useEffect(() => {
    if (count >= all) return
    const timer = setTimeout(() => startTransition(() => setDrawn({ first, count: count + atOnce })), pauseMs)
    return () => clearTimeout(timer)
  }, [first, count, all])
  return useMemo(() => accounts?.slice(0, count), [accounts, count])
}

/** Sends the welcome mail; `sending` is whom it is being sent to. */
export const useWelcome = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const welcome = useMutation({
    mutationFn: ({ id }: AccountView) => sendWelcome(id),
    onSuccess: (_, { email }) => showToast({ text: t('users.list.welcomed', { email }) }),
    onError: (error, { displayName }) => showToast({ tone: 'bad', title: displayName, text: words(error) }),
  })
  return { send: welcome.mutate, sending: welcome.isPending ? welcome.variables.id : null }
}

/** Whether people are shown as cards: below it the table would scroll sideways, beside the navigation too. */
export const useAsCards = () => useMedia('(max-width: 1239.98px)')
