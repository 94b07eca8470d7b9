import type { HeldLibrary, MediaContent, MediaPerson } from '../media/content'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { type Entry, entriesOf } from './items'
import { json, refused, type Sessions, signInRoutes } from './sign-in'

/** The two products, and what is under which prefix. */
export type Place = {
  product: 'Emby' | 'Jellyfin'
  version: string
  key: string
  content: MediaContent
  sessions: Sessions
}
type Question = Place & { query: URLSearchParams; url: URL }
type Answer = (question: Question) => Response

const types = { movies: 'movies', tvShows: 'tvshows', mixed: 'mixed', music: 'music', photos: 'homevideos' } as const

const withType = ({ holds }: HeldLibrary) => {
  const options = (names: string[]) => names.map(Type => ({ Type, MetadataFetchers: [], ImageFetchers: [] }))
  if (holds === 'movies') return options(['Movie'])
  if (holds === 'tvShows') return options(['Series', 'Season', 'Episode'])
  return holds === 'mixed' ? options(['Movie', 'Series', 'Season', 'Episode']) : []
}

const folder = (library: HeldLibrary) => ({
  Name: library.title,
  Locations: [`/media/${library.title}`],
  ...(library.holds !== 'mixed' && { CollectionType: types[library.holds] }),
  LibraryOptions: { Enabled: true, PathInfos: [{ Path: `/media/${library.title}` }], TypeOptions: withType(library) },
  ItemId: library.key,
  RefreshStatus: 'Idle',
})

const person = (
  { serverId }: MediaContent,
  { id, name, password, isAdministrator, isDisabled = false, connectName, picture }: MediaPerson,
) => ({
  Name: name,
  ServerId: serverId,
  Id: id,
  ...(connectName !== undefined && { ConnectUserName: connectName, ConnectLinkType: 'LinkedUser' }),
  ...(picture && { PrimaryImageTag: picture.tag }),
  HasPassword: password !== '',
  Policy: { IsAdministrator: isAdministrator, IsHidden: true, IsDisabled: isDisabled, EnableAllFolders: true },
})

const info: Answer = ({ content, product, version, url }) =>
  json({
    LocalAddress: url.origin,
    ServerName: content.name,
    Version: version,
    ProductName: `${product} Server`,
    OperatingSystem: '',
    Id: content.serverId,
    StartupWizardCompleted: true,
  })

const listOf = (query: URLSearchParams, name: string) =>
  (named(query, name) ?? '')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .filter(one => one !== '')

/** Names in a query count in any letter case. */
const named = (query: URLSearchParams, name: string) =>
  [...query].find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? null

const isShown = (question: Question) => {
  const { query, content } = question
  const [wanted, ids, parent] = [listOf(query, 'IncludeItemTypes'), listOf(query, 'Ids'), named(query, 'ParentId')]
  return ({ type, key, within }: Entry) =>
    (wanted.length === 0 || wanted.includes(type)) &&
    (ids.length === 0 || ids.includes(key)) &&
    (parent === null || within.includes(parent)) &&
    (named(query, 'IsPlayed')?.toLowerCase() !== 'true' ||
      content.played.get(named(query, 'UserId') ?? '')?.has(key) === true)
}

const order: Record<string, (one: Entry, other: Entry) => number> = {
  sortname: (one, other) => one.sortName.localeCompare(other.sortName, 'en'),
  datecreated: (one, other) => one.addedAt.getTime() - other.addedAt.getTime(),
}

/** A page of whatever is asked for. The total stays right past the end. */
const items: Answer = question => {
  const { query, content } = question
  const fields = new Set(listOf(query, 'Fields'))
  const found = entriesOf(content).filter(isShown(question))
  const sort = listOf(query, 'SortBy')[0] ?? ''
  const watched = new Map([...(content.played.get(named(query, 'UserId') ?? '') ?? [])].map((key, at) => [key, at]))
  const byPlay = (one: Entry, other: Entry) => (watched.get(one.key) ?? -1) - (watched.get(other.key) ?? -1)
  const by = sort === 'dateplayed' ? byPlay : (order[sort] ?? (() => 0))
  const turned = named(query, 'SortOrder')?.toLowerCase() === 'descending' ? -1 : 1
  found.sort((one, other) => turned * by(one, other))
  const start = Number(named(query, 'StartIndex') ?? 0)
  const limit = Number(named(query, 'Limit') ?? found.length)
  const page = found.slice(start, start + limit)
  return json({ Items: page.map(one => one.written(fields)), TotalRecordCount: found.length, StartIndex: start })
}

