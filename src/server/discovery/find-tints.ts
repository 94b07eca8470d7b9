import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { yieldToEventLoop } from '~/shared/slices'
import type { Tint } from '~/shared/titles/model'
import type { App } from '../app'
import { saveTints, tintsOf } from '../titles/tint-queries'
import { type Picture, unpacked } from './picture-forms'
import { tintOfPicture } from './tint'

/** Pictures of a page arrive together: they are looked up and written at once, shortly after. */
const pauseMs = 500
const mostWaiting = 100
/** Every picture comes in a smaller size as well. */
const largestBytes = 512 * 1_024

type TintFinder = {
  /** A picture goes out: its colour is found where it is not known, and kept for lists to come. Nobody waits. */
  note: (file: string, picture: Picture) => void
}

/** Finds the colours of pictures as they go out for the first time, one after the other. */
export function tintFinder(app: App): TintFinder {
  /** Files of which nothing is left to find in this process. */
  const done = new LRUCache<string, true>(atMost(20_000))
  const waiting = new Map<string, Picture>()
  let planned = false

  async function find() {
    planned = false
    const noted = new Map(waiting)
    waiting.clear()
    try {
      const known = await tintsOf(app.store, [...noted.keys()])
      const found = new Map<string, Tint>()
      for (const [file, picture] of noted) {
        const tint = known(file) ? null : await tintOfPicture(file, unpacked(picture))
        if (tint) found.set(file, tint)
        await yieldToEventLoop()
      }
      await saveTints(app.store, found)
      for (const file of noted.keys()) done.set(file, true)
    } catch (error) {
      app.log.debug('colours of pictures not kept', { error })
    }
  }

  return {
    note(file, picture) {
      if (done.has(file) || waiting.size >= mostWaiting || picture.bytes.byteLength > largestBytes) return
      waiting.set(file, picture)
      if (planned) return
      planned = true
      setTimeout(() => void find(), pauseMs).unref()
    },
  }
}
