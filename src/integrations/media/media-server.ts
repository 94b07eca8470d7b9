import type { JobId } from '~/shared/jobs/model'
import type { LibraryItem } from '~/shared/library/items'
import type { MediaServerSettings } from '~/shared/services/media-servers'
import type { MediaProduct } from '~/shared/services/products'
import type { Fields, ValuesOf } from '~/shared/settings/fields'
import { readFields, type Section } from '~/shared/settings/model'
import { isRecent, type Provider } from '~/shared/users/providers'
import { type Called, keysNamed, type NamedTitle } from '../called'
import type { HttpStream } from '../download/stream'
import type { Http } from '../http/call'
import type { Given, Service } from '../service'
import { testMediaServer } from './connection-test'
import {
  type Languages,
  type MediaEpisode,
  type MediaIdentity,
  type MediaLibrary,
  type MediaPage,
  type MediaPages,
  type MediaUser,
  type MediaViewer,
  type PlayedOrder,
  serverKeyOf,
} from './model'
import type { AccountService, Credentials, MadeKey, Proven, QuickCode } from './sign-in'

type Reads = { signal?: AbortSignal; stream?: HttpStream }

type Declaration<S extends Section, F extends Fields, Server extends MediaServerSettings, Client> = {
  product: MediaProduct<S>
  /** What the list of the section holds of each server, and what is made of it. */
  fields: F
  /** The field with what the server calls itself. */
  identityField: keyof F & string
  server: (values: ValuesOf<F>) => Server
  connect: (http: Http, server: Server, reads: Reads) => Client
  identity: (client: Client) => Promise<MediaIdentity>
  /** Whether it says who it is only to those whose key it takes. */
  identityNeedsKey: boolean
  libraries: (client: Client) => Promise<MediaLibrary[]>
  content: (client: Client, server: Server) => AsyncIterable<MediaPage>
  recent: (client: Client, server: Server) => AsyncIterable<MediaPage>
  episodesOf: (client: Client, showKey: string) => Promise<MediaEpisode[]>
  /** In which languages the newest episodes of a show are; absent where it would take a call for each of them. */
  languagesOf?: (client: Client, showKey: string) => Promise<Languages>
  /** What its calls name; absent where it does not call for what was taken out. */
  called?: Called<Client>
  /** Absent where the server does not know its people by name: those of Plex are asked for at plex.tv. */
  users?: (client: Client, server: Server) => AsyncIterable<MediaUser>
  /** Whether what somebody has watched is told to nobody but themselves, with a token of their own. */
  asksAsViewer: boolean
  played: (client: Client, server: Server, viewer: MediaViewer, order: PlayedOrder) => AsyncIterable<MediaPages>
  watchLink: (server: Server, key: string) => string | null
  appLink?: (server: Server, key: string) => string | null
  /** A service that knows people of all its servers. */
  accounts?: AccountService
  /** Absent where a server does not know people by their passwords. */
  signIn?: (client: Client, who: Credentials) => Promise<Proven | null>
  /** Absent where nobody makes keys for programs there. */
  makeKey?: (client: Client, who: Credentials) => Promise<MadeKey>
  /** For those that let people in by a code. */
  quickConnect?: {
    begin: (client: Client) => Promise<QuickCode | null>
    isEntered: (client: Client, secret: string) => Promise<boolean | null>
    finish: (client: Client, secret: string) => Promise<Proven | null>
  }
  /** Where a picture of a person is, the likeliest place first. */
  personPictures?: (server: Server, person: PicturedPerson) => readonly string[]
}

/** Letting somebody in by a code that they enter where they are signed in already. */
export type QuickConnect = {
  /** Null where the server does not offer it. */
  begin: () => Promise<QuickCode | null>
  /** Null once the code has run out. */
  isEntered: (secret: string) => Promise<boolean | null>
  finish: (secret: string) => Promise<Proven | null>
}

/** Somebody by their number, and what tells their picture from another. */
export type PicturedPerson = { id: string; picture: string }

/** One server, ready to be asked. Reads throw nothing but UpstreamError. */
export type ConnectedServer = {
  identity: () => Promise<MediaIdentity>
  libraries: () => Promise<MediaLibrary[]>
  /** What the libraries that count were called when they were chosen; null where all count, or nobody knows. */
  chosenNames: readonly string[] | null
  /** All that counts, page by page: titles first, then their episodes. */
  content: () => AsyncIterable<MediaPage>
  /** What was added lately, newest first. */
  recent: () => AsyncIterable<MediaPage>
  /** Those of one show, as they are right now: looked up before any is taken as gone. */
  episodesOf: (showKey: string) => Promise<MediaEpisode[]>
  /** Titles that a call named, as they are right now; what is gone is left out. Null where it does not tell. */
  titlesNamed?: (named: readonly NamedTitle[]) => Promise<LibraryItem[] | null>
  /** Everybody, one by one: a school has thousands. */
  users: () => AsyncIterable<MediaUser>
  /** What somebody has watched of all that counts, library by library, by when they have watched it last. */
  played: (viewer: MediaViewer, order: PlayedOrder) => AsyncIterable<MediaPages>
  /** Who has this name and password there; null for nobody. Absent where the server knows nobody by a password. */
  signIn?: (who: Credentials) => Promise<Proven | null>
  /** Makes a key for the portal, as somebody who looks after the server. */
  makeKey?: (who: Credentials) => Promise<MadeKey>
  quickConnect?: QuickConnect
}

