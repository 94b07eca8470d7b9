import { startTransition, useEffect, useState } from 'react'

/** How many parts of a page are drawn: `first` those in sight, then one after the other while the device answers. */
export const useDrawn = (count: number, first: number) => {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1))
  }, [drawn, count])
  return drawn
}
