import { UpstreamError } from '../http/call'

type Answer<Entry> = { entries: readonly Entry[]; total: number | null }

/** How often a listing is read again that changed while it was read. */
const tries = 3

type Listing<Entry> = {
  service: string
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
async function* once<Entry>({ ask, atOnce, keyOf }: Listing<Entry>): AsyncGenerator<readonly Entry[], boolean> {
  let last: string | null = null
  for (let start = 0; ; ) {
    const overlap = start > 0 ? 1 : 0
    const { entries, total } = await ask(start - overlap, atOnce)
    const [first] = entries
    if (overlap > 0 && (!first || keyOf(first) !== last)) return false
    const fresh = entries.slice(overlap)
    if (fresh.length === 0) return true
    start += fresh.length
    last = keyOf(fresh[fresh.length - 1] as Entry)
    yield fresh
    if (total !== null && total > 0 && start >= total) return true
  }
}
