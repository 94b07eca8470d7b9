import { atom, getDefaultStore } from 'jotai'
import type { RequestOutcome } from '~/shared/api/requests'
import type { TitleCard } from '~/shared/api/titles'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { sleep } from '~/shared/sleep'
import { NotSentError, OfflineError, TooManyWaitingError } from '../api/errors'
import { askFor } from '../api/requests'
import { isSame, joinedRequest, type NewVariantRequest } from './joined-requests'
import { sessionAtom } from './session'

/** A request that waits on this device until the portal can be reached. */
export type WaitingRequest = {
  wish: NewVariantRequest
  name: string
  posterPath: string | null
  tint: TitleCard['tint']
  askedAt: number
  /** It was sent and nobody answered: the portal may have it already. */
  tried: boolean
}

const mostWaiting = 20
/**
 * Under the name of each account, also after signing out: a session may end by itself while there is no line, and what
 * somebody asked for must not be lost with it. It is shown and sent for that account alone.
 */
const beginning = 'requestsToSend:'
const lockName = 'requests to send'

const accountAtom = atom(get => get(sessionAtom)?.name ?? null)
/** Whose requests wait here; null where nobody is signed in. */
export const ownAccount = () => getDefaultStore().get(accountAtom)

const listIn = (text: string | null): WaitingRequest[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    // Nothing that was written here.
    return []
  }
}
export const storedRequests = (own: string) => {
  try {
    return listIn(localStorage.getItem(beginning + own))
  } catch {
    // A browser that stores nothing.
    return []
  }
}

const changesAtom = atom(0)
const changed = () => getDefaultStore().set(changesAtom, count => count + 1)

/** How often another tab has sent or taken back something, counted from the first page on that shows what waits. */
export const goneElsewhereAtom = atom(0)

changesAtom.onMount = () => {
  const follow = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(beginning)) return
    changed()
    const isShorter = listIn(newValue).length < listIn(oldValue).length
    if (isShorter) getDefaultStore().set(goneElsewhereAtom, count => count + 1)
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** What waits for the account that is signed in, the oldest first. */
export const waitingRequestsAtom = atom(get => {
  get(changesAtom)
  const own = get(accountAtom)
  return own === null ? [] : storedRequests(own)
})

type Name = { kind: RequestKind; id: string; variant: Variant }
/** Of a show, several parts may wait. */
export const isForTitle =
  ({ kind, id, variant }: Name) =>
  ({ wish }: WaitingRequest) =>
    wish.kind === kind && wish.id === id && wish.variant === variant

export const isSameRequest =
  (wish: NewVariantRequest) =>
  ({ wish: other }: WaitingRequest) =>
    isSame(wish, other)

/** Reads, changes and writes in one go. */
export const changeStored = (own: string, by: (list: WaitingRequest[]) => WaitingRequest[]) => {
  const list = by(storedRequests(own))
  if (list.length > 0) localStorage.setItem(beginning + own, JSON.stringify(list))
  else localStorage.removeItem(beginning + own)
  changed()
}

/**
 * How long the lock is held after the work, in milliseconds. What one tab stores reaches the others by another way than
 * the lock, and may come a little later: on a busy device much later than it usually takes. Nobody waits for what is sent
 * behind the pages, so that it gets more time than a press.
 */
export const reachMs = { pressed: 100, sent: 1_000 }

let last: Promise<unknown> = Promise.resolve()
/**
 * Does the work in one tab at a time; where the browser has no locks, because the address has no TLS, one after the other
 * in this tab.
 */
export const alone = <Result>(work: () => Promise<Result>, heldMs = reachMs.pressed): Promise<Result> => {
  if (!navigator.locks) {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const locked = async () => {
    await work().then(resolve, reject)
    await sleep(heldMs)
  }
  navigator.locks.request(lockName, locked).catch(reject)
  return promise
}

/**
 * The list with one more request: the same wish waits once, and another part of a show joins one that waits. What may have
 * arrived stays by itself, so that the answer to it says whether it had.
 */
const withRequest = (list: WaitingRequest[], request: WaitingRequest): WaitingRequest[] => {
  for (const [at, waiting] of list.entries()) {
    const wish = joinedRequest(waiting.wish, request.wish)
    if (wish === null) continue
    if (isSameRequest(wish)(waiting)) return list
    if (!waiting.tried && !request.tried) return list.with(at, { ...waiting, wish })
  }
  if (list.length >= mostWaiting) throw new TooManyWaitingError(mostWaiting)
  return [...list, request]
}

const keep = (own: string, request: WaitingRequest) =>
  alone(async () => changeStored(own, list => withRequest(list, request)))

type ToAsk = Pick<WaitingRequest, 'wish' | 'name' | 'posterPath' | 'tint'>

/** Asks for a title; null when the portal is out of reach, and the request waits on this device. */
export const askOrKeep = async (request: ToAsk): Promise<RequestOutcome | null> => {
  try {
    return await askFor(request.wish)
  } catch (error) {
    const own = ownAccount()
    if (!(error instanceof OfflineError) || own === null) throw error
    await keep(own, { ...request, askedAt: Date.now(), tried: !(error instanceof NotSentError) })
    return null
  }
}

/** Answers whether it had not been sent yet. */
export const takeBackWaiting = ({ wish }: WaitingRequest) =>
  alone(async () => {
    const own = ownAccount()
    if (own === null || !storedRequests(own).some(isSameRequest(wish))) return false
    changeStored(own, list => list.filter(each => !isSameRequest(wish)(each)))
    return true
  })
