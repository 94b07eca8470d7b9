import { useEffect, useState } from 'react'
import { Input } from '../kit/input'

const pauseMs = 350

type ListSearchProps = {
  label: string
  value: string
  maxLength?: number
  onSearch: (search: string) => void
}

/** Narrows a list to what contains what is typed. */
export function ListSearch({ label, value, maxLength, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [before, setBefore] = useState(value)
  if (before !== value) {
    setBefore(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <Input
      type="search"
      value={typed}
      onValue={setTyped}
      maxLength={maxLength}
      aria-label={label}
      placeholder={label}
      className="w-full phone:w-64"
    />
  )
}
