import type { ReactNode } from 'react'

export type DialogSize = 250 | 500 | 560 | 660 | 700 | 800

export type DialogProps = {
  open: boolean
  /** Asked to close by Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  /** Before the title, such as the poster of what it is about. */
  picture?: ReactNode
  text?: ReactNode
  size?: DialogSize
  /** There is something to lose: closing asks first. */
  dirty?: boolean
  /** How it asks then, where the words of a form do not fit. */
  losing?: { question: string; keep: string; discard: string }
  /** Stands under the title and does not scroll. */
  header?: ReactNode
  /** What has a scroll of its own inside gives way before all of it scrolls. */
  sharesHeight?: boolean
  /** Buttons at the foot; the first action last. */
  footer?: ReactNode
  children?: ReactNode
}
