import { useEffect, useState } from 'react'

const typingMs = 250

/** What is being typed, once the typing pauses. */
export const useSettled = (value: string, pauseMs = typingMs) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
