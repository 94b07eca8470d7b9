import type { ReactNode } from 'react'
import type { DialogProps } from './dialog-props'
import { FloatingFrame } from './floating-frame'

type SheetProps = Omit<DialogProps, 'size'> & {
  /** From the end of the line (430 px, full width on phones) or from below. */
  side?: 'end' | 'below'
  /** An action beside the close button. */
  action?: ReactNode
}

/** A panel from the edge of the window. */
export function Sheet({ side = 'end', ...props }: SheetProps) {
  if (!props.open) return null
  return <FloatingFrame {...props} form={side} />
}
