import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
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
  return { view: viewOf(params), change }
}

export const accountPageQuery = (view: ListView) => {
  const query = queryOf(view)
  return queryOptions({ queryKey: accountKeys.list(query), queryFn: ({ signal }) => readAccounts(query, signal) })
}

/** The former page stays until the next one arrives. */
export const useAccountPage = (view: ListView) =>
  useQuery({ ...accountPageQuery(view), placeholderData: keepPreviousData })

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