/** Each product has them at a place of its own. */
const picture: Answer = ({ content, query, url, product }) => {
  const inPath = /\/users\/([^/]+)\/images\/primary$/i.exec(url.pathname)?.[1]
  const id = product === 'Emby' ? inPath : named(query, 'userId')
  const bytes = content.people.find(one => one.id === id)?.picture?.bytes
  return bytes ? new Response(bytes, { headers: { 'content-type': 'image/png' } }) : new Response(null, { status: 404 })
}

const open: Route<Answer>[] = [
  route('GET', '/system/info/public', info),
  route('GET', '/system/ping', ({ product }) => json(`${product} Server`)),
  route('GET', '/userimage', picture),
  route('GET', '/users/:id/images/primary', picture),
]

const behindKey: Route<Answer>[] = [
  route('GET', '/system/info', info),
  route('GET', '/users', ({ content }) => json(content.people.map(one => person(content, one)))),
  route('GET', '/library/virtualfolders', ({ content }) => json(content.libraries.map(folder))),
  route('GET', '/items', items),
  route('GET', '/auth/keys', ({ key, sessions }) => {
    const all = [[key, 'First'] as const, ...sessions.keys]
    const Items = all.map(([AccessToken, AppName]) => ({ AccessToken, AppName, IsActive: true, UserId: null }))
    return json({ Items, TotalRecordCount: Items.length, StartIndex: 0 })
  }),
  route('POST', '/auth/keys', ({ sessions, query }) => {
    const app = named(query, 'app')
    if (!app) return refused(400)
    sessions.keys.set(crypto.randomUUID().replaceAll('-', ''), app)
    return new Response(null, { status: 204 })
  }),
  // A key is nobody.
  route('GET', '/users/me', () => refused(400)),
]

const tokenIn = /Token="?([^",\s]+)"?/i

/** Where a key may stand; `Authorization: Bearer` is none of the ways. */
const keyOf = ({ headers, query }: Asked) => {
  const told = headers.get('authorization') ?? headers.get('x-emby-authorization') ?? ''
  const written = tokenIn.exec(told)?.[1]
  return (
    (written && decodeURIComponent(written)) ??
    headers.get('x-emby-token') ??
    headers.get('x-mediabrowser-token') ??
    query.get('api_key') ??
    query.get('ApiKey')
  )
}

/** Keys open everything, and so does the session of somebody who looks after the server; those of others do not. */
function refusalOf({ key, sessions, content }: Place, shown: string | null): 401 | 403 | null {
  if (shown === key || sessions.keys.has(shown ?? '')) return null
  const id = sessions.tokens.get(shown ?? '')
  if (id === undefined) return 401
  return content.people.some(one => one.id === id && one.isAdministrator) ? null : 403
}

/** Emby and Jellyfin over HTTP; the prefix of Emby still leads into both. */
export const mediaBrowserAnswers = (place: Place) => {
  const answered = (routes: Route<Answer>[], asked: Asked) => {
    const found = findRoute(routes, asked.method, asked.path.replace(/^\/emby(?=\/|$)/i, '') || '/')
    return found && 'answer' in found ? found.answer({ ...place, query: asked.query, url: asked.url }) : null
  }
  const entrance = signInRoutes(place.product)
  return (asked: Asked): Response => {
    const told = answered(open, asked)
    if (told) return told
    const entering = findRoute(entrance, asked.method, asked.path.replace(/^\/emby(?=\/|$)/i, '') || '/')
    if (entering && 'answer' in entering)
      return entering.answer({ ...place, ...asked, written: one => person(place.content, one) })
    const refusal = refusalOf(place, keyOf(asked))
    if (refusal !== null) return new Response(null, { status: refusal })
    return answered(behindKey, asked) ?? new Response(null, { status: 404 })
  }
}
