import type { Portal } from '../tests/support/portal'
import { asAdmin } from './calls'
import { crowdedPortal, filledPortal } from './fill'
import { type Figure, figure, timed } from './measure'

type Measured = { name: string; path: string; limit: number; rounds?: number }

/**
 * What every page of lists and the bar above them asks for, as programs and as our own pages ask it. The second page each:
 * the first is known until something changes, and would tell nothing of what reading costs.
 */
const usual: Measured[] = [
  { name: 'request list of 10 at 50,000 requests', path: 'v2/Requests/movie/10/10/requestedDate/desc', limit: 5 },
  { name: 'pending requests, 10 of 5,000', path: 'v2/Requests/movie/pending/10/10/requestedDate/desc', limit: 5 },
  { name: 'page 2,501 by title', path: 'v2/Requests/movie/10/25000/title/asc', limit: 50, rounds: 50 },
  { name: 'Request/count at 50,000 requests', path: 'v1/Request/count', limit: 2 },
  { name: 'our own list of 10 at 50,000 requests', path: 'v3/requests?count=10&position=10&descending=true', limit: 5 },
]

/** What has no short way: the end of a long list, and orders in which thousands are alike. */
const long: Measured[] = [
  { name: 'by requester, 100,000 requests', path: 'v3/requests?count=10&position=10&sort=requester', limit: 15 },
  {
    name: 'by requester, the other way',
    path: 'v3/requests?count=10&position=10&sort=requester&descending=true',
    limit: 15,
  },
  { name: 'by status, 100,000 requests', path: 'v3/requests?count=10&position=10&sort=stage', limit: 15 },
  { name: 'by status, as programs ask', path: 'v2/Requests/movie/10/10/requestStatus/desc', limit: 15 },
  { name: 'page 9,000 of 100,000 requests', path: 'v3/requests?count=10&position=89990&descending=true', limit: 15 },
  { name: 'page 9,000, as programs ask', path: 'v2/Requests/movie/10/89990/requestedDate/desc', limit: 15 },
  { name: 'page 7,000 of those available', path: 'v3/requests?stage=available&count=10&position=69990', limit: 15 },
].map(one => ({ ...one, rounds: 50 }))

/** Accounts as staff look after them: the page that opens, and one that is looked for among all of them. */
const accounts: Measured[] = [
  { name: 'page of 50 accounts, 10,000 accounts', path: 'v3/users?position=50', limit: 5 },
  { name: 'search among 10,000 accounts', path: 'v3/users?search=er%20number%20777', limit: 5 },
]

const measured = async (requests: number, wanted: readonly Measured[]) =>
  measuredIn((await filledPortal(requests)).portal, wanted)

async function measuredIn(portal: Portal, wanted: readonly Measured[]): Promise<Figure[]> {
  const get = await asAdmin(portal)
  const figures: Figure[] = []
  for (const { name, path, limit, rounds = 200 } of wanted) {
    const value = await timed(() => get(`/api/${path}`), rounds, Math.ceil(rounds / 6))
    figures.push(figure(name, value, { under: limit, unit: 'ms', by: 'answer' }))
  }
  await portal.close()
  return figures
}

/** Lists and counts in the process, without a socket between. */
export const lists = async (): Promise<Figure[]> => [
  ...(await measured(50_000, usual)),
  ...(await measured(100_000, long)),
  ...(await measuredIn(await crowdedPortal(10_000), accounts)),
]
