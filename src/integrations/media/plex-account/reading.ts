import { wordOf } from '~/shared/word-of'
import { mostPeople, tooManyPeople } from '../../http/held-answer'
import { flagOf, listOf, numberOf, objectAnswer, textOf, type Wire, wireOf, wrongShape } from '../../http/reading'
import { plexTvService } from './connection'
import type { PlexAccount, PlexDevice, PlexDevices, PlexFriend, PlexLibrary, PlexPin } from './model'
import type { XmlElement } from './xml'

/** Ids are numbers, and text in some answers. */
const idIn = (value: unknown) => (/^\d{1,18}$/.test(wordOf(value)) ? wordOf(value) : null)
const trimmed = (value: unknown) => textOf(value)?.trim() || null
const textIn = (value: unknown) => textOf(value)

/** An account as sign-in and `users/account.json` tell it, wrapped in `user`, or as the second interface does, bare. */
export function accountIn(answer: unknown): PlexAccount {
  const body = objectAnswer(plexTvService, answer)
  const user = 'user' in body ? objectAnswer(plexTvService, body.user) : body
  const id = idIn(user.id)
  if (id === null) throw wrongShape(plexTvService)
  const { active, status, plan, features } = wireOf(user.subscription)
  return {
    id,
    uuid: textOf(user.uuid),
    userName: trimmed(user.username) ?? '',
    title: trimmed(user.title) ?? '',
    email: trimmed(user.email),
    thumb: textOf(user.thumb),
    joinedAt: textOf(user.joined_at),
    hasPassword: flagOf(user.hasPassword),
    token: textOf(user.authentication_token) ?? textOf(user.authToken),
    subscription: {
      isActive: flagOf(active),
      status: textOf(status),
      plan: textOf(plan),
      features: listOf(features, textIn),
    },
    roles: listOf(wireOf(user.roles).roles, textIn),
    entitlements: listOf(user.entitlements, textIn),
  }
}

export function pinIn(answer: unknown): PlexPin {
  const { id, code, authToken, expiresIn }: Wire = objectAnswer(plexTvService, answer)
  const [number, text] = [idIn(id), textOf(code)]
  if (number === null || text === null) throw wrongShape(plexTvService)
  return { id: Number(number), code: text, token: trimmed(authToken), expiresInSeconds: numberOf(expiresIn) }
}

const container = (element: XmlElement) => {
  if (element.name !== 'MediaContainer') throw wrongShape(plexTvService)
  return element
}
const named = ({ children }: XmlElement, name: string) => children.filter(child => child.name === name)

/** Somebody whom the owner manages has an empty user name. */
export function friendsIn(answer: XmlElement): PlexFriend[] {
  const friends = named(container(answer), 'User')
  if (new Set(friends.map(({ attributes }) => attributes.id)).size > mostPeople) throw tooManyPeople(plexTvService)
  return friends.map(friendIn)
}

/** The list, unless it says itself that it has more than came: whoever is not on it must not be taken as gone. */
export function wholeList(answer: XmlElement): XmlElement {
  if (Number(answer.attributes.totalSize ?? 0) > answer.children.length) throw wrongShape(plexTvService)
  return answer
}

function friendIn(element: XmlElement): PlexFriend {
  const { username, title, email, thumb, ...facts } = element.attributes
  const id = idIn(facts.id)
  if (id === null) throw wrongShape(plexTvService)
  return {
    ...{ id, userName: trimmed(username), title: trimmed(title), email: trimmed(email), thumb: textOf(thumb) },
    servers: named(element, 'Server').flatMap(({ attributes }) => textOf(attributes.machineIdentifier) ?? []),
  }
}

export const devicesIn = (answer: XmlElement): PlexDevices => ({
  facts: container(answer).attributes,
  devices: named(answer, 'Device').flatMap(deviceIn),
})

function deviceIn(element: XmlElement): PlexDevice[] {
  const facts = element.attributes
  const machineId = textOf(facts.clientIdentifier)
  if (machineId === null) return []
  const connections = named(element, 'Connection').map(
    ({ attributes: { protocol = '', address = '', port = '', uri = '', local } }) => ({
      ...{ protocol, address, port, uri },
      isLocal: local === '1',
    }),
  )
  return [
    {
      facts,
      name: textOf(facts.name) ?? machineId,
      machineId,
      isOwned: facts.owned === '1',
      isServer: (facts.provides ?? '').split(',').includes('server'),
      token: textOf(facts.accessToken),
      connections,
    },
  ]
}

/** The libraries of a server, in the container or in the server within it. */
export const librariesIn = (answer: XmlElement): PlexLibrary[] =>
  named(container(answer), 'Server')
    .flatMap(server => named(server, 'Section'))
    .map(({ attributes: { id = '', key = '', type = '', title = '' } }) => ({ id, key, type, title }))
