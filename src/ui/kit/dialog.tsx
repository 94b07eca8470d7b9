import type { DialogProps } from './dialog-props'
import { FloatingFrame } from './floating-frame'

/** A dialog in the middle; below 600 px a sheet from below. Its code is fetched when it first opens. */
export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return <FloatingFrame {...props} form="dialog" />
}