/** A media server as callers see it: what it can do, whichever product it is. */
export type MediaServer<S extends Section = Section> = Service &
  MediaProduct<S> & {
    /** Knows people of all its servers by name and password. */
    accounts?: AccountService
    /** Whether its servers do. */
    knowsPasswords: boolean
    /** The job that reads all of it. */
    sync: JobId
    /** The field of a server with what it calls itself. */
    identityField: string
    /** Whether what somebody has watched is only told with a token of their own for the server. */
    asksAsViewer: boolean
    /** The page on which people watch a title of a server; null while the server has not said who it is. */
    watchLink: (given: Given, itemKey: string) => string | null
    /** The same in its app on an iPhone or iPad; null where none is known. Other phones follow no such links from a browser. */
    appLink: (given: Given, itemKey: string) => string | null
    /** In which languages the newest episodes of a show are. Absent where that is not told of a show as a whole. */
    languagesOf?: (http: Http, given: Given, showKey: string) => Promise<Languages>
    /** Where a server has the picture of a person, the likeliest place first. */
    personPictures: (given: Given, person: PicturedPerson) => readonly string[]
    /** One server of the list, ready to be asked. */
    connected: (http: Http, given: Given, reads?: Reads) => ConnectedServer
  }

/** Declares a media server: what its settings are made of, and how its client does what we ask for. */
export function mediaServer<S extends Section, F extends Fields, Server extends MediaServerSettings, Client>(
  declared: Declaration<S, F, Server, Client>,
): MediaServer<S> {
  const { product, fields, signIn, makeKey, quickConnect, called, languagesOf } = declared
  const { name } = product
  const keyField = Object.keys(fields).find(field => fields[field]?.kind === 'secret') ?? ''
  const connected = (http: Http, given: Given, reads: Reads = {}): ConnectedServer => {
    const server = declared.server(readFields(fields, given))
    const client = declared.connect(http, server, reads)
    return {
      identity: () => declared.identity(client),
      libraries: () => declared.libraries(client),
      chosenNames: namesOf(server),
      content: () => declared.content(client, server),
      recent: () => declared.recent(client, server),
      episodesOf: showKey => declared.episodesOf(client, showKey),
      ...(called && { titlesNamed: (named: readonly NamedTitle[]) => called.titles(client, named) }),
      users: () => declared.users?.(client, server) ?? nobody(),
      played: (viewer, order) => {
        const own = viewer.token === null ? client : declared.connect(http, { ...server, token: viewer.token }, reads)
        return declared.played(own, server, viewer, order)
      },
      ...(signIn && { signIn: (who: Credentials) => signIn(client, who) }),
      ...(makeKey && { makeKey: (who: Credentials) => makeKey(client, who) }),
      ...(quickConnect && {
        quickConnect: {
          begin: () => quickConnect.begin(client),
          isEntered: (secret: string) => quickConnect.isEntered(client, secret),
          finish: (secret: string) => quickConnect.finish(client, secret),
        },
      }),
    }
  }
  return {
    ...product,
    ...(declared.accounts && { accounts: declared.accounts }),
    knowsPasswords: signIn !== undefined,
    sync: `${product.provider}ContentSync`,
    ...recentSyncOf(product.provider),
    ...(called && { keysNamed: keysNamed(called) }),
    identityField: declared.identityField,
    asksAsViewer: declared.asksAsViewer,
    watchLink: (given, itemKey) => declared.watchLink(declared.server(readFields(fields, given)), serverKeyOf(itemKey)),
    appLink: (given, itemKey) =>
      declared.appLink?.(declared.server(readFields(fields, given)), serverKeyOf(itemKey)) ?? null,
    ...(languagesOf && {
      languagesOf: async (http: Http, given: Given, showKey: string) =>
        languagesOf(declared.connect(http, declared.server(readFields(fields, given)), {}), showKey),
    }),
    personPictures: (given, person) =>
      declared.personPictures?.(declared.server(readFields(fields, given)), person) ?? [],
    connected,
    test: ({ http }, given) =>
      testMediaServer(
        {
          ...{ service: name, keyField, identityNeedsKey: declared.identityNeedsKey },
          identity: async at => connected(http, at).identity(),
          libraries: async at => connected(http, at).libraries(),
        },
        readFields(fields, given),
      ),
    options: async (http, given) => {
      const libraries = await connected(http, given).libraries()
      return {
        libraries: libraries.filter(({ holds }) => holds !== null).map(({ key, title }) => ({ id: key, name: title })),
      }
    },
    health: async (http, given) => (await connected(http, given).identity()).version,
    isUp: async (http, given, signal) => (await connected(http, given, { signal }).identity()).version !== null,
  }
}

const recentSyncOf = (provider: Provider) =>
  isRecent(provider) ? { recentSync: `${provider}RecentlyAddedSync` as const } : {}

function namesOf({ libraries }: MediaServerSettings): string[] | null {
  const names = [...(libraries?.values() ?? [null])]
  return names.every(name => name !== null) ? names : null
}

async function* nobody(): AsyncGenerator<MediaUser> {}
