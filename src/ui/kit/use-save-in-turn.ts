import { useEffect, useState } from 'react'

type Form = {
  /** Changes that are not saved. */
  count: number
  /** True when it went through. */
  save: () => Promise<boolean>
  /** Something else saves the same form. */
  isBusy?: boolean
}

/**
 * Saves of a form one after the other. Pressed again while one is under way, it saves what was changed since once that
 * went through: a second one at the same time would be refused as made to something older.
 */
export function useSaveInTurn({ count, save, isBusy = false }: Form) {
  const [isRunning, setRunning] = useState(false)
  const [isNext, setNext] = useState(false)
  const isSaving = isRunning || isBusy
  const run = async () => {
    setRunning(true)
    const done = await save()
    setRunning(false)
    if (!done) setNext(false)
    return done
  }
  useEffect(() => {
    if (!isNext || isSaving) return
    setNext(false)
    if (count > 0) void run()
  })
  /** True when it went through; false as well where it has to wait for its turn. */
  const press = async () => {
    if (!isSaving) return run()
    setNext(true)
    return false
  }
  return { isSaving, save: press }
}
