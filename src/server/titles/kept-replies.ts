import { type Http, type HttpRequest, UpstreamError } from '~/integrations/http/call'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { keepRow, keptRows } from './kept-queries'

/** What a catalogue said; `asOf` is when, and null for what it says now. */
export type Kept<T> = { value: T; asOf: Date | null }

const longestKey = 190
/** More than this of one answer is not kept. */
const longestBody = 2_000_000

/** So long somebody waits for a newer answer where there is an earlier one. */
const patienceMs = 2_000

/**
 * Asks a catalogue, keeping every answer that could be read. While it is away, slow or answers nonsense, what it said
 * last counts; where it never said anything, it is waited for, and its failure counts.
 */
export async function askedOrKept<T>(app: App, name: string, ask: (http: Http) => Promise<T>): Promise<Kept<T>> {
  const fresh = ask(keeping(app, name)).then((value): Kept<T> => ({ value, asOf: null }))
  const soon = await inTime(fresh.catch(failureOf), patienceMs, null)
  if (soon !== null && !(soon instanceof UpstreamError)) return soon
  const kept = await replayed(app, name, ask)
  if (!kept) return fresh
  app.log.debug('an earlier answer of a catalogue is shown', { name, of: kept.asOf, kind: soon?.kind ?? 'slow' })
  return kept
}

function failureOf(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  throw error
}

/** What is made of the answers that were kept; null where one of them is missing. */
async function replayed<T>(app: App, name: string, ask: (http: Http) => Promise<T>): Promise<Kept<T> | null> {
  let oldest = app.now()
  const http: Http = async request => {
    const key = keyOf(name, request)
    const kept = (await keptRows(app.store, [key])).get(key)
    if (!kept) throw new UpstreamError({ service: request.service, kind: 'unreachable' })
    if (kept.readAt < oldest) oldest = kept.readAt
    return { status: 200, headers: new Headers(), body: kept.body }
  }
  const found = await ask(http)
    .then(value => ({ value }))
    .catch(failureOf)
  return found instanceof UpstreamError ? null : { value: found.value, asOf: oldest }
}

/** Answers out of memory have been kept before. */
const keeping =
  ({ http, store, now, log }: App, name: string): Http =>
  async request => {
    const reply = await http(request)
    if (!reply.keep || reply.body.length > longestBody) return reply
    const keep = () => {
      reply.keep?.()
      const row = { key: keyOf(name, request), body: reply.body, readAt: now() }
      keepRow(store, row).catch(error => log.warn('an answer of a catalogue was not kept', { error }))
    }
    return { ...reply, keep }
  }

/** What was asked, without who asked. */
function keyOf(name: string, { url }: HttpRequest): string {
  const asked = new URL(url)
  asked.searchParams.delete('api_key')
  asked.searchParams.sort()
  const key = `${name}:${asked.pathname.slice(1)}${asked.search}`
  if (key.length <= longestKey && key === key.toLowerCase()) return key
  return `${name}:${new Bun.CryptoHasher('sha256').update(key).digest('hex')}`
}
