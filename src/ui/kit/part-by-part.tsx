import { Children, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useIsPhone } from './use-media'

type PartByPartProps = {
  /** How many of them phones show at most when the page is opened. */
  phone: number
  /** The same for other screens; without it they show all. */
  elsewhere?: number
  children: ReactNode
}

/** Parts of a page below each other: first those in sight, then one after the other while the device answers. */
export function PartByPart({ phone, elsewhere = Number.POSITIVE_INFINITY, children }: PartByPartProps) {
  // The same elements each time, so that what is drawn already is not drawn again for the next one.
  const parts = useMemo(() => Children.toArray(children), [children])
  const [drawn, setDrawn] = useState(useIsPhone() ? phone : elsewhere)
  useEffect(() => {
    if (drawn < parts.length) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, parts.length])
  return parts.slice(0, drawn)
}
