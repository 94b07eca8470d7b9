import { LRUCache } from 'lru-cache'
import { type FetchPicture, pictureOver } from '~/integrations/catalogue/picture'
import { UpstreamError, under } from '~/integrations/http/call'
import { outsideFetch } from '~/integrations/http/outside-fetch'
import { atMost } from '~/shared/cache-bounds'
import { semaphore } from '~/shared/semaphore'
import type { App } from '../app'
import { inStorage } from '../config'
import { proxyOf } from '../settings/outgoing'
import { tmdbAddresses } from '../titles/search-key'
import { tintFinder } from './find-tints'
import { type FolderCache, folderCache } from './folder-cache'
import { isMusicPicture, musicPictureAt } from './music-pictures'
import { isWebp, type Picture, type PictureForm, pictureIn } from './picture-forms'

/** The sizes that pictures of the catalogue come in, by their width. */
const pictureSizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'] as const
type PictureSize = (typeof pictureSizes)[number]

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

type PictureRef = { size: PictureSize; file: string; type: string }
export type Pictures = {
  /** The picture in the form that is wished for, or as it came where that makes it no smaller. */
  load: (ref: PictureRef, wished: PictureForm) => Promise<Picture | null>
}

/** What a size and a file name ask for, or null where they name no picture. */
export function pictureRef(size: string, file: string): PictureRef | null {
  const known = pictureSizes.find(one => one === size)
  const named = /^[A-Za-z0-9_\-./]{1,200}\.(jpg|png|svg|webp)$/.exec(file)
  const type = pictureTypes[named?.[1] ?? '']
  const leaves = file.split('/').some(part => part === '' || /^\.+$/.test(part))
  return known && type && !leaves ? { size: known, file, type } : null
}

const service = 'The TMDB image server'
const musicService = 'The host of music pictures'
const limits = { timeoutMs: 15_000, maxBytes: 10 * 1024 * 1024 }
const keptBytes = 500 * 1024 * 1024
const atOnce = 24
/** After a failure to connect nobody else is made to wait for the same. */
const restMs = 5_000

type Options = { fetch?: FetchPicture; maxBytes?: number; ticks?: () => number }

/**
 * Pictures of the catalogue through a folder of the storage, so that browsers need to reach nobody but the portal. What
 * is made of them is made once and kept beside.
 */
export function openPictures(
  app: App,
  {
    fetch = pictureOver(outsideFetch(app.config.authorities, proxyOf(app))),
    maxBytes = keptBytes,
    ticks = () => performance.now(),
  }: Options = {},
): Pictures {
  const cache = folderCache({ folder: inStorage(app.config, 'cache', 'images'), maxBytes })
  const flights = new Map<string, Promise<Picture | null>>()
  const load = restingAfterFailure(ticks, fetch)
  const places = semaphore(atOnce)
  const tints = tintFinder(app)

  async function loaded(path: string) {
    const [size = '', file = ''] = path.split('/')
    if (!isMusicPicture(file)) return load({ service, url: under(tmdbAddresses(app).imageUrl, path), ...limits })
    const named = await musicPictureAt(app, size, file)
    return named && load({ service: musicService, ...named, ...limits })
  }

  async function made(path: string, wished: PictureForm): Promise<Picture | null> {
    const kept = wished === 'plain' ? null : await cache.read(path)
    const source = kept ?? (await loaded(path))
    if (!source) return null
    const bytes = await pictureIn(wished, source)
    // What is no smaller as WebP is kept under that name too, or it would be tried with every call.
    if (bytes || wished === 'webp') await keep(app, cache, nameOf(path, wished), bytes ?? source)
    else if (!kept) await keep(app, cache, path, source)
    return bytes ? { bytes, form: wished } : { bytes: source, form: 'plain' }
  }

  async function found(path: string, wished: PictureForm): Promise<Picture | null> {
    const name = nameOf(path, wished)
    const bytes = await cache.read(name)
    if (bytes) return { bytes, form: wished === 'webp' && !isWebp(bytes) ? 'plain' : wished }
    // A place is held until the picture is made, so that there is a bound to what is in memory.
    const flight = flights.get(name) ?? places.run(() => made(path, wished)).finally(() => flights.delete(name))
    flights.set(name, flight)
    return flight
  }

  return {
    async load({ size, file }, wished) {
      const picture = await found(`${size}/${file}`, wished)
      if (picture) tints.note(file, picture)
      return picture
    },
  }
}

const nameOf = (path: string, form: PictureForm) => (form === 'plain' ? path : `${form}:${path}`)

/** A full or write-protected disk costs speed, not pictures. */
async function keep(app: App, cache: FolderCache, path: string, bytes: Uint8Array<ArrayBuffer>) {
  try {
    await cache.write(path, bytes)
  } catch (error) {
    app.log.warn('picture not kept', { error: error instanceof Error ? error.message : String(error) })
  }
}

/** Pictures of music lie on many hosts: one that is away says nothing about the others. */
const hostsRemembered = 100

function restingAfterFailure(ticks: () => number, fetch: FetchPicture): FetchPicture {
  const resting = new LRUCache<string, { failure: UpstreamError; until: number }>(atMost(hostsRemembered))
  return async request => {
    const host = URL.parse(request.url)?.origin ?? request.service
    const rest = resting.get(host)
    if (rest && ticks() < rest.until) throw rest.failure
    try {
      const bytes = await fetch(request)
      resting.delete(host)
      return bytes
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'unreachable')
        resting.set(host, { failure: error, until: ticks() + restMs })
      throw error
    }
  }
}
