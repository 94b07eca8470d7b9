import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { isTyping, singleKeysAtom } from '../../../state/shell'

type Deciding = { decide: (step: 'approve' | 'deny' | 'later') => void; back: (() => void) | null }

const steps = { a: 'approve', d: 'deny', s: 'later' } as const

const isStep = (key: string): key is keyof typeof steps => key in steps

/** A approves, D denies, S leaves it for later, U takes the last one back; null while there is nothing to decide. */
export const useDecideKeys = (deciding: Deciding | null) => {
  const single = useAtomValue(singleKeysAtom)
  const latest = useRef(deciding)
  useEffect(() => {
    latest.current = deciding
  })
  useEffect(() => {
    if (!single) return
    const pressed = (event: KeyboardEvent) => {
      const now = latest.current
      // A key that is held down decides about one.
      if (!now || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (isStep(key)) now.decide(steps[key])
      else if (key === 'u' && now.back) now.back()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [single])
}
