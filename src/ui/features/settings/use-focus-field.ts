import { useEffect } from 'react'
import { useSearch } from 'wouter'

const control = 'input, select, textarea, button'

/** Brings a person who came from the search to the setting that was looked for. */
export const useFocusField = (ready: boolean) => {
  const wanted = new URLSearchParams(useSearch()).get('field')
  useEffect(() => {
    if (!ready || !wanted) return
    const field = document.querySelector(`[data-field="${CSS.escape(wanted)}"]`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
  }, [ready, wanted])
}
