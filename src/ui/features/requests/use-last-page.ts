import { useState } from 'react'

/** What was shown last stays while nothing newer is there, also when the newer one could not be loaded. */
export const useLastPage = <Page>(page: Page | undefined): Page | undefined => {
  const [last, setLast] = useState(page)
  if (page !== undefined && page !== last) setLast(page)
  return page ?? last
}
