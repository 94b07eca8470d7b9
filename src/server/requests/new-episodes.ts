import { UpstreamError } from '~/integrations/http/call'
import type { Task } from '~/shared/jobs/model'
import { chosenEpisodes, isToCome, type NewEpisode, withoutEpisodes } from '~/shared/requests/episodes'
import { leadingVariant, type Request, withProgress } from '~/shared/requests/model'
import { stillTakesNewEpisodes } from '~/shared/requests/rules'
import { yieldToEventLoop } from '~/shared/slices'
import type { ShowInFull } from '~/shared/titles/shows'
import type { App } from '../app'
import type { Store } from '../store/store'
import { readShow } from '../titles/read-show'
import { describeEpisodes, insertEpisodes, requestedEpisodesOf, showsThatGrow } from './episode-queries'
import { queueHandOver, sendNow } from './hand-over/hand-over'
import { lockRequest, saveVariants } from './queries'

const showsAtOnce = 100
/** Nobody waits for the job: it gives a download manager one show after the other. */
const longestSendingMs = 10_000

/**
 * Looks up what was announced of the shows that somebody wants whole: new episodes join their requests, and days and names
 * that changed are written anew. They cost no limit: whoever asked for everything was counted once. A show that cannot be
 * read now keeps what is known of it.
 */
export async function takeNewEpisodes(app: App, task: Task): Promise<void> {
  for (let after = 0; ; ) {
    const found = await showsThatGrow(app.store, after, showsAtOnce)
    for (const { requestId, tmdbId, language } of found) {
      task.signal.throwIfAborted()
      after = requestId
      const show = tmdbId === null ? null : await showIfRead(app, tmdbId, language ?? 'en', task)
      if (show) task.count('episodes', await growBy(app, requestId, show))
      await yieldToEventLoop()
    }
    if (found.length < showsAtOnce) return
  }
}

async function showIfRead(app: App, tmdbId: number, language: string, task: Task): Promise<ShowInFull | null> {
  try {
    return await readShow(app, tmdbId, language)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    task.count('unreadable', 1)
    return null
  }
}

/** Adds what is announced to the request and hands it over anew; answers how many episodes joined. */
async function growBy(app: App, requestId: number, show: ShowInFull): Promise<number> {
  const grown = await app.store.transaction(async tx => {
    const request = await lockRequest(tx, requestId, 'tvShow')
    if (!request || !stillTakesNewEpisodes(request)) return null
    const announced = chosenEpisodes(show, { part: 'all' }, app.now())
    await describeEpisodes(tx, requestId, announced)
    const fresh = await unclaimed(tx, request, announced)
    return fresh.length > 0 ? { fresh, outboxId: await join(app, tx, request, fresh) } : null
  })
  if (!grown) return 0
  await sendNow(app, grown.outboxId, longestSendingMs)
  return grown.fresh.length
}

/**
 * What no request has, and airs on the day of this one or later, or on a day that nobody knows: what had aired by then was
 * left out on purpose.
 */
async function unclaimed(tx: Store, request: Request, announced: readonly NewEpisode[]): Promise<NewEpisode[]> {
  const claimed = [...(await requestedEpisodesOf(tx, request.title.id, leadingVariant(request))).values()].flat()
  const free = withoutEpisodes(announced, claimed)
  const asked = request.variants[leadingVariant(request)]?.askedAt ?? new Date(0)
  return free.filter(({ airsAt }) => isToCome(airsAt, asked))
}

/** What was complete waits again, as something new belongs to it. */
async function join(app: App, tx: Store, request: Request, fresh: readonly NewEpisode[]) {
  await insertEpisodes(tx, request.id, fresh)
  const variant = leadingVariant(request)
  const progress = request.variants[variant]
  if (!progress) return null
  const waiting = progress.available
    ? withProgress(request, variant, { ...progress, available: false, markedAt: null, foundIn: null })
    : request
  if (waiting !== request) await saveVariants(tx, waiting)
  return progress.approved ? queueHandOver(app, tx, waiting, variant) : null
}
