import { Elysia } from 'elysia'
import { pictureOver } from '~/integrations/catalogue/picture'
import { isDrawing, pictureTypeOf } from '~/integrations/catalogue/picture-type'
import { UpstreamError } from '~/integrations/http/call'
import { outsideFetch } from '~/integrations/http/outside-fetch'
import { yearSeconds } from '~/shared/durations'
import type { App } from '../app'
import { inStorage } from '../config'
import { folderCache } from '../discovery/folder-cache'
import { pictureIn } from '../discovery/picture-forms'
import { proxyOf } from '../settings/outgoing'
import { chosenPicture } from '../users/account-picture'
import { loadPersonPicture, personOfPicture } from '../users/person-pictures'
import { nothing } from './answers'

const keptBytes = 50 * 1024 * 1024

/** A drawing may run what is in it, and nobody draws a face. */
const kindOf = (bytes: Uint8Array) => (isDrawing(bytes) ? null : pictureTypeOf(bytes))

/** `/images/people/{file}`: pictures that people chose, or from their media servers, so that browsers ask no other host for them. */
export function personImages(app: App) {
  const cache = folderCache({ folder: inStorage(app.config, 'cache', 'people'), maxBytes: keptBytes })
  const fetch = pictureOver(outsideFetch(app.config.authorities, proxyOf(app)))
  const flights = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

  async function load(file: string) {
    const user = await personOfPicture(app, file)
    if (!user) return null
    const chosen = await chosenPicture(app, user)
    if (chosen) return chosen
    const known = await cache.read(file)
    if (known) return known
    const flight = flights.get(file) ?? fetched(file, user).finally(() => flights.delete(file))
    flights.set(file, flight)
    return flight
  }

  async function fetched(file: string, user: Parameters<typeof loadPersonPicture>[1]) {
    const source = await loadPersonPicture(app, user, fetch)
    if (!source || kindOf(source) === null) return null
    const bytes = (await pictureIn('webp', source)) ?? source
    // A full disk costs speed, not pictures.
    await cache.write(file, bytes).catch(error => app.log.warn('picture not kept', { error: String(error) }))
    return bytes
  }

  return new Elysia({ name: 'person-images' }).get('/images/people/:file', async ({ params, request }) => {
    const headers = { 'cache-control': `private, max-age=${yearSeconds}, immutable`, etag: `"${params.file}"` }
    if (request.headers.get('if-none-match') === headers.etag) return nothing(304, headers)
    const bytes = await load(params.file).catch(error => {
      if (error instanceof UpstreamError) return null
      throw error
    })
    const type = bytes && kindOf(bytes)
    if (!bytes || !type) return nothing(404, { 'cache-control': 'private, max-age=300' })
    return new Response(bytes, {
      headers: { ...headers, 'content-type': type, 'content-length': `${bytes.byteLength}` },
    })
  })
}
