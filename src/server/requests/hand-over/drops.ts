import type { SentBefore, SentCommand } from '~/integrations/download/add-command'
import type { DownloadManager } from '~/integrations/download/manager'
import { UpstreamError } from '~/integrations/http/call'
import type { Task } from '~/shared/jobs/model'
import { afterLook, type LookOutcome, type SentFacts, type Watching } from '~/shared/requests/dropped'
import { type RequestRef, stageOf } from '~/shared/requests/model'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../../app'
import { type DownloadServer, downloadServers, serverName } from '../../settings/connected-servers'
import type { Store } from '../../store/store'
import { lockRequest, requestsByIds } from '../queries'
import { queueHandOver } from './hand-over'
import { openHandOver } from './queries'
import { sentCommands } from './sent-commands'
import { changeSent, saveChecked, sentVariant, sentVariants, takeUnreportedDrops } from './sent-queries'
import { lastRead, type SentTo, sentToCheck } from './sent-to-check'

/** Asked of one server in a run; what is left is asked in the next one. */
const mostAsked = 200

type Asks = NonNullable<DownloadManager['watching']>
type Asked = SentTo & { server: DownloadServer; asks: Asks }

/**
 * Finds what was sent and is not looked for any more: taken out of its download manager, or not monitored there. The
 * libraries say what may be so, and the server itself whether it is. What got lost right after it was sent is sent again,
 * once; of the rest staff hears once, in one message.
 */
export async function saveDrops(app: App, task: Task): Promise<void> {
  for (const server of downloadServers(app)) {
    const { watching: asks, serves } = server.service
    for (const kind of asks ? serves.keys() : []) {
      if (asks) await lookAt(app, { source: server.source, kind, server, asks }, task)
    }
  }
  await tellDrops(app)
}

async function lookAt(app: App, asked: Asked, task: Task): Promise<void> {
  const read = await lastRead(app.store, asked.source)
  if (read === null) return
  const calledAt = app.serverReads.askedAt(asked.source)
  const newsAt = calledAt && calledAt > read.at ? calledAt : read.at
  const refs = await sentToCheck(app.store, asked, { now: app.now(), newsAt, most: mostAsked })
  // Whoever has nothing at all has lost its library, and not each of its titles.
  if (read.isEmpty && refs.length > 1) return
  const [unchanged, checkedAt]: [RequestRef[], Date] = [[], app.now()]
  for (const sent of await sentAfter(app.store, refs)) {
    task.signal.throwIfAborted()
    const watching = await watchingOf(app, asked, sent)
    if (watching === 'away') break
    if (watching !== null && afterLook(sent.noted, watching, checkedAt).kind === 'nothing') unchanged.push(sent.ref)
    else if (watching !== null) await note(app, sent.ref, watching, task)
    await yieldToEventLoop()
  }
  await saveChecked(app.store, unchanged, checkedAt)
}

type Sent = { ref: RequestRef; command: SentCommand; noted: SentFacts & SentBefore }

/** What is known of them here, read once for all. */
async function sentAfter(store: Store, refs: readonly RequestRef[]): Promise<Sent[]> {
  const ids = refs.map(({ id }) => id)
  const [commands, noted] = [await sentCommands(store, await requestsByIds(store, ids)), await sentVariants(store, ids)]
  return refs.flatMap(ref => {
    const [command, row] = [
      commands.get(ref.id),
      noted.find(({ id, variant }) => id === ref.id && variant === ref.variant),
    ]
    return command && row ? [{ ref, command, noted: row }] : []
  })
}

/** What the server says of it; null while it cannot say, and `away` where it does not answer. */
async function watchingOf(
  app: App,
  { server, asks }: Asked,
  { command, noted }: Sent,
): Promise<Watching | null | 'away'> {
  try {
    return await asks(app.http, server.settings, command, noted)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.debug('server was not asked what it looks for', { server: server.name, reason: error.message })
    return 'away'
  }
}

async function note(app: App, ref: RequestRef, watching: Watching, task: Task): Promise<void> {
  const outcome = await app.store.transaction(tx => noteIn(app, tx, ref, watching))
  if (outcome.kind === 'nothing') return
  app.log.info('sent request looked after', {
    requestId: ref.id,
    variant: ref.variant,
    watching,
    outcome: outcome.kind,
  })
  task.count(outcome.kind, 1)
  app.live.libraryChanged()
}

const nothing: LookOutcome = { kind: 'nothing' }

async function noteIn(app: App, tx: Store, ref: RequestRef, watching: Watching): Promise<LookOutcome> {
  const request = await lockRequest(tx, ref.id)
  const [progress, sent] = [request?.variants[ref.variant], await sentVariant(tx, ref)]
  if (!request || !progress || !sent || stageOf(progress) !== 'processing') return nothing
  // It is on its way once more.
  if ((await openHandOver(tx, ref)) !== null) return nothing
  const checkedAt = app.now()
  const outcome = afterLook({ ...sent, reason: sent.dropReason }, watching, checkedAt)
  // Of what went away after it was there staff has heard already.
  const dropTold = sent.dropTold || progress.goneAt !== null
  await changeSent(tx, ref, {
    checkedAt,
    ...(outcome.kind === 'sentAgain' && { resentAt: checkedAt }),
    ...(outcome.kind === 'dropped' && { dropReason: outcome.reason, droppedAt: sent.droppedAt ?? checkedAt, dropTold }),
    ...(outcome.kind === 'takenUp' && { dropReason: null, droppedAt: null, dropTold: false }),
  })
  if (outcome.kind === 'sentAgain') {
    await queueHandOver(app, tx, request, ref.variant)
    tx.afterCommit(app.outbox.nudge)
  }
  return outcome
}

/**
 * Tells staff in one message what was dropped since it was told last: written in one go with the note that it was told,
 * so that nothing is told twice or never.
 */
function tellDrops(app: App): Promise<void> {
  return app.store.transaction(async tx => {
    const { total, drops } = await takeUnreportedDrops(tx)
    if (total === 0) return
    const servers = [...new Set(drops.map(({ source }) => serverName(app, source)))]
    const titles = drops.map(({ source: _, ...one }) => one)
    await app.publish(tx, { type: 'titlesDropped', at: app.now().toISOString(), total, titles, servers })
  })
}
