/**
 * The text of a page as it is kept: it says so, because what it tells of the portal may be old by the time it is shown, and
 * has no picture, as it may be shown in place of another page.
 */
const marked = (html: string) =>
  html.replace('<html', '<html data-kept').replace(/(<div id="first-picture")([^>]*>)<img[^>]*>/, '$1 hidden=""$2')

const isPage = (answer: Response) =>
  answer.ok && !answer.redirected && /text\/html/.test(answer.headers.get('content-type') ?? '')

/** Keeps a page of this build under an address. One of another build would ask for files that are not here. */
export async function keepPage(cache: Cache, address: string, { answer, build }: { answer: Response; build: string }) {
  if (!isPage(answer)) return false
  const html = await answer.text()
  if (!html.includes(`<meta name="build" content="${build}">`)) return false
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  await cache.put(address, new Response(marked(html), { headers }))
  return true
}

type Keeping = {
  name: string
  lasting: (work: Promise<unknown>) => void
  /** What arrives after the cache was dropped belongs to it no more, and makes it no second time. */
  isWanted?: () => boolean | Promise<boolean>
}

/** What is kept under the address, else what the network says; that is kept from then on. */
export async function keptOr(request: Request, { name, lasting, isWanted = () => true }: Keeping) {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') {
    const copy = answer.clone()
    const keep = async () => {
      if (!(await isWanted())) return
      const cache = await caches.open(name)
      if (await isWanted()) await cache.put(request, copy)
    }
    lasting(keep())
  }
  return answer
}

/** What is kept of a file of this name, in whatever folder. */
export async function namedAlike(name: string, { url }: Request) {
  const cache = await caches.open(name)
  const file = url.slice(url.lastIndexOf('/'))
  const alike = (await cache.keys()).find(request => request.url.endsWith(file))
  return alike && cache.match(alike, { ignoreVary: true })
}

/** Drops what came first where there is more than that. */
export async function trim(name: string, most: number) {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  await Promise.all(requests.slice(0, -most).map(request => cache.delete(request)))
}
