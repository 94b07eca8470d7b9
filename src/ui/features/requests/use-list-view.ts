import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import { useMedia } from '../../kit/use-media'
import { kindIn, type ListView, paramsOf, storeChoices, storedChoices, viewOf } from './list-view'

const lasting = ['filter', 'sort', 'order', 'size'] as const satisfies (keyof ListView)[]

const storage = () => (typeof localStorage === 'undefined' ? undefined : localStorage)

/** What the list shows under an address. */
export const viewAt = (params: URLSearchParams) => viewOf(params, storedChoices(storage(), kindIn(params)))

/** What is looked for, and which page, is not kept for the next visit. */
const isChoice = (next: Partial<ListView>) => lasting.some(name => next[name] !== undefined)

/** Another kind is shown as it was the last time. */
const changed = (view: ListView, next: Partial<ListView>): ListView => {
  const { kind = view.kind } = next
  return { ...view, ...(kind !== view.kind && storedChoices(storage(), kind)), page: 0, ...next }
}

/** What the list shows, kept in the address, and the lasting part of it in the browser as well. */
export const useListView = () => {
  const [params, setParams] = useSearchParams()
  const view = viewAt(params)
  /** Everything but turning a page starts at the first one again. */
  const change = useCallback(
    (next: Partial<ListView>) =>
      setParams(
        before => {
          const after = changed(viewAt(before), next)
          if (isChoice(next)) storeChoices(localStorage, after)
          return paramsOf(after)
        },
        { replace: next.page === undefined && next.kind === undefined },
      ),
    [setParams],
  )
  return { view, change }
}

/** Below it the columns that staff sees would scroll sideways, beside the navigation too. */
const tooNarrowForStaff = '(max-width: 1279.98px)'
/** The same for the columns that everybody else sees. */
const tooNarrow = '(max-width: 799.98px)'

/** Whether requests are shown as cards: where the table has no room, its buttons would be out of sight. */
export const useAsCards = ({ decide }: { decide: boolean }) => useMedia(decide ? tooNarrowForStaff : tooNarrow)
