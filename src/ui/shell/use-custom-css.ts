import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { startAtom } from '../state/start'

/** An administrator's own styles, loaded last. */
export const useCustomCss = () => {
  const css = useAtomValue(startAtom)?.customCss
  useEffect(() => {
    if (!css) return
    const style = document.createElement('style')
    style.textContent = css
    document.head.append(style)
    return () => style.remove()
  }, [css])
}
