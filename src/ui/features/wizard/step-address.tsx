import { useEffect } from 'react'
import { useLocation, useParams } from 'wouter'
import { useEntries } from './state'
import { stepAt } from './steps'

/** An address of a single step, as there were before: leads to the step, or to where that is reached from. */
export function StepAddress() {
  const { step = '' } = useParams()
  const [, go] = useLocation()
  const { change } = useEntries()
  const wanted = stepAt(step)
  useEffect(() => {
    if (wanted) change({ beginning: 'newPortal', ...wanted })
    go('/Wizard', { replace: true })
  }, [wanted, change, go])
  return null
}
