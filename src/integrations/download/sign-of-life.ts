import type { Connection } from '~/shared/address'
import { UpstreamError } from '../http/call'
import { type ConnectionTest, negativeTest, positiveTest } from './connection'

type Keyed = Connection & { apiKey: string | null }

/** Tries a connection with a service that says nothing of itself beyond that it is there, with its key in the path. */
export async function testBySignOfLife(
  service: string,
  { apiKey, ip, port }: Keyed,
  isAlive: () => Promise<boolean>,
): Promise<ConnectionTest> {
  if (!apiKey?.trim()) return negativeTest('keyMissing')
  if (!ip?.trim()) return negativeTest('hostMissing')
  if (port < 1 || port > 65_535) return negativeTest('portWrong')
  const nobody = notThere(service)
  try {
    return (await isAlive()) ? positiveTest(null) : negativeTest('unexpected', nobody)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.kind === 'unreachable') return negativeTest('unreachable', error)
    const { status, detail } = error
    if (status === 401 || status === 403 || /api key/i.test(detail ?? '')) return negativeTest('unauthorised', detail)
    // Pages for people, sign-ins and unknown paths are what it answers to another key.
    return negativeTest('unexpected', status !== null && status < 500 ? nobody : error)
  }
}

function notThere(service: string) {
  const message = `There is no ${service} at this address, or its API key is another one.`
  return new UpstreamError({ service, kind: 'unexpected', message, failure: { code: 'notThereOrLocked', service } })
}
