import { useEffect, useRef } from 'react'
import { secondMs } from '~/shared/durations'
import { inTime } from '~/shared/sleep'
import type { StepKey } from './steps'

/** In each entry of the browser's history: the steps that led to it, itself last. */
type Kept = { trail?: readonly StepKey[] } | null
const trailHere = () => (history.state as Kept)?.trail ?? []

const write = (how: 'pushState' | 'replaceState', trail: readonly StepKey[]) =>
  history[how]({ ...(how === 'replaceState' && history.state), trail }, '')

type Walk = {
  /** The step that is shown first; null where none is. */
  first: StepKey | null
  /** Those from which somebody comes to it, itself last. */
  way: readonly StepKey[]
  mayShow: (step: StepKey) => boolean
  onShow: (step: StepKey) => void
}

/**
 * Each step has an entry of its own in the browser's history, so that its buttons go from one to the next as those of the
 * page do. Entries of steps that cannot be done any more lead nowhere.
 */
export function useStepHistory({ first, way, mayShow, onShow }: Walk) {
  const trail = useRef<readonly StepKey[]>([])
  const isLeft = useRef(false)
  const latest = useRef({ mayShow, onShow })
  latest.current = { mayShow, onShow }

  /** Goes back to a step that somebody came by, and else on to it. */
  const travel = (to: StepKey) => {
    const last = trail.current.length - 1
    const known = trail.current.lastIndexOf(to)
    if (known >= 0) {
      if (known < last) history.go(known - last)
      return
    }
    trail.current = [...trail.current, to]
    write('pushState', trail.current)
    latest.current.onShow(to)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: settled when the page is entered
  useEffect(() => {
    if (first === null) return
    trail.current = trailHere()
    if (trail.current.length > 0) travel(first)
    else
      way.forEach((_, index) => {
        trail.current = way.slice(0, index + 1)
        write(index === 0 ? 'replaceState' : 'pushState', trail.current)
      })
    const popped = () => {
      const [from, to] = [trail.current, trailHere()]
      const step = to.at(-1)
      if (step === undefined || isLeft.current || to.length === from.length) return
      if (!latest.current.mayShow(step)) return history.go(from.length - to.length)
      trail.current = to
      latest.current.onShow(step)
    }
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])

  return {
    travel,
    /** Leaves no step behind for the way back; the entry that is left is the one of the first. */
    async leave() {
      const back = trail.current.length - 1
      isLeft.current = true
      if (back < 1) return
      const { promise, resolve } = Promise.withResolvers<unknown>()
      addEventListener('popstate', resolve, { once: true })
      history.go(-back)
      await inTime(promise, secondMs, null)
    },
  }
}
