import type { Agent } from '~/integrations/notify/agent'
import type { Delivery, Recipient } from '~/integrations/notify/delivery'
import { deviceAddress } from '~/shared/notifications/devices'
import { type HeardChannel, hearingOn, mayHear } from '~/shared/notifications/hearing'
import type { Place } from '~/shared/notifications/places'
import { reachedAt } from '~/shared/notifications/rules'
import type { Language } from '~/shared/settings/languages'
import { displayName, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { enteredOn } from '../users/preference-queries'
import { portalLanguage, readerLanguage } from './branding'
import { type BrowserRow, browsersOf } from './browser-queries'
import type { NotificationContext } from './context'
import type { DeviceRow } from './device-queries'
import { reachableDevices } from './devices'
import { choicesOf } from './hearing-queries'
import { placesFor } from './places'

/** Whom a message is for; programs read no language unless their place has one, and a place may call people by their addresses. */
export type Reader = {
  place?: Place
  userId: string | null
  to: Recipient | null
  language: Language | null
  called?: Delivery['called']
}

/** Whether an agent writes to single people at all, or calls them. */
export const isHeardByPeople = ({ recipients, addressIn }: Agent) => recipients !== 'channel' || addressIn !== undefined

/** What people entered for a channel with a place may be no more than a name for its texts: nobody is written to unasked. */
export const heardChannel = ({ name, recipients }: Agent): HeardChannel => ({
  name,
  isUsual: recipients !== 'channel',
})

type Held = {
  people: readonly User[]
  choices: Awaited<ReturnType<typeof choicesOf>>
  entered: Awaited<ReturnType<typeof enteredOn>>
  devices: readonly DeviceRow[]
  browsers: readonly BrowserRow[]
}

/** What is known of all whom it may concern, each kind of it read once for all channels. */
async function heldFor(app: App, agents: readonly Agent[], { event, people, byId }: NotificationContext) {
  const heard = agents.some(isHeardByPeople) ? mayHear(event, people, byId) : []
  const ids = heard.map(({ id }) => id)
  const asked = agents.filter(one => one.addressIn).map(({ name }) => name)
  const isAskedFor = (kind: Agent['recipients']) =>
    heard.length > 0 && agents.some(({ recipients }) => recipients === kind)
  return {
    people: heard,
    choices: await choicesOf(app.store, ids),
    entered: await enteredOn(app.store, asked, ids),
    devices: isAskedFor('devices') ? await reachableDevices(app, ids) : [],
    browsers: isAskedFor('browsers') ? await browsersOf(app.store, ids) : [],
  }
}

/** The readers of every agent: one a person for those that write to people, one without a name for a place. */
export async function readersFor(
  app: App,
  agents: readonly Agent[],
  context: NotificationContext,
): Promise<(agent: Agent) => Reader[]> {
  const held = await heldFor(app, agents, context)
  return agent => {
    const people = hearingPeople(agent, context, held)
    if (agent.recipients !== 'channel') return personal(app, agent, people, held)
    const places = placesFor(app, agent, context).map(place => readerAt(app, agent, place))
    if (!agent.mentions) return [...places, ...personal(app, agent, people, held)]
    const called = addressed(agent, people, held).map(({ userId, address }) => ({ userId, address }))
    // Whoever is in several rooms is called once.
    return places.map((place, index) => (index === 0 && called.length > 0 ? { ...place, called } : place))
  }
}

const readerAt = (app: App, { forPrograms }: Agent, place: Place): Reader => {
  const language = place.language ?? (forPrograms ? null : portalLanguage(app))
  return { place, userId: null, to: null, language }
}

function hearingPeople(agent: Agent, { event }: NotificationContext, { people, choices }: Held): User[] {
  const choicesOfPerson = (id: string) => choices.get(id) ?? []
  return hearingOn(event, heardChannel(agent), { people, choicesOf: choicesOfPerson })
}

const personal = (app: App, agent: Agent, people: readonly User[], held: Held): Reader[] =>
  addressed(agent, people, held).map(({ address, name, language, userId }) => ({
    userId,
    to: { address, name },
    language: readerLanguage(app, { language }),
  }))

/** Where people are reached on an agent, each place once. */
function addressed(agent: Agent, people: readonly User[], { entered, devices, browsers }: Held) {
  if (agent.recipients === 'devices') return owned(people, devices, deviceAddress)
  // Where a browser is reached is looked up when a message leaves: by then somebody may have taken it back.
  if (agent.recipients === 'browsers') return owned(people, browsers, ({ id }) => String(id))
  if (agent.recipients === 'people') return reachedAt(people, ({ email }) => addressIn(email ?? ''))
  const values = entered.get(agent.name)
  return reachedAt(people, ({ id }) => {
    const value = values?.get(id)
    return value ? (agent.addressIn?.(value) ?? null) : null
  })
}

/** What people own and are reached by, one for each. */
function owned<Row extends { userId: string }>(
  people: readonly User[],
  rows: readonly Row[],
  addressOf: (row: Row) => string,
) {
  const byId = new Map(people.map(user => [user.id, user]))
  return rows.flatMap(row => {
    const user = byId.get(row.userId)
    return user ? [{ userId: user.id, address: addressOf(row), name: displayName(user), language: user.language }] : []
  })
}
