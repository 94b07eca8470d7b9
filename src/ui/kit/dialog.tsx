import type { ReactNode } from 'react'
import type { DialogProps } from './dialog-props'
import { lazyPart } from './lazy-part'
import { NotOpened } from './not-opened'

/** A dialog in the middle; below 600 px a sheet from below. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return <FloatingFrame {...props} form="dialog" />
}

/** The frame of dialogs and sheets, fetched when the first one opens. */
export const FloatingFrame = lazyPart(async () => (await import('./dialog-frame')).DialogFrame, { Failed: NotOpened })

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
