import { url } from '../base'

const lookEveryMs = 200
/** By then the server has begun to restore, or it is through with it. */
const longestMs = 20_000

/** Opens the page anew once the server has gone to restore: what stands there comes back by itself. */
export async function reloadOnceAway(): Promise<void> {
  const until = Date.now() + longestMs
  for (let wasAway = false; Date.now() < until; ) {
    const status = await fetch(url('/api/v3/start'), { cache: 'no-store' }).then(
      answer => answer.status,
      () => null,
    )
    // Without any answer there is nothing yet that would come back.
    if (status === 503 || (wasAway && status === 200)) break
    wasAway ||= status === null
    await new Promise(done => setTimeout(done, lookEveryMs))
  }
  location.reload()
}
