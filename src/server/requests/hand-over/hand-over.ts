import { downloadManagers, managersFor } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import { UpstreamError } from '~/integrations/http/call'
import type { Failure } from '~/shared/failures'
import type { Request, RequestKind, Variant } from '~/shared/requests/model'
import { inTime, sleep } from '~/shared/sleep'
import type { App } from '../../app'
import type { OutboxHandler } from '../../events/outbox-handler'
import { enqueue, outboxRow } from '../../events/outbox-queries'
import { readNamed } from '../../library/manager-reads'
import { namingServer } from '../../settings/connected-servers'
import type { Store } from '../../store/store'
import { lockRequest, lockRequestRow, requestById } from '../queries'
import { routesFor } from '../ruled/routes'
import { addCommandOf } from './add-commands'
import { destinationOf } from './destination'
import { openHandOver, sendElsewhere } from './queries'
import { saveSent } from './sent-queries'
import { saveNumberingOf } from './show-command'

/** How handing over went: `underWay` still goes on; `waiting` is tried again by itself, `stopped` is not. */
export type Sent =
  | { outcome: 'nothing' | 'sent' | 'underWay' }
  | { outcome: 'waiting' | 'stopped'; failure: Failure | null }

/** Albums come from one place alone: what is approved while it is off waits for it. Movies and shows go without. */
const waitsFor = (kind: RequestKind, variant: Variant): DownloadManager | null =>
  kind === 'album' ? (managersFor(kind, variant)[0] ?? null) : null

/**
 * Writes the hand-over of an approved variant as part of the transaction and answers its number; null when no download
 * manager takes it. One that has not arrived yet is not written a second time.
 */
export async function queueHandOver(app: App, tx: Store, request: Request, variant: Variant) {
  const { id, kind } = request
  const routes = await routesFor(tx, [request])
  const target =
    destinationOf(app, { request, variant, routing: routes(request, variant) })?.server.source ??
    waitsFor(kind, variant)?.settings.id
  if (!target) return null
  const open = await openHandOver(tx, { id, variant })
  if (open !== null) {
    await sendElsewhere(tx, open, target)
    return open
  }
  const now = app.now()
  const key = ['hand-over', kind, id, variant, now.getTime()].join(':')
  const about = { kind, id, variant }
  const [outboxId = null] = await enqueue(tx, [{ target, key, payload: {}, request: about }], now)
  return outboxId
}

const pollMs = 25

/** Sends a hand-over at once, for a caller who waits a moment. What fails is tried again by itself. */
export async function sendNow(app: App, outboxId: number | null, waitMs = app.handOverTimeoutMs): Promise<Sent> {
  if (outboxId === null) return { outcome: 'nothing' }
  const until = performance.now() + waitMs
  const attempted = await inTime(app.outbox.attempt(outboxId), waitMs, 'late' as const)
  if (attempted === 'late') return { outcome: 'underWay' }
  let row = attempted
  // The worker may have taken it first.
  while (row?.stage === 'sending' && performance.now() < until) {
    await sleep(pollMs)
    row = await outboxRow(app.store, outboxId)
  }
  if (row?.stage === 'sending') return { outcome: 'underWay' }
  if (!row || row.stage === 'sent') return { outcome: 'sent' }
  // Nothing failed: the service is still reading what it was given.
  if (row.stage === 'waiting' && row.failure === null) return { outcome: 'underWay' }
  return { outcome: row.stage === 'stopped' ? 'stopped' : 'waiting', failure: row.failure }
}

/** Looks for what libraries say anew of the albums that were asked for. */
type LookForAlbums = (app: App) => Promise<unknown>

/** Hands approved titles to one download manager; one that is there already is left as it is, so twice is once. */
const handOverHandler = (manager: DownloadManager, lookForAlbums: LookForAlbums): OutboxHandler => ({
  repeatable: true,
  async send(app, { request: ref, attempts }) {
    const request = ref && (await requestById(app.store, ref.id))
    const variant = ref?.variant ?? 'standard'
    const progress = request?.variants[variant]
    if (!request || !progress?.approved || progress.denied) return 'gone'
    // Asked again, as the servers may have changed since: it may then wait in the queue of another one.
    const routes = await routesFor(app.store, [request])
    const destination = destinationOf(app, { request, variant, routing: routes(request, variant) })
    if (!destination) throw switchedOff(manager)
    const { server, standsIn, route } = destination
    if (standsIn)
      app.log.warn('chosen server is not connected', { requestId: request.id, variant, sentTo: server.name })
    const command = await addCommandOf(app, request, { variant, destination, isRepeat: attempts > 0 })
    if (!command) return 'gone'
    const { outcome, unlisted = 0 } = await namingServer(server, server.service.add(app.http, server.settings, command))
    await app.store.transaction(async tx => {
      const sent = { source: server.source, sentAt: app.now(), unlisted, rules: route.rules }
      if (await lockRequestRow(tx, request.id)) await saveSent(tx, { id: request.id, variant }, sent)
    })
    if (command.kind === 'tvShow') await saveNumberingOf(app, request, command.tvdbId)
    // An album that came since the library of its server was read is available at once; movies and shows that are there are
    // found by the next read, as a copy of them may be there without being what was asked for.
    if (outcome === 'alreadyThere' && command.kind === 'album') {
      await readNamed(app, server, [{ kind: 'album', itemKey: command.albumId }])
      await lookForAlbums(app)
    }
    return 'sent'
  },
  async isWanted(_, tx, { request: ref }) {
    const progress = ref && (await lockRequest(tx, ref.id))?.variants[ref.variant]
    return Boolean(progress?.approved && !progress.denied)
  },
  async failedFirst(app, tx, { request: ref }, failure) {
    if (!ref || !(await requestById(tx, ref.id))) return
    const { kind, id, variant } = ref
    await app.publish(tx, {
      type: 'handOverFailed',
      at: app.now().toISOString(),
      kind,
      requestId: id,
      variant,
      failure,
    })
  },
})

/** One for each download manager, under the name of its section. */
export const handOverHandlers = (lookForAlbums: LookForAlbums): Record<string, OutboxHandler> =>
  Object.fromEntries(downloadManagers.map(manager => [manager.settings.id, handOverHandler(manager, lookForAlbums)]))

const switchedOff = ({ name }: DownloadManager) =>
  new UpstreamError({
    service: name,
    kind: 'refused',
    message: `${name} is switched off in the settings.`,
    failure: { code: 'switchedOff', service: name },
  })
