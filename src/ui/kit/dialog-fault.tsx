import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { toastsAtom } from './toasts'

/** Says inside an open dialog what went wrong meanwhile: toasts lie outside of it, where nothing is announced. */
export function DialogFault() {
  const toasts = useAtomValue(toastsAtom)
  const [known] = useState(() => new Set(toasts.map(({ id }) => id)))
  const fault = toasts.findLast(({ id, tone }) => tone === 'bad' && !known.has(id))
  return (
    <p role="alert" className="sr-only">
      {fault && [fault.title, fault.text].filter(Boolean).join(': ')}
    </p>
  )
}
