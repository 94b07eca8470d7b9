import { UpstreamError } from './call'

/** What a call answers; the sentence of a failure begins with this name: of one server, or place, among several. */
export async function namingFailures<T>(name: string | null, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (name === null || !(error instanceof UpstreamError)) throw error
    const failure = { ...error.failure, server: name }
    throw new UpstreamError({ ...error, message: `${name}: ${error.message}`, failure, cause: error })
  }
}
