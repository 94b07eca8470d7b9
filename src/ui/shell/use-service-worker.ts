import { useEffect } from 'react'
import { sleep } from '~/shared/sleep'
import { base, url } from '../base'
import { pageStart } from '../page-start'

/** After everything that the page itself needs, so that nothing of it comes later for this. */
const afterLoadMs = 3_000

const loaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>(resolve => addEventListener('load', () => resolve(), { once: true }))

/** What this page has fetched before the worker was there goes through it once more, out of the browser's cache. */
const handOver = () => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = new RegExp(`^${location.origin}${base}/(assets|images)/`)
  for (const name of names.filter(each => own.test(each))) fetch(name).catch(() => undefined)
}

/** Keeps the interface for when there is no network; where the page is not served by the portal, there is nothing to keep. */
export const useServiceWorker = () => {
  useEffect(() => {
    const { serviceWorker } = navigator
    if (!serviceWorker || !pageStart()) return
    const controlled = serviceWorker.controller !== null
    const stopped = new AbortController()
    const start = async () => {
      await loaded()
      await sleep(afterLoadMs, stopped.signal)
      if (stopped.signal.aborted) return
      await serviceWorker.register(url('/service-worker.js'))
      await serviceWorker.ready
      if (!controlled) handOver()
    }
    // Whoever does not allow it has the interface without.
    start().catch(() => undefined)
    return () => stopped.abort()
  }, [])
}
