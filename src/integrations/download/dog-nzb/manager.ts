import { dogNzbProduct } from '~/shared/services/products'
import { UpstreamError } from '../../http/call'
import { wrongShape } from '../../http/reading'
import type { Handover, MovieCommand } from '../add-command'
import { type ConnectionTest, negativeTest, positiveTest } from '../connection'
import { downloadManager } from '../manager'
import { movieNotGiven, withoutImdbId } from '../not-given'
import { type DogNzbClient, dogNzbClient, dogNzbService, refusalIn } from './client'

/** A watchlist is all there is: nothing tells what became of a movie on it. */
export const dogNzbManager = downloadManager({
  product: dogNzbProduct,
  takes: { movie: { add: (client, _, command) => handOver(client, command) } },
  connect: dogNzbClient,
  connection: (http, at) =>
    at.apiKey?.trim() ? test(dogNzbClient(http, at)) : Promise.resolve(negativeTest('keyMissing')),
})

async function handOver(client: DogNzbClient, { imdbId, title }: MovieCommand): Promise<Handover> {
  if (!imdbId) throw withoutImdbId(dogNzbService, title)
  const answer = await client.add(imdbId)
  const refusal = refusalIn(answer)
  if (refusal && /already/i.test(refusal.description)) return { outcome: 'alreadyMonitored' }
  if (refusal) throw movieNotGiven(dogNzbService, refusal.description || `code ${refusal.code}`)
  if (!/<\w/.test(answer) || /<html/i.test(answer)) throw notXml()
  return { outcome: 'added' }
}

async function test(client: DogNzbClient): Promise<ConnectionTest> {
  try {
    const answer = await client.list()
    const refusal = refusalIn(answer)
    if (refusal) return negativeTest(refusal.code.startsWith('10') ? 'unauthorised' : 'unexpected', refusal.description)
    return /<\w/.test(answer) && !/<html/i.test(answer) ? positiveTest(null) : negativeTest('unexpected', notXml())
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const isLocked = error.status === 401 || error.status === 403
    const problem = isLocked ? 'unauthorised' : error.kind === 'unreachable' ? 'unreachable' : 'unexpected'
    return negativeTest(problem, error)
  }
}

const notXml = () => wrongShape(dogNzbService)
