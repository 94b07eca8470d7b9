import { useEffect, useState } from 'react'

const typingMs = 250

/** What is being typed or chosen, once that pauses. */
export const useSettled = <Value extends string | object | null>(value: Value, pauseMs = typingMs): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
