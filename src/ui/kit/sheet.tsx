import { lazy, type ReactNode, Suspense } from 'react'
import type { DialogProps } from './dialog'

type SheetProps = Omit<DialogProps, 'size'> & {
  /** From the end of the line (430 px, full width on phones) or from below. */
  side?: 'end' | 'below'
  /** Stands under the title and does not scroll. */
  header?: ReactNode
  /** An action beside the close button. */
  action?: ReactNode
}

const Frame = lazy(() => import('./dialog-frame').then(module => ({ default: module.DialogFrame })))

/** A panel from the edge of the window. */
export function Sheet({ side = 'end', ...props }: SheetProps) {
  if (!props.open) return null
  return (
    <Suspense>
      <Frame {...props} form={side} />
    </Suspense>
  )
}
