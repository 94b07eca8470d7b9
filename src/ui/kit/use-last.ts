import { useState } from 'react'

/** What was shown last stays while nothing newer is there, also when the newer one could not be loaded. */
export const useLast = <Shown>(shown: Shown | undefined): Shown | undefined => {
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  return shown ?? last
}
