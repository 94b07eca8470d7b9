import { rowsOfPage } from '~/shared/import/house'
import { yieldToEventLoop } from '~/shared/slices'

/** As with a library of any size, the runtime would let what a page leaves behind grow by itself. */
const pagesOfCollection = 5_000 / rowsOfPage

/** Lets others have the event loop after a page: neither the source nor SQLite does so by itself. */
export function breathing(): () => Promise<void> {
  let pages = 0
  return async () => {
    await yieldToEventLoop()
    if (++pages % pagesOfCollection === 0) Bun.gc(false)
  }
}
