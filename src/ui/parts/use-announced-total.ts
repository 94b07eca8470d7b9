import { useEffect, useRef } from 'react'
import { announce } from '../kit/announcer'

/** Says how many there are once the list has changed by what the person did. */
export const useAnnouncedTotal = (total: number | undefined, words: (count: number) => string) => {
  const before = useRef<number>(undefined)
  const say = useRef(words)
  say.current = words
  useEffect(() => {
    if (total === undefined) return
    if (before.current !== undefined && before.current !== total) announce(say.current(total))
    before.current = total
  }, [total])
}
