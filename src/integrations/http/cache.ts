import { LRUCache } from 'lru-cache'
import type { Http, HttpReply } from './call'
import { isReusable, requestKey } from './single-flight'

type CacheOptions = { ticks: () => number; cacheBytes: number }

/** What an entry costs besides its text: key, headers, book-keeping. */
const overheadBytes = 1024

/**
 * Keeps replies of reads for as long as their callers allow, within a bound of bytes. Failures are never kept, and a
 * reply only once its reader says so: what nobody can read must be asked for again.
 */
export const withCache = (http: Http, { ticks, cacheBytes }: CacheOptions): Http => {
  if (cacheBytes <= 0) return http
  const replies = new LRUCache<string, HttpReply>({
    maxSize: cacheBytes,
    // One giant reply must not push out everything else.
    maxEntrySize: Math.ceil(cacheBytes / 4),
    sizeCalculation: reply => reply.body.length * 2 + overheadBytes,
    ttlResolution: 0,
    perf: { now: ticks },
  })
  return async request => {
    if (!isReusable(request)) return http(request)
    const key = requestKey(request)
    const known = replies.get(key)
    if (known) return known
    const reply = await http(request)
    if (reply.status < 200 || reply.status >= 300) return reply
    return { ...reply, keep: () => void replies.set(key, reply, { ttl: request.cacheMs }) }
  }
}
