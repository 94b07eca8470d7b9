import type { Agent } from '~/integrations/notify/agent'
import type { MessageChoices, MessageChoicesChange } from '~/shared/api/message-choices'
import type { AuditValues } from '~/shared/audit/model'
import { currentTimeZone, isTimeZone } from '~/shared/days'
import {
  choicesApart,
  eventsFor,
  type HeardChannel,
  hears,
  hearsUsually,
  isOffered,
} from '~/shared/notifications/hearing'
import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { changeOf, userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { lockAccount } from '../users/locks'
import { refuseManyOwnChanges } from '../users/own-changes'
import { enteredOn } from '../users/preference-queries'
import { browsersOf } from './browser-queries'
import { reachableDevices } from './devices'
import { choicesOf, digestsOf, timesOf, writeChoices, writeDigests, writeTimes } from './hearing-queries'
import { heardChannel, isHeardByPeople } from './readers'

const noTimes = { timeZone: null, quietFrom: null, quietUntil: null }

/** What somebody hears, where and when. */
export async function messageChoices(app: App, user: User): Promise<MessageChoices> {
  const agents = app.services.agents.filter(isHeardByPeople)
  const reached = await reachedOn(app, user, agents)
  const { choices, times, digests } = await chosenBy(app.store, user.id)
  const channels = agents.map(agent => ({ agent, channel: heardChannel(agent) }))
  return {
    channels: agents.map(agent => ({
      channel: agent.name,
      obstacle: agent.isActive(app.settings.get(agent.settings)) ? (reached(agent) ? null : 'noAddress') : 'off',
      mentions: agent.mentions === true,
      digest: digests.find(({ channel }) => channel === agent.name)?.every ?? null,
    })),
    events: eventsFor(user).map(event => {
      const where = (isSo: (channel: HeardChannel) => boolean) =>
        channels.flatMap(({ agent, channel }) => (isSo(channel) ? agent.name : []))
      return {
        event,
        on: where(channel => hears(user, event, { channel, choices })),
        usual: where(channel => hearsUsually(user, event, channel)),
        offered: where(channel => isOffered(user, event, channel)),
      }
    }),
    times,
    timeZone: currentTimeZone(),
  }
}

async function chosenBy(store: Store, id: string) {
  return {
    choices: (await choicesOf(store, [id])).get(id) ?? [],
    times: (await timesOf(store, [id])).get(id) ?? noTimes,
    digests: (await digestsOf(store, [id])).get(id) ?? [],
  }
}

async function reachedOn(app: App, { id, email }: User, agents: readonly Agent[]) {
  const asked = agents.filter(one => one.addressIn).map(({ name }) => name)
  const entered = await enteredOn(app.store, asked, [id])
  const hasDevice = (await reachableDevices(app, [id])).length > 0
  const hasBrowser = (await browsersOf(app.store, [id])).length > 0
  return ({ name, recipients, addressIn: placeIn }: Agent): boolean => {
    if (recipients === 'people') return addressIn(email ?? '') !== null
    if (recipients === 'devices') return hasDevice
    if (recipients === 'browsers') return hasBrowser
    return (placeIn?.(entered.get(name)?.get(id) ?? '') ?? null) !== null
  }
}

/** Changes what somebody hears, where and when; what already is so by itself is not kept. */
export async function changeMessageChoices(
  app: App,
  by: User,
  user: User,
  { choices = [], digests = [], times }: MessageChoicesChange,
): Promise<void> {
  if (isSystem(user)) refuse({ code: 'NoPermissions' })
  const agents = app.services.agents.filter(isHeardByPeople)
  refuseUnknown(agents, { choices, digests, times })
  const apart = choicesApart(user, choices, agents.map(heardChannel))
  await app.store.transaction(async tx => {
    if (!(await lockAccount(tx, user.id))) refuse({ code: 'UserUnknown' })
    const before = await chosenBy(tx, user.id)
    await writeChoices(tx, user.id, apart)
    await writeDigests(tx, user.id, digests)
    if (times) await writeTimes(tx, user.id, times)
    const change = changeOf(auditValues(before), auditValues(await chosenBy(tx, user.id)))
    if (change && by.id === user.id) await refuseManyOwnChanges(app, tx, by)
    if (change) await writeAudit(app, tx, by, { action: 'userChanged', subject: userSubject(user), ...change })
  })
  app.log.info('message choices changed', { user: user.userName, by: by.userName })
}

function refuseUnknown(agents: readonly Agent[], { choices = [], digests = [], times }: MessageChoicesChange) {
  const isHeard = ({ channel }: { channel: string }) => agents.some(({ name }) => name === channel)
  const problems = [
    ...(choices.every(isHeard) ? [] : [{ field: 'choices', problem: 'name a channel that writes to nobody' }]),
    ...(digests.every(isHeard) ? [] : [{ field: 'digests', problem: 'name a channel that writes to nobody' }]),
    ...(times?.timeZone && !isTimeZone(times.timeZone)
      ? [{ field: 'times.timeZone', problem: 'is no time zone, such as Europe/Berlin' }]
      : []),
    ...(times && (times.quietFrom === null) !== (times.quietUntil === null)
      ? [{ field: 'times.quietUntil', problem: 'goes with a time from which on it is quiet' }]
      : []),
  ]
  if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
}

/** As people read them: which events on which channels, otherwise than by themselves. */
const auditValues = ({ choices, times, digests }: Awaited<ReturnType<typeof chosenBy>>): AuditValues => ({
  ...Object.fromEntries(choices.map(({ event, channel, on }) => [`messages[${event}].${channel}`, on])),
  ...Object.fromEntries(digests.map(({ channel, every }) => [`digests.${channel}`, every])),
  ...times,
})
