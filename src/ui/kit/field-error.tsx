import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

/** What is wrong with a control, beside it; the control is described by its id. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className="flex items-start gap-1.5 text-sm leading-snug text-bad">
      <CircleAlert className="mt-px size-4 shrink-0" />
      {children}
    </span>
  )
}
