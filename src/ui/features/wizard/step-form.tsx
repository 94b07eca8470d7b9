import type { ReactNode, SubmitEvent } from 'react'
import { Note } from '../../kit/note'

type StepFormProps = {
  onSubmit: () => void
  /** What keeps the step from going on. */
  fault?: { title: string; text: string } | null
  buttons: ReactNode
  children: ReactNode
}

/** The form of a step: its boxes, what went wrong, its buttons. Enter goes on. */
export function StepForm({ onSubmit, fault, buttons, children }: StepFormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {children}
      {fault && (
        <Note tone="bad" live title={fault.title}>
          {fault.text}
        </Note>
      )}
      {buttons}
    </form>
  )
}
