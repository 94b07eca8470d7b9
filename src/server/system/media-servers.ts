import type { App } from '../app'

/** A media server as the landing page sees it: whether it answers right now. */
export type Watched = { name: string; answers: (app: App, signal: AbortSignal) => Promise<boolean> }

/** The media servers that are switched on; each kind adds its configured servers here. */
const watched = (_app: App): readonly Watched[] => []

const patienceMs = 3_000

/** Asks every media server at once whether it is there; one that fails or is too slow is not. */
export async function serversUp(app: App, servers = watched(app)): Promise<boolean[]> {
  const outcomes = await Promise.allSettled(servers.map(server => server.answers(app, AbortSignal.timeout(patienceMs))))
  return outcomes.map(outcome => outcome.status === 'fulfilled' && outcome.value)
}
