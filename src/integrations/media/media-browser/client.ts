import { minuteMs } from '~/shared/durations'
import type { MediaServerSettings } from '~/shared/services/media-servers'
import { elementsOf, type HttpStream } from '../../download/stream'
import { call, type Http, under, unlessRefused } from '../../http/call'
import { heldLibraries, mostPeople, tooManyPeople } from '../../http/held-answer'
import { listAnswer, numberOrNull, objectAnswer, type Wire, wireOf } from '../../http/reading'
import type { CallInit } from '../../http/request'
import { serviceAddress } from '../../service-address'
import type { Credentials } from '../sign-in'

/** What tells Emby and Jellyfin apart: the display name, what its paths begin with, and how a key is shown to it. */
export type Dialect = {
  service: string
  prefix: string
  authorized: (token: string) => Record<string, string>
  /** Under which header the portal says what it is: whoever signs somebody in has to. */
  introducedIn: 'authorization' | 'x-emby-authorization'
  /** Where pictures of people are, by their numbers; the newest place first. */
  pictures: readonly ((id: string) => string)[]
}

/** The portal as a server lists it among somebody's devices. */
const device = 'MediaBrowser Client="Marquee", Device="Marquee", DeviceId="marquee-sign-in", Version="1"'
/** A wrong name or password, and somebody who is shut out. */
const notAccepted = [401, 403]

/** An entry with the files of a movie may be long, and a page has hundreds of them. */
const pageBytes = 64 * 1024 * 1024
const pageTimeoutMs = minuteMs
const signOutTimeoutMs = 1_000

/** What a listing is asked with besides its place. */
export type ItemQuery = {
  types: string
  fields: string
  libraryKey: string | null
  newestFirst: boolean
  /** Only what this person has watched, by when they have. */
  playedBy?: string
  /** Only these titles. */
  keys?: readonly string[]
}

type Reads = { signal?: AbortSignal; stream?: HttpStream }

/** Calls of one server. Answers come as they were sent: nothing of them is believed until it is read. */
export const mediaBrowserClient = (dialect: Dialect, http: Http, at: MediaServerSettings, reads: Reads = {}) => {
  const { signal, stream } = reads
  const { service } = dialect
  const base = under(serviceAddress(service, at), dialect.prefix)
  const headers = at.token?.trim() ? dialect.authorized(at.token.trim()) : {}
  const ask = (path: string, init: CallInit = {}) =>
    call<unknown>(http, service, under(base, path), { headers, ...(signal && { signal }), ...init })
  const items = async (query: NonNullable<CallInit['query']>) => {
    const answer = await ask('Items', {
      query: { Recursive: true, ...query },
      maxBytes: pageBytes,
      timeoutMs: pageTimeoutMs,
    })
    const page = objectAnswer(service, answer)
    return { entries: listAnswer(service, page.Items).map(wireOf), total: numberOrNull(page.TotalRecordCount) }
  }
  const introduced = (token?: string) => ({
    [dialect.introducedIn]: token ? `${device}, Token="${encodeURIComponent(token)}"` : device,
  })
  const inSession = (token: string) => ({ ...dialect.authorized(token), ...introduced(token) })
  const refusable = async (refusals: readonly number[], path: string, init: CallInit): Promise<Wire | null> => {
    const answer = await unlessRefused(refusals, ask(path, init))
    return answer === null ? null : objectAnswer(service, answer)
  }
  const signIn = (path: string, body: unknown, address: string | null = null) => {
    const forwarded: Record<string, string> = dialect.prefix && address ? { 'x-forwarded-for': address } : {}
    return refusable([...notAccepted, 404], path, { method: 'POST', body, headers: { ...introduced(), ...forwarded } })
  }
  return {
    dialect,
    /** Says who it is to everybody. */
    info: async (): Promise<Wire> => objectAnswer(service, await ask('System/Info/Public', { headers: {} })),
    folders: async () => {
      const answer = await ask('Library/VirtualFolders')
      // Emby also has a form that wraps the list.
      const folders = listAnswer(service, Array.isArray(answer) ? answer : wireOf(answer).Items)
      return heldLibraries(service, folders).map(wireOf)
    },
    users: () =>
      elementsOf<unknown>(
        { http, stream },
        {
          service,
          url: under(base, 'Users'),
          headers: { accept: 'application/json', ...headers },
          silenceMs: pageTimeoutMs,
          // A page that somebody comes or goes on meanwhile may name people twice; whoever reads them counts each once.
          most: { elements: 2 * mostPeople, beyond: () => tooManyPeople(service) },
          ...(signal && { signal }),
        },
      ),
    /** Null where the name and the password are not accepted. Emby looks at where somebody calls from. */
    authenticate: ({ login, password, address }: Credentials) =>
      signIn('Users/AuthenticateByName', { Username: login, Pw: password }, address),
    /** Null while nobody has entered the code. */
    authenticateByCode: (secret: string) => signIn('Users/AuthenticateWithQuickConnect', { Secret: secret }),
    signOut: (token: string) =>
      ask('Sessions/Logout', { method: 'POST', timeoutMs: signOutTimeoutMs, headers: inSession(token) }),
    /** The keys for programs; for whoever looks after the server. */
    keys: async (token: string) => {
      const { Items } = objectAnswer(service, await ask('Auth/Keys', { headers: inSession(token) }))
      return listAnswer(service, Items).map(wireOf)
    },
    /** What is answered is not said anywhere. */
    addKey: async (token: string, app: string): Promise<void> => {
      await ask('Auth/Keys', { method: 'POST', query: { App: app }, headers: inSession(token) })
    },
    /** Null where codes are switched off, or were never heard of. */
    newCode: () => refusable([401, 404], 'QuickConnect/Initiate', { method: 'POST', headers: introduced() }),
    /** Null once the code has run out. */
    codeState: (secret: string) => refusable([404], 'QuickConnect/Connect', { query: { secret }, headers: {} }),
    page: (listing: ItemQuery, start: number, limit: number) =>
      items({
        IncludeItemTypes: listing.types,
        Fields: listing.fields,
        ParentId: listing.libraryKey,
        ...(listing.keys && { Ids: listing.keys.join(',') }),
        IsMissing: false,
        ...(listing.playedBy !== undefined && { UserId: listing.playedBy, IsPlayed: true }),
        SortBy: listing.playedBy === undefined ? 'DateCreated' : 'DatePlayed,SortName',
        SortOrder: listing.newestFirst ? 'Descending' : 'Ascending',
        StartIndex: start,
        Limit: limit,
      }),
  }
}
export type MediaBrowserClient = ReturnType<typeof mediaBrowserClient>
