import { filledPortal } from './fill'
import { type Figure, timed } from './measure'

/** Lists and counts in the process, without a socket between. */
export async function lists(): Promise<Figure[]> {
  const { portal } = await filledPortal(50_000)
  const ada = portal.as('ada')
  const read = async (path: string) => {
    const answer = await ada.get(path)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  const list = await timed(() => read('/api/v2/Requests/movie/10/0/requestedDate/desc'))
  const pending = await timed(() => read('/api/v2/Requests/movie/pending/10/0/requestedDate/desc'))
  const deep = await timed(() => read('/api/v2/Requests/movie/10/25000/title/asc'), 50, 5)
  const count = await timed(() => read('/api/v1/Request/count'))
  await portal.close()
  return [
    { name: 'request list of 10 at 50,000 requests', value: list, unit: 'ms', limit: 5, better: 'less' },
    { name: 'pending requests, 10 of 5,000', value: pending, unit: 'ms', limit: 5, better: 'less' },
    { name: 'page 2,501 by title', value: deep, unit: 'ms', limit: 50, better: 'less' },
    { name: 'Request/count at 50,000 requests', value: count, unit: 'ms', limit: 2, better: 'less' },
  ]
}
