import { useEffect } from 'react'
import { base, url } from '../base'
import { pageStart } from '../page-start'

/** The page has been drawn by then, and its own files have come. */
const afterMs = 3_000

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
    const start = async () => {
      await serviceWorker.register(url('/service-worker.js'))
      await serviceWorker.ready
      if (!controlled) handOver()
    }
    // Whoever does not allow it has the interface without.
    const timer = setTimeout(() => start().catch(() => undefined), afterMs)
    return () => clearTimeout(timer)
  }, [])
}
