import { t } from 'elysia'
import { personalAgents } from '../notifications/agents'
import { AccountAddresses } from './accounts'
import { filledText, oneOf } from './schema'

/** Where the caller is told things on channels that have an address of a person. */
export const EnteredChannels = t.Object({ addresses: AccountAddresses })
export type EnteredChannels = typeof EnteredChannels.static

export const OwnChannels = t.Object({
  ...EnteredChannels.properties,
  on: t.Array(oneOf(personalAgents), { description: 'The channels that the portal sends on now.' }),
})
export type OwnChannels = typeof OwnChannels.static

export const OwnDataFile = t.Record(t.String(), t.Unknown(), {
  description: 'The account and lists by their names, at most 5,000 of each; `cut` names those that go on.',
})
export type OwnDataFile = typeof OwnDataFile.static

export const Leaving = t.Object({ userName: filledText(400, 'The own username, typed once more.') })
export type Leaving = typeof Leaving.static
