import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Day, dayAfter, type Month, monthAfter, monthOf } from './days'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The same day of another month, or its last one where it is shorter. */
const dayIn = (month: Month, day: Day): Day => {
  const last = dayAfter(`${monthAfter(month, 1)}-01`, -1)
  const number = Math.min(Number(day.slice(8)), Number(last.slice(8)))
  return dayAfter(`${month}-01`, number - 1)
}

const targetOf = (key: string, day: Day, week: readonly Day[]): Day | undefined => {
  const [step, month] = [steps[key], months[key]]
  if (step !== undefined) return dayAfter(day, step)
  if (month !== undefined) return dayIn(monthAfter(monthOf(day), month), day)
  if (key === 'Home') return week[0]
  return key === 'End' ? week.at(-1) : undefined
}

type DayKeysOptions = {
  month: Month
  weeks: readonly (readonly Day[])[]
  /** Where Tab enters before anybody has moved. */
  start: Day
  onMonth: (month: Month) => void
}

/** The days of a month are one stop for Tab: arrows move by days and weeks, also into other months, and pages by months. */
export const useDayKeys = ({ month, weeks, start, onMonth }: DayKeysOptions) => {
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState(start)
  const following = useRef(false)
  const at = weeks.flat().includes(moved) ? moved : start

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day may be drawn only once its month is
  useEffect(() => {
    if (!following.current) return
    following.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, month])

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const target = targetOf(event.key, at, weeks.find(week => week.includes(at)) ?? [])
    if (!target) return
    event.preventDefault()
    following.current = true
    setMoved(target)
    const isThere = weeks.flat().includes(target)
    if (!isThere || event.key in months) onMonth(monthOf(target))
  }
  return { grid, at, onKeyDown, onDay: setMoved }
}
