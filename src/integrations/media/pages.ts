import { slicesOf } from '~/shared/slices'
import { UpstreamError } from '../http/call'
import { tooManyEntries } from '../http/held-answer'
import { pageSizes } from './page-sizes'

type Answer<Entry> = { entries: readonly Entry[]; total: number | null }

/** How often a listing is read again that changed while it was read. */
const tries = 3

/** Nobody has a library with so many titles, nor with so many episodes. */
export const mostListed = { titles: 250_000, episodes: 2_000_000 }
/** Of a listing that comes in small pages, whatever was asked for. */
const mostPages = 25_000

type Listing<Entry> = {
  service: string
  /** How many entries are read before the listing is taken for endless. */
  most: number
  /** Entries a page at most. */
  atOnce: number
  keyOf: (entry: Entry) => string | null
  ask: (start: number, limit: number) => Promise<Answer<Entry>>
}

/**
 * A whole listing, page by page. Each page begins with the entry that ended the one before: where it is another one,
 * something was taken out meanwhile and an entry may have slipped past, so that the listing is read once more. What came
 * twice is the same twice. Throws where it never holds still: then nothing may be taken as gone.
 */
export async function* wholeListing<Entry>(listing: Listing<Entry>): AsyncGenerator<readonly Entry[]> {
  for (let attempt = 1; attempt <= tries; attempt++) if (yield* once(listing)) return
  const message = `${listing.service} changed all the time while its library was read.`
  throw new UpstreamError({ service: listing.service, kind: 'unexpected', message })
}

/** Whether it held still. Goes on until a page is empty: some versions say that there are none while they send them. */
async function* once<Entry>(listing: Listing<Entry>): AsyncGenerator<readonly Entry[], boolean> {
  const { service, most, ask, atOnce, keyOf } = listing
  const pages = pageSizes(atOnce)
  const slices = slicesOf(1)
  let last: string | null = null
  let start = 0
  for (let page = 0; page < mostPages; page++) {
    const overlap = start > 0 ? 1 : 0
    const { entries, total } = await pages.asked(size => ask(start - overlap, Math.max(size, 1 + overlap)))
    const [first] = entries
    if (overlap > 0 && (!first || keyOf(first) !== last)) return false
    const fresh = entries.slice(overlap)
    if (fresh.length === 0) return true
    start += fresh.length
    if (start > most) break
    last = keyOf(fresh[fresh.length - 1] as Entry)
    // What the parser took is its own slice, and what is made of the entries another one.
    await slices.begin()
    yield fresh
    if (total !== null && total > 0 && start >= total) return true
  }
  throw tooManyEntries(service, Math.min(start, most))
}
