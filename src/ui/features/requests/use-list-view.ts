import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { type ListView, paramsOf, storeChoices, storedChoices, viewOf } from './list-view'

const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage)

/** What the list shows under an address. */
export const viewAt = (params: URLSearchParams) => viewOf(params, storedChoices(storage()))

/** What the list shows, kept in the address, and the lasting part of it in the browser as well. */
export const useListView = () => {
  const [params, setParams] = useSearchParams()
  const view = viewAt(params)
  /** Everything but turning a page starts at the first one again. */
  const change = useCallback(
    (next: Partial<ListView>) =>
      setParams(
        before => {
          const after = { ...viewAt(before), page: 0, ...next }
          storeChoices(localStorage, after)
          return paramsOf(after)
        },
        { replace: next.page === undefined },
      ),
    [setParams],
  )
  return { view, change }
}
