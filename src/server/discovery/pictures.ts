import { type FetchPicture, fetchPicture } from '~/integrations/catalogue/picture'
import { UpstreamError, under } from '~/integrations/http/call'
import { ticks as steadyTicks } from '~/integrations/http/clock'
import { semaphore } from '~/shared/semaphore'
import type { App } from '../app'
import { inStorage } from '../config'
import { type FolderCache, folderCache } from './folder-cache'

/** The sizes that pictures of the catalogue come in, by their width. */
export const pictureSizes = ['w92', 'w154', 'w185', 'w300', 'w342', 'w500', 'w780', 'w1280', 'original'] as const
export type PictureSize = (typeof pictureSizes)[number]

const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

export type PictureRef = { size: PictureSize; file: string; type: string }
export type Pictures = { load: (ref: PictureRef) => Promise<Uint8Array<ArrayBuffer> | null> }

/** What a size and a file name ask for, or null where they name no picture. */
export function pictureRef(size: string, file: string): PictureRef | null {
  const known = pictureSizes.find(one => one === size)
  const named = /^[A-Za-z0-9_\-./]{1,200}\.(jpg|png|svg|webp)$/.exec(file)
  const type = pictureTypes[named?.[1] ?? '']
  const leaves = file.split('/').some(part => part === '' || /^\.+$/.test(part))
  return known && type && !leaves ? { size: known, file, type } : null
}

const service = 'The TMDB image server'
const limits = { timeoutMs: 15_000, maxBytes: 10 * 1024 * 1024 }
const keptBytes = 500 * 1024 * 1024
const atOnce = 24
/** After a failure to connect nobody else is made to wait for the same. */
const restMs = 5_000

type Options = { fetch?: FetchPicture; maxBytes?: number; ticks?: () => number }

/** Pictures of the catalogue through a folder of the storage, so that browsers need to reach nobody but the portal. */
export function openPictures(
  app: App,
  { fetch = fetchPicture, maxBytes = keptBytes, ticks = steadyTicks }: Options = {},
): Pictures {
  const cache = folderCache({ folder: inStorage(app.config, 'cache', 'images'), maxBytes })
  const flights = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()
  const load = restingAfterFailure(ticks, fetch)
  const places = semaphore(atOnce)

  const fetched = async (path: string) => {
    const bytes = await places.run(() => load({ service, url: under(app.config.tmdb.imageUrl, path), ...limits }))
    if (bytes) await keep(app, cache, path, bytes)
    return bytes
  }

  return {
    async load({ size, file }) {
      const path = `${size}/${file}`
      const kept = await cache.read(path)
      if (kept) return kept
      const flight = flights.get(path) ?? fetched(path).finally(() => flights.delete(path))
      flights.set(path, flight)
      return flight
    },
  }
}

/** A full or write-protected disk costs speed, not pictures. */
async function keep(app: App, cache: FolderCache, path: string, bytes: Uint8Array<ArrayBuffer>) {
  try {
    await cache.write(path, bytes)
  } catch (error) {
    app.log.warn('picture not kept', { error: error instanceof Error ? error.message : String(error) })
  }
}

function restingAfterFailure(ticks: () => number, fetch: FetchPicture): FetchPicture {
  let until = 0
  let failure: UpstreamError | null = null
  return async request => {
    if (failure && ticks() < until) throw failure
    try {
      const bytes = await fetch(request)
      failure = null
      return bytes
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'unreachable') {
        failure = error
        until = ticks() + restMs
      }
      throw error
    }
  }
}
