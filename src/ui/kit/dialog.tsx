import type { ReactNode } from 'react'
import { FloatingFrame } from './floating-frame'

export type DialogSize = 250 | 500 | 560 | 660 | 700 | 800

export type DialogProps = {
  open: boolean
  /** Asked to close by Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  text?: ReactNode
  size?: DialogSize
  /** There is something to lose: closing asks first. */
  dirty?: boolean
  /** Buttons at the foot; the first action last. */
  footer?: ReactNode
  children?: ReactNode
}

/** A dialog in the middle; below 600 px a sheet from below. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return <FloatingFrame {...props} form="dialog" />
}
