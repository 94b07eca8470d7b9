import type { Reason } from '../refusal'
import { objectionToDeciding } from '../requests/rules'
import type { User } from '../users/model'
import type { ChatChannel } from './answers'

/** Why somebody is not to be known in a chat: the bot of Telegram writes to everybody, elsewhere it serves deciding alone. */
export const objectionToLinking = (person: Pick<User, 'claims' | 'userType'>, channel: ChatChannel): Reason | null =>
  channel === 'Telegram' ? null : objectionToDeciding(person)
