import { t } from 'elysia'
import { AccountAddresses } from './accounts'
import { filledText } from './schema'

/** Where the caller is told things on channels that have an address of a person. */
export const OwnChannels = t.Object({ addresses: AccountAddresses })
export type OwnChannels = typeof OwnChannels.static

export const OwnDataFile = t.Record(t.String(), t.Unknown(), {
  description: 'The account and lists by their names, at most 5,000 of each; `cut` names those that go on.',
})
export type OwnDataFile = typeof OwnDataFile.static

export const Leaving = t.Object({ userName: filledText(400, 'The own username, typed once more.') })
export type Leaving = typeof Leaving.static
