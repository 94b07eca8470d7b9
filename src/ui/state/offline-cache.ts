import { getDefaultStore } from 'jotai'
import { base, build } from '../base'
import { cacheNames, dropPictures } from '../worker/cache-names'
import { keptSinceAtom } from './reach'
import { sessionAtom } from './session'

/** What is answered again while the portal is out of reach, and how much of each; nothing else is ever stored. */
const cachedPaths = Object.entries({
  me: 1,
  discover: 1,
  'titles/((movie|tv)/)?lists/\\w+': 24,
  'titles/(movie|tv)': 12,
  'titles/movie/\\w+': 20,
  'titles/tv/\\d+': 20,
  'titles/tv/\\d+/(seasons/\\d+|requests)': 60,
  'artists/[\\da-f-]{36}': 10,
  search: 20,
  'people/\\d+': 5,
  'collections/\\d+': 5,
  requests: 4,
  'requests/(counts|recent)': 2,
  'requests/\\d+': 20,
  calendar: 3,
}).map(([path, most]) => ({ path: new RegExp(`^${path}$`), most }))
const api = '/api/v3/'
const cachedAt = 'x-kept-at'

const ruleFor = (address: string) => {
  const [path = ''] = address.slice(api.length).split('?')
  return address.startsWith(api) ? cachedPaths.find(rule => rule.path.test(path)) : undefined
}

// Browsers keep nothing for addresses without TLS, this machine excepted.
const hasCaches = () => typeof caches !== 'undefined'
const names = cacheNames(base)
/** Who is signed in. */
export const account = () => getDefaultStore().get(sessionAtom)?.name ?? null
const keyOf = (address: string) => new URL(base + address, location.href).href
const addressOf = ({ url }: Request) => url.slice(new URL(base || '/', location.href).href.replace(/\/$/, '').length)

/** The next build may read another shape out of an answer than was kept: it begins with its own. */
const nameFor = (own: string) => `${names.answers}${build().slice(build().lastIndexOf('/') + 1)} ${own}`

/** Drops what was cached for anybody but this account, and for other builds. */
const dropAnswers = async (own: string | null) => {
  const ours = own === null ? null : nameFor(own)
  const others = (await caches.keys()).filter(name => name.startsWith(names.answers) && name !== ours)
  await Promise.all(others.map(name => caches.delete(name)))
}

/**
 * Caches an answer of the portal where it is one of those; the oldest of its kind gives way. `own` was signed in when it
 * was asked for: what arrives after somebody else has signed in is of neither.
 */
export const cacheAnswer = async (own: string | null, address: string, answer: unknown) => {
  const rule = ruleFor(address)
  if (!rule || own === null || own !== account() || !hasCaches()) return
  const cache = await caches.open(nameFor(own))
  const headers = { 'content-type': 'application/json', [cachedAt]: String(Date.now()) }
  // It takes the place of the one before by itself: a page that is left in between has lost neither.
  await cache.put(keyOf(address), new Response(JSON.stringify(answer), { headers }))
  const alike = (await cache.keys()).filter(request => ruleFor(addressOf(request)) === rule)
  await Promise.all(alike.slice(0, -rule.most).map(request => cache.delete(request)))
  // Whoever signed out meanwhile leaves nothing.
  if (account() !== own) await dropAnswers(account())
}

/** What the portal answered last under this address, for whoever is signed in; undefined where nothing is cached. */
export const cachedAnswer = async (address: string): Promise<unknown> => {
  const own = account()
  if (!ruleFor(address) || own === null || !hasCaches()) return undefined
  const cached = await (await caches.open(nameFor(own))).match(keyOf(address))
  if (!cached) return undefined
  const answer: unknown = await cached.json()
  const at = Number(cached.headers.get(cachedAt))
  getDefaultStore().set(keptSinceAtom, before => Math.min(before ?? at, at))
  return answer
}

/** Answers first: where none are left the worker keeps no pictures, and so none come back once these are dropped. */
const dropAll = async (own: string | null) => {
  await dropAnswers(own)
  await caches.delete(names.pictures)
  navigator.serviceWorker?.controller?.postMessage(dropPictures)
}

/** Nobody finds what was cached for somebody else: it goes when the account changes. */
export const followAccount = () => {
  if (!hasCaches()) return
  void dropAnswers(account())
  let before = account()
  getDefaultStore().sub(sessionAtom, () => {
    const now = account()
    if (now === before) return
    before = now
    void dropAll(now)
  })
}
