import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { accentStyle, usualAccent } from '~/shared/accent'
import { startAtom } from '../state/start'

/** The accent of an administrator. The first paint has it already; what is saved later shows at once. */
export const useAccent = () => {
  const accent = useAtomValue(startAtom)?.accent ?? usualAccent
  useEffect(() => {
    for (const [name, value] of Object.entries(accentStyle(accent)))
      document.documentElement.style.setProperty(name, value)
  }, [accent])
}
