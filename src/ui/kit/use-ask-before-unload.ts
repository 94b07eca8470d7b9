import { useEffect } from 'react'

/** Has the browser ask before the window is left, as long as there is something to lose. */
export const useAskBeforeUnload = (active: boolean) =>
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
