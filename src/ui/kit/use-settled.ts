import { useEffect, useState } from 'react'

const typingMs = 250

/** What is being typed, once the typing pauses. */
export const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
