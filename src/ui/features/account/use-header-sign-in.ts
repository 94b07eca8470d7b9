import { useEffect, useState } from 'react'
import type { BegunSignIn } from '~/shared/api/second-step'
import { signInByHeader } from '../../api/session'
import { useErrorText } from '../../api/use-error-text'

/** Signs in whom the proxy in front names, without a press; `isOn` while it may. */
export const useHeaderSignIn = (isOn: boolean, onEntered: (begun: BegunSignIn) => void) => {
  const words = useErrorText()
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(isOn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, whatever language its answer is told in
  useEffect(() => {
    if (!isOn) return
    let isLeft = false
    signInByHeader()
      .then(
        begun => void (isLeft || onEntered(begun)),
        cause => void (isLeft || setError(words(cause))),
      )
      .finally(() => isLeft || setBusy(false))
    return () => {
      isLeft = true
    }
  }, [isOn])
  return { busy, error, forget: () => setError(null) }
}
