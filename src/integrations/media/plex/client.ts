import type { PlexServerSettings } from '~/shared/services/plex'
import { type CallInit, call, callOrNull, type Http, under } from '../../http/call'
import { listAnswer, numberOrNull, objectAnswer, type Wire, wireOf } from '../../http/reading'
import { serviceAddress } from '../../service-address'

export const service = 'Plex'

const pageBytes = 64 * 1024 * 1024
const pageTimeoutMs = 60_000

/** `installId` is what Plex lists this portal by, among the devices of an account. */
export const plexHeaders = (installId: string | null, token: string | null): Record<string, string> => ({
  'x-plex-client-identifier': (installId ?? '').replaceAll('-', ''),
  'x-plex-product': 'Marquee',
  'x-plex-version': '3',
  'x-plex-device': 'Marquee',
  'x-plex-platform': 'Web',
  ...(token?.trim() && { 'x-plex-token': token.trim() }),
})

/** What kinds of entries are called in queries. */
export const plexTypes = { movie: 1, show: 2, episode: 4, album: 9 } as const

export type PlexPage = { entries: Wire[]; total: number | null }
type Place = { start: number; limit: number }

/** Calls of one server. Answers come as they were sent: nothing of them is believed until it is read. */
export const plexClient = (http: Http, at: PlexServerSettings, signal?: AbortSignal) => {
  const base = serviceAddress(service, at)
  const init = (more: CallInit): CallInit => ({
    ...(signal && { signal }),
    ...more,
    headers: { ...plexHeaders(at.installId, at.token), ...more.headers },
  })
  const ask = async (path: string, more: CallInit = {}) => {
    const answer = await call<unknown>(http, service, under(base, path), init(more))
    return objectAnswer(service, objectAnswer(service, answer).MediaContainer)
  }
  const page = async (path: string, query: CallInit['query'], { start, limit }: Place): Promise<PlexPage> => {
    const headers = { 'x-plex-container-start': String(start), 'x-plex-container-size': String(limit) }
    const container = await ask(path, { query, headers, maxBytes: pageBytes, timeoutMs: pageTimeoutMs })
    // An empty container leaves the list out.
    const entries = listAnswer(service, container.Metadata ?? []).map(wireOf)
    return { entries, total: numberOrNull(container.totalSize) }
  }
  return {
    root: () => ask(''),
    sections: async () => listAnswer(service, (await ask('library/sections')).Directory ?? []).map(wireOf),
    all: (section: string, type: number, place: Place) =>
      page(
        `library/sections/${encodeURIComponent(section)}/all`,
        { type, includeGuids: 1, sort: 'addedAt:asc' },
        place,
      ),
    added: (section: string, type: number, place: Place) =>
      page(
        `library/sections/${encodeURIComponent(section)}/all`,
        { type, includeGuids: 1, sort: 'addedAt:desc' },
        place,
      ),
    /** Those of the keys that are there; where none is, the server knows no such page. */
    withIds: async (keys: readonly string[]) => {
      const address = under(base, `library/metadata/${keys.join(',')}`)
      const answer = await callOrNull<unknown>(http, service, address, init({}))
      const container = answer === null ? {} : wireOf(objectAnswer(service, answer).MediaContainer)
      return listAnswer(service, container.Metadata ?? []).map(wireOf)
    },
  }
}
export type PlexClient = ReturnType<typeof plexClient>
