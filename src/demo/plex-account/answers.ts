import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import type { OpenAnswer, OwnAnswer, PlexAccountPlace, PlexPerson } from './content'
import { pageRoutes, pinRoutes } from './pins'
import { accountBody, deviceTree, friendTree, json, owned, playerTree, refused, serverTree, xml } from './reply'
import { watchlistRoutes } from './watchlist'

const given = (body: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  )

/** A name counts in any letter case, as does an address. */
const isNamed = ({ userName, email }: PlexPerson, login: string) =>
  login !== '' && [userName, email].some(one => one.toLowerCase() === login.toLowerCase())

const signIn: OpenAnswer = ({ content, body }) => {
  const [login, password] = [given(body, 'user', 'login'), given(body, 'user', 'password')]
  const person = content.people.find(one => isNamed(one, String(login ?? '')))
  const isRight = person && person.password !== '' && person.password === password
  return isRight ? json(accountBody(person), 201) : refused(401, 'Invalid email, username, or password.')
}

const open: Route<OpenAnswer>[] = [route('POST', '/users/sign_in.json', signIn), ...pinRoutes]

const friends: OwnAnswer = ({ content, person }) => {
  const own = owned(content, person)
  const sharesWith = (friend: PlexPerson) => own.filter(server => server.sharedWith.includes(friend.id))
  const found = content.people.filter(friend => sharesWith(friend).length > 0 || content.friends.includes(friend.id))
  const container = { friendlyName: 'myPlex', identifier: 'com.plexapp.plugins.myplex', machineIdentifier: '85a2' }
  return xml(
    { ...container, totalSize: found.length, size: found.length },
    found.map(friend => friendTree(friend, sharesWith(friend))),
  )
}

const devices: OwnAnswer = ({ content, person }) => {
  const found = owned(content, person)
  return xml({ size: found.length + 1 }, [...found.map(deviceTree), playerTree])
}

const ownServer = ({ content, person, at }: Parameters<OwnAnswer>[0]) =>
  owned(content, person).find(({ machineId }) => machineId === at.machineId)

const libraries: OwnAnswer = question => {
  const server = ownServer(question)
  return server ? xml({ size: 1 }, [serverTree(server)]) : refused(404, 'Server not found')
}

const invite: OwnAnswer = question => {
  const server = ownServer(question)
  if (!server) return refused(404, 'Server not found')
  const invited = given(question.body, 'shared_server', 'invited_email')
  const ids = given(question.body, 'shared_server', 'library_section_ids')
  const chosen = Array.isArray(ids) ? ids.map(Number) : []
  if (typeof invited !== 'string' || chosen.length === 0) return refused(400, 'Bad Request')
  if (!chosen.every(id => server.libraries.some(library => library.id === id))) return refused(422, 'Unknown library')
  question.content.invited.push({ machineId: server.machineId, invited, libraryIds: chosen })
  return xml({ size: 1 }, [{ name: 'SharedServer', is: { id: 1, email: invited, accepted: 0 } }], 201)
}

const behindToken: Route<OwnAnswer>[] = [
  route('GET', '/users/account.json', ({ person }) => json(accountBody(person))),
  route('GET', '/api/users', friends),
  route('GET', '/api/resources', devices),
  route('GET', '/api/servers/:machineId', libraries),
  route('POST', '/api/servers/:machineId/shared_servers', invite),
  ...watchlistRoutes,
]

/** plex.tv over HTTP. A call must name its client; all but sign-in and pins need somebody's token. */
export const plexAccountAnswers =
  ({ content, now }: PlexAccountPlace) =>
  ({ method, path, query, headers, body }: Asked): Response => {
    const page = findRoute(pageRoutes, method, path)
    if (page && 'answer' in page) return page.answer({ content, body })
    const clientId = headers.get('x-plex-client-identifier') ?? query.get('X-Plex-Client-Identifier') ?? ''
    if (clientId === '') return refused(400, 'X-Plex-Client-Identifier is missing')
    const asked = { content, now, query, body, clientId }
    const opened = findRoute(open, method, path)
    if (opened && 'answer' in opened) return opened.answer({ ...asked, at: opened.at })
    const token = headers.get('x-plex-token') ?? query.get('X-Plex-Token')
    const person = content.people.find(one => one.token === token)
    if (!person) return refused(401, 'Invalid authentication token.')
    const found = findRoute(behindToken, method, path)
    if (!found) return refused(404, 'Not Found')
    return 'answer' in found
      ? found.answer({ ...asked, at: found.at, person, headers })
      : refused(405, 'Method Not Allowed')
  }
