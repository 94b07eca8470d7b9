import { minuteMs } from '~/shared/durations'
import { ownRoots } from '~/shared/own-roots'
import { inTime } from '~/shared/sleep'
import { cacheNames, dropPictures } from './cache-names'
import { keepPage, keptOr, namedAlike, trim } from './kept'
import { openMessage, showMessage } from './messages'
import { keepReached, renewReached } from './renewed'
import type { Fetching, WorkerScope } from './scope'

declare const self: WorkerScope
/** Both are written in by the build. */
declare const BUILD: string
declare const FILES: readonly string[]

const patienceMs = 4_000
const lookEveryMs = 10 * minuteMs
const mostPictures = 300
const picturesAtOnce = 25

const root = new URL('./', self.location.href)
const names = cacheNames(root.pathname.replace(/\/$/, ''))
const ownFiles = names.files + BUILD
const below = (path: string) => new URL(path, root).href

// Pages ask the API themselves and keep what they were told: nothing of it comes through here.

async function install() {
  const cache = await caches.open(ownFiles)
  const page = await fetch(below(''), { cache: 'no-cache' })
  if (!(await keepPage(cache, root.href, { answer: page, build: BUILD }))) throw new Error('no page of this build')
  await cache.addAll(FILES.map(below))
  await self.skipWaiting()
}

/** Open pages of the build before may still fetch parts of it. */
async function activate() {
  const all = (await caches.keys()).filter(name => name.startsWith(names.files) && name !== ownFiles)
  await Promise.all(all.slice(0, -1).map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** A portal that is no longer here, or has no worker any more, leaves nothing behind. */
async function leaveIfGone() {
  const answer = await fetch(self.location.href, { cache: 'no-cache' })
  const isScript = /javascript/.test(answer.headers.get('content-type') ?? '')
  if (answer.status !== 404 && answer.status !== 410 && (!answer.ok || isScript)) return
  left = true
  const own = Object.values(names)
  const kept = (await caches.keys()).filter(name => own.some(beginning => name.startsWith(beginning)))
  await Promise.all(kept.map(name => caches.delete(name)))
  await self.registration.unregister()
}

let lookedAt = Number.NEGATIVE_INFINITY
/** It takes part in nothing any more; open pages are its own until they are left. */
let left = false
const lookAtTimes = async () => {
  if (Date.now() - lookedAt < lookEveryMs) return
  lookedAt = Date.now()
  // Without an answer nothing is known, and the next time will do.
  await leaveIfGone().catch(() => undefined)
}

/** A reverse proxy that does not reach the portal. */
const isAway = ({ status }: Response) => [502, 503, 504].includes(status)

/** The page that the server writes now; the kept one where there is no answer in time. */
async function page(event: Fetching, path: string): Promise<Response> {
  const asked = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  const answer = await inTime(
    asked.catch(() => null),
    patienceMs,
    null,
  )
  if (!answer || isAway(answer)) return (await caches.match(root.href, { ignoreVary: true })) ?? answer ?? asked
  event.waitUntil(lookAtTimes())
  if (!left && (path === '' || path === 'discover')) {
    const copy = answer.clone()
    event.waitUntil(caches.open(ownFiles).then(cache => keepPage(cache, root.href, { answer: copy, build: BUILD })))
  }
  return answer
}

/**
 * Answers are there while somebody is signed in. A page that is being left may still ask for pictures, after everything
 * was dropped.
 */
const isSignedIn = async () => (await caches.keys()).some(name => name.startsWith(names.answers))

let newPictures = 0
let timesDropped = 0
/** Without a network a picture that was shown in another size does as well. */
async function picture(event: Fetching) {
  if (++newPictures % picturesAtOnce === 0 && !left) event.waitUntil(trim(names.pictures, mostPictures))
  try {
    const before = timesDropped
    const isWanted = async () => !left && (await isSignedIn()) && timesDropped === before
    return await keptOr(event.request, { name: names.pictures, lasting: work => event.waitUntil(work), isWanted })
  } catch (error) {
    const other = await namedAlike(names.pictures, event.request)
    if (!other) throw error
    return other
  }
}

const isPage = (path: string) => !ownRoots.some(name => path === name || path.startsWith(`${name}/`))

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(activate()))
// The account has changed: see `followAccount`.
self.addEventListener('message', event => {
  if (event.data !== dropPictures) return
  timesDropped++
  event.waitUntil(caches.delete(names.pictures))
})
const place = { root, icon: FILES.find(file => file.includes('/touch-180-')) ?? 'favicon.svg' }
const reaching = { root, kept: () => caches.open(names.reached) }
self.addEventListener('push', event => {
  event.waitUntil(showMessage(self, event, place))
  event.waitUntil(keepReached(self, reaching))
})
self.addEventListener('pushsubscriptionchange', event => event.waitUntil(renewReached(self, event, reaching)))
self.addEventListener('notificationclick', event => event.waitUntil(openMessage(self, event, place)))
self.addEventListener('fetch', event => {
  if (left) return
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== root.origin || !pathname.startsWith(root.pathname)) return
  const path = pathname.slice(root.pathname.length)
  if (mode === 'navigate') {
    if (isPage(path)) event.respondWith(page(event, path))
  } else if (path.startsWith('assets/'))
    event.respondWith(
      keptOr(event.request, { name: ownFiles, lasting: work => event.waitUntil(work), isWanted: () => !left }),
    )
  else if (path.startsWith('images/')) event.respondWith(picture(event))
})
