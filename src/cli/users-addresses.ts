import { InvalidArgumentError } from 'commander'
import type { Store } from '~/server/store/store'
import { editableOf } from '~/server/users/editable'
import { type PersonalAgent, personalAgents } from '~/shared/notifications/agents'
import type { User } from '~/shared/users/model'

export const addressHelp =
  'where the person is reached on a channel: telegram=4711, or telegram= for nowhere any more ' +
  `(${personalAgents.join(', ').toLowerCase()})`

export type ChannelAddresses = ReadonlyMap<PersonalAgent, string | null>

/** As long as the forms take. */
const longest = 500

/** What commander calls with each `telegram=4711`, and with those before it. */
export function channelAddress(text: string, before: ChannelAddresses = new Map()): ChannelAddresses {
  const at = text.indexOf('=')
  const name = text.slice(0, Math.max(at, 0)).trim().toLowerCase()
  const agent = personalAgents.find(one => one.toLowerCase() === name)
  if (!agent) throw new InvalidArgumentError('Name the channel and the address, such as telegram=4711.')
  const value = text.slice(at + 1).trim()
  if (value.length > longest) throw new InvalidArgumentError(`Use at most ${longest} characters.`)
  return new Map([...before, [agent, value || null]])
}

/** Where somebody is reached, by the channel. */
export async function enteredAddresses(store: Store, user: User) {
  const { addresses = [] } = (await editableOf(store, [user])).get(user.id) ?? {}
  return Object.fromEntries(addresses.flatMap(({ agent, value }) => (value === null ? [] : [[agent, value]])))
}
