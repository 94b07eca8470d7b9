import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../kit/input'

const pauseMs = 350

/** Narrows the list to titles that contain what is typed. */
export function SearchRequests({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation()
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
      aria-label={t('requestList.search')}
      placeholder={t('requestList.search')}
      className="w-full phone:w-64"
    />
  )
}
