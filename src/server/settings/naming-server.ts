import { UpstreamError } from '~/integrations/http/call'
import type { Server } from './servers'

/** What a call to a server answers; the sentence of a failure names the server, where its service has several. */
export async function namingServer<T>({ name, isDefault }: Server, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDefault || !(error instanceof UpstreamError)) throw error
    const failure = { ...error.failure, server: name }
    throw new UpstreamError({ ...error, message: `${name}: ${error.message}`, failure, cause: error })
  }
}
